"""Debian's Firefox, driven over WebDriver BiDi: JSON on a WebSocket that Firefox opens, without a further program.

https://w3c.github.io/webdriver-bidi/ names the commands; only those are here that a person's clicks need.
"""

from __future__ import annotations

import base64
import json
import os
import re
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from websockets.sync.client import ClientConnection, connect

from support.tools import need

#: Seconds until Firefox listens, until something is there, and for any answer.
STARTS, APPEARS, ANSWERS = 120.0, 60.0, 60.0
WIDTH, HEIGHT = 1440, 900
#: Firefox asks nobody and fetches nothing of its own.
PREFERENCES = {
    "app.update.enabled": False,
    "browser.shell.checkDefaultBrowser": False,
    "datareporting.policy.dataSubmissionEnabled": False,
    "extensions.getAddons.cache.enabled": False,
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
    "remote.active-protocols": 1,
    "toolkit.telemetry.enabled": False,
}
_LISTENS = re.compile(r"WebDriver BiDi listening on (ws://\S+)")


class Firefox:
    """A window of Firefox. What the console of its pages complains about is in `complaints`."""

    def __init__(self, socket: ClientConnection) -> None:
        self._socket = socket
        self._number = 0
        self.complaints: list[str] = []
        self.command("session.new", capabilities={})
        self.command("session.subscribe", events=["log.entryAdded"])
        [window] = self.command("browsingContext.getTree")["contexts"]
        self._window = window["context"]
        self.command("browsingContext.setViewport", context=self._window, viewport={"width": WIDTH, "height": HEIGHT})

    def command(self, method: str, **params: Any) -> Any:
        """Send a command and wait for its answer; events that come meanwhile are heard."""
        self._number += 1
        self._socket.send(json.dumps({"id": self._number, "method": method, "params": params}))
        while True:
            heard = json.loads(self._socket.recv(timeout=ANSWERS))
            if heard.get("type") == "event":
                self._hear(heard["params"])
            elif heard["id"] == self._number:
                assert heard["type"] == "success", f"{method}: {heard.get('message')}"
                return heard["result"]

    def _hear(self, entry: dict[str, Any]) -> None:
        if entry.get("level") == "error":
            self.complaints.append(str(entry.get("text")))

    def open(self, address: str) -> None:
        self.command("browsingContext.navigate", context=self._window, url=address, wait="complete")

    def evaluate(self, expression: str) -> Any:
        """The value of a JavaScript expression in the page, or of what it promises; it must be plain data."""
        asked = f"Promise.resolve({expression}).then((value) => JSON.stringify(value))"
        found = self.command("script.evaluate", expression=asked, target={"context": self._window}, awaitPromise=True)
        assert found["type"] == "success", found.get("exceptionDetails", {}).get("text")
        return json.loads(found["result"]["value"]) if found["result"]["type"] == "string" else None

    def wait_for(self, expression: str) -> Any:
        """Wait until an expression is true in the page."""
        until = time.monotonic() + APPEARS
        while not (found := self.evaluate(expression)):
            assert time.monotonic() < until, f"never true: {expression}"
            time.sleep(0.05)
        return found

    def box(self, selector: str) -> list[float]:
        """Where the first visible element lies: x, y, width and height. It is waited for and scrolled into sight.

        While a page is drawn it may still move, and a press would miss it: it is at the same place two frames later.
        """
        found: list[float] = self.wait_for(
            f"""(async () => {{
                const frame = () => new Promise((seen) => requestAnimationFrame(seen));
                const all = [...document.querySelectorAll({json.dumps(selector)})];
                const first = all.find((one) => one.checkVisibility() && one.getBoundingClientRect().width);
                if (!first) return null;
                first.scrollIntoView({{ block: "nearest", behavior: "instant" }});
                const place = () => {{
                    const {{ x, y, width, height }} = first.getBoundingClientRect();
                    return [x, y, width, height];
                }};
                const before = place();
                await frame();
                await frame();
                return String(place()) === String(before) ? before : null;
            }})()"""
        )
        return found

    def click(self, selector: str) -> None:
        """Move the pointer to the middle of an element and press: what lies there gets it, as with a person."""
        x, y, width, height = self.box(selector)
        steps = [
            {"type": "pointerMove", "x": round(x + width / 2), "y": round(y + height / 2)},
            {"type": "pointerDown", "button": 0},
            {"type": "pointerUp", "button": 0},
        ]
        pointer = {"type": "pointer", "id": "mouse", "parameters": {"pointerType": "mouse"}, "actions": steps}
        self.command("input.performActions", context=self._window, actions=[pointer])

    def picture(self, box: list[float]) -> bytes:
        """A part of the window as PNG."""
        x, y, width, height = box
        clip = {"type": "box", "x": x, "y": y, "width": width, "height": height}
        taken = self.command("browsingContext.captureScreenshot", context=self._window, clip=clip)
        return base64.b64decode(taken["data"])


@contextmanager
def firefox(folder: Path) -> Iterator[Firefox]:
    """A Firefox with a fresh profile in `folder`, without a window of the desktop."""
    folder.mkdir(parents=True, exist_ok=True)
    lines = [f"user_pref({json.dumps(name)}, {json.dumps(value)});" for name, value in PREFERENCES.items()]
    (folder / "user.js").write_text("\n".join(lines) + "\n")
    output = folder / "output"
    words = [
        str(need("firefox")),
        "--headless",
        "--no-remote",
        "--remote-debugging-port",
        "0",
        "--profile",
        str(folder),
    ]
    environment = {**os.environ, "HOME": str(folder), "MOZ_CRASHREPORTER_DISABLE": "1"}
    with output.open("wb") as written:
        process = subprocess.Popen(words, stdout=written, stderr=subprocess.STDOUT, env=environment)
    try:
        with connect(f"{_address(process, output)}/session", max_size=None, open_timeout=ANSWERS) as socket:
            yield Firefox(socket)
    finally:
        process.terminate()
        process.wait(timeout=ANSWERS)


def _address(process: subprocess.Popen[bytes], output: Path) -> str:
    """Where Firefox listens: it says so once it has started."""
    until = time.monotonic() + STARTS
    while not (found := _LISTENS.search(output.read_text("utf-8", "replace"))):
        assert process.poll() is None, output.read_text("utf-8", "replace")
        assert time.monotonic() < until, "Firefox does not listen"
        time.sleep(0.05)
    return found[1]
