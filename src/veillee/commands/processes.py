"""`veillee serve --processes N`: as many servers as asked for, each at its own port, started again when one dies.

A proxy in front sends all seats of a table to one of them (`examples/nginx.conf`); they share one PostgreSQL. A process
that finds no database is started again until there is one; those that run go on meanwhile. When this process ends,
however it ends, the others end too: each reads a pipe from here, which the system then closes.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Mapping, Sequence

import click

from veillee.kernel.text import Texts

from .command import AWAY, USAGE

#: Seconds before a process that died is started again, so that a lasting fault does not spin: they double to a limit.
PAUSE, LONGEST_PAUSE = 1.0, 8.0
#: Seconds that a process runs before it counts as one that can start.
LASTING = 30.0
LONGEST_END = 15  # seconds until a process that does not end is killed
#: The variable by which a process knows that another one has started it and holds a pipe to its standard input.
SUPERVISED = "VEILLEE_SUPERVISED"


class _Child:
    """The process of one port. `refused` is set when it could not start for a reason that is not the database."""

    def __init__(self, port: int, words: Sequence[str], url: str) -> None:
        self.port = port
        self._command = [sys.executable, "-m", "veillee", "serve", "--no-browser", "--port", str(port), *words]
        # The database goes by the environment, because its address may hold a password.
        self._environ = {**os.environ, "VEILLEE_DATABASE": url, SUPERVISED: "1"}
        self._pause = PAUSE
        self._again_at = 0.0
        self.refused = False
        self._start()

    def look(self, texts: Texts) -> None:
        """Notice that the process has died, and start it again when its pause is over."""
        now = time.monotonic()
        if self._process is None:
            if now >= self._again_at:
                self._start()
            return
        code = self._process.poll()
        if code is None:
            if now - self._since > LASTING:
                self.refused, self._pause = False, PAUSE
            return
        self._close()
        self._again_at, self._pause = now + self._pause, min(2 * self._pause, LONGEST_PAUSE)
        self.refused = code == USAGE
        if not self.refused:  # otherwise it has said why
            key = "serve.no-database" if code == AWAY else "serve.died"
            click.echo(texts.say(key, port=self.port, code=code), err=True)

    def terminate(self) -> None:
        if self._process is not None:
            self._process.terminate()

    def wait(self) -> None:
        """Wait for the end of the process that was asked to end."""
        if self._process is None:
            return
        try:
            self._process.wait(LONGEST_END)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        self._close()

    def _start(self) -> None:
        self._since = time.monotonic()
        self._process: subprocess.Popen[bytes] | None = subprocess.Popen(
            self._command, env=self._environ, stdin=subprocess.PIPE
        )

    def _close(self) -> None:
        if self._process is not None and self._process.stdin is not None:
            self._process.stdin.close()
        self._process = None


def serve_several(texts: Texts, ports: range, words: Sequence[str], url: str) -> int:
    """Run a server at each of `ports` with the options `words`, until somebody asks to end or none can start."""
    asked_to_end = False

    def end(*_: object) -> None:
        nonlocal asked_to_end
        asked_to_end = True

    before = {number: signal.signal(number, end) for number in (signal.SIGINT, signal.SIGTERM)}
    children = [_Child(port, words, url) for port in ports]
    try:
        while not asked_to_end and not all(child.refused for child in children):
            time.sleep(0.2)
            for child in children:
                child.look(texts)
    finally:
        for child in children:
            child.terminate()
        for child in children:
            child.wait()
        for number, handler in before.items():
            signal.signal(number, handler)
    return 0 if asked_to_end else USAGE


def end_with_supervisor(environ: Mapping[str, str]) -> bool:
    """Let this process end when the one that started it has ended; returns whether there is such a process."""
    if not environ.get(SUPERVISED):
        return False
    threading.Thread(target=_follow, name="veillee-supervisor", daemon=True).start()
    return True


def _follow() -> None:
    # Not `sys.stdin`, whose lock would be held when the interpreter ends.
    while os.read(0, 1024):
        pass
    os.kill(os.getpid(), signal.SIGTERM)
    time.sleep(LONGEST_END)
    os._exit(1)
