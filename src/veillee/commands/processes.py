"""`veillee serve --processes N`: as many servers as asked for, each at its own port, started again when one dies.

A proxy in front sends all seats of a table to one of them (`examples/nginx.conf`); they share one PostgreSQL.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Sequence

import click

from veillee.kernel.text import Texts

from .command import USAGE

PAUSE = 1.0  # seconds before a process that died is started again, so that a lasting fault does not spin
LONGEST_END = 15  # seconds until a process that does not end is killed


def serve_several(texts: Texts, ports: range, words: Sequence[str], url: str) -> int:
    """Run a server at each of `ports` with the options `words`, until somebody asks to end."""
    asked_to_end = False

    def end(*_: object) -> None:
        nonlocal asked_to_end
        asked_to_end = True

    before = {number: signal.signal(number, end) for number in (signal.SIGINT, signal.SIGTERM)}
    children = {port: _start(port, words, url) for port in ports}
    code = 0
    try:
        while not asked_to_end and not code:
            time.sleep(0.2)
            for port, child in children.items():
                ended = child.poll()
                if ended == USAGE:  # it has said why, and would say it again
                    code = USAGE
                elif ended is not None and not asked_to_end:
                    click.echo(texts.say("serve.died", port=port, code=ended), err=True)
                    time.sleep(PAUSE)
                    children[port] = _start(port, words, url)
    finally:
        for child in children.values():
            child.terminate()
        for child in children.values():
            _wait(child)
        for number, handler in before.items():
            signal.signal(number, handler)
    return code


def _start(port: int, words: Sequence[str], url: str) -> subprocess.Popen[bytes]:
    """One process. The database goes by the environment, because it may hold a password."""
    command = [sys.executable, "-m", "veillee", "serve", "--no-browser", "--port", str(port), *words]
    return subprocess.Popen(command, env={**os.environ, "VEILLEE_DATABASE": url})


def _wait(child: subprocess.Popen[bytes]) -> None:
    try:
        child.wait(LONGEST_END)
    except subprocess.TimeoutExpired:
        child.kill()
        child.wait()
