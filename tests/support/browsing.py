"""People before a browser: each has a window of their own, and whatever the browser complains about fails the test."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import Any

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, sync_playwright
from playwright.sync_api import Error as PlaywrightError

from support.tools import need

DESKTOP = {"viewport": {"width": 1440, "height": 900}}
PHONE = {
    "viewport": {"width": 390, "height": 844},
    "device_scale_factor": 2,
    "has_touch": True,
    "is_mobile": True,
}
#: After two frames all is drawn, also what is measured after a change of size.
DRAWN = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 20))))"
#: So many people live behind one address, and the server has limits for each.
_addresses = count(1)
#: The popups of the address bar, which nobody sees here: pages of their own, and a quarter of the time of a visitor.
POPUPS = ("WebUIOmniboxPopup", "WebUIOmniboxAimPopup")
#: What Playwright switches off by itself: of several such switches Chromium heeds only the last.
PLAYWRIGHT_OFF = (
    "AvoidCorsURLLoaderRestartOnRedirect",
    "AvoidUnnecessaryBeforeUnloadCheckSync",
    "AimEnabled",
    "DestroyProfileOnBrowserClose",
    "HttpsFirstBalancedModeAutoEnable",
    "HttpsUpgrades",
    "LensOverlay",
    "MediaRouter",
    "NetworkTimeServiceQuerying",
    "OptimizationHints",
    "PaintHolding",
    "PreconnectToSearch",
    "ThirdPartyStoragePartitioning",
)


@contextmanager
def chromium() -> Iterator[Browser]:
    """Debian's Chromium; the one that Playwright would fetch is another hundred megabytes."""
    sandbox = ["--no-sandbox"] if os.geteuid() == 0 else []  # as root it would not start otherwise
    without = f"--disable-features={','.join((*PLAYWRIGHT_OFF, *POPUPS))}"
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=need("chromium"), args=[*sandbox, "--disable-dev-shm-usage", without]
        )
        try:
            yield browser
        finally:
            browser.close()


class Visitors:
    """The people of one test. Every call of `desktop` or `phone` brings another one, who knows no cookie yet."""

    def __init__(self, browser: Browser, url: str, pictures: Path) -> None:
        self.browser = browser
        self.url = url
        self.pictures = pictures
        self.contexts: list[BrowserContext] = []
        self.complaints: list[str] = []
        self.expected: list[str] = []

    def desktop(self, *, speed: str = "off", **settings: Any) -> Page:
        return self._arrive({**DESKTOP, **settings}, speed)

    def phone(self, *, speed: str = "off", **settings: Any) -> Page:
        return self._arrive({**PHONE, **settings}, speed)

    def expect(self, words: str) -> None:
        """Say beforehand what the browser may complain about: a refused request, a lost connection."""
        self.expected.append(words)

    def unexpected(self) -> list[str]:
        return [told for told in self.complaints if not any(words in told for words in self.expected)]

    def take_pictures(self) -> list[str]:
        """What everybody sees now, each as a file."""
        taken = []
        pages = [page for context in self.contexts for page in context.pages]
        for number, page in enumerate(pages, start=1):
            path = self.pictures / f"{number}.png"
            try:
                page.screenshot(path=path)
            except PlaywrightError as fault:  # a page may have crashed, which is what the test is about
                taken.append(f"{page.url}: {fault}")
            else:
                taken.append(f"{page.url}: {path}")
        return taken

    def leave(self) -> None:
        for context in self.contexts:
            context.close()

    def _arrive(self, settings: dict[str, Any], speed: str) -> Page:
        number = next(_addresses)
        usual = {
            "base_url": self.url,
            "locale": "fr-FR",
            "reduced_motion": "reduce",
            "extra_http_headers": {"X-Forwarded-For": f"10.0.{number // 250}.{number % 250 + 1}"},
        }
        context = self.browser.new_context(**{**usual, **settings})
        context.set_default_timeout(15_000)
        # Moves and dice at once, unless a test is about how they are shown: the whole suite would wait for them.
        likes = f"localStorage['veillee.likes'] ??= JSON.stringify({{speed: '{speed}'}})"
        context.add_init_script(f"if (location.protocol === 'http:') {likes}")
        self.contexts.append(context)
        context.on("console", self._hear)
        context.on("weberror", lambda fault: self.complaints.append(f"{fault.error}"))
        return context.new_page()

    def _hear(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.complaints.append(f"{message.text} ({message.location.get('url', '')})")


def sit_down(page: Page, game: str) -> None:
    """Sit down at a new table of a game against a bot, as from the start page, which is not drawn: this takes long."""
    answer = page.request.post(f"/play/{game}", headers={"Sec-Fetch-Site": "same-origin"}, max_redirects=0)
    assert answer.status == 303, answer.text()
    page.goto(answer.headers["location"])


def check_accessibility(page: Page) -> None:
    """Nothing that axe knows of stands in the way of anybody."""
    found = Axe().run(page, options={"resultTypes": ["violations"]})  # of all that is well only an example is told
    assert found.violations_count == 0, found.generate_report()
