"""A real server in a process of its own: started as anybody starts it, killed and started again at will.

with served(tmp_path) as server:
    server.url                    # http://127.0.0.1:41873
    server.kill(); server.start() # kill -9, then at the same port with the same tables
"""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

LONGEST_END = 30


class Served:
    """`veillee serve` with its data in `folder`. `words` are further options, `games` a folder of further games."""

    def __init__(self, folder: Path, *words: str, database: str | None = None, games: Path | None = None) -> None:
        self.folder = folder
        self.words = words
        self.database = database
        self.games = games
        self.port = 0  # any; afterwards the one it got
        self.process: subprocess.Popen[str] | None = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def log(self) -> Path:
        """What it wrote to stderr."""
        return self.folder / "server.log"

    def start(self) -> None:
        assert self.process is None, "it runs already"
        self.folder.mkdir(parents=True, exist_ok=True)
        command = [sys.executable, "-m", "veillee", "serve", "--no-browser", "--lang", "fr"]
        command += ["--port", str(self.port), "--data", str(self.folder), *self.words]
        environ = {name: value for name, value in os.environ.items() if not name.startswith("VEILLEE_")}
        if self.database:
            environ["VEILLEE_DATABASE"] = self.database
        if self.games:
            environ["VEILLEE_GAMES"] = str(self.games)
        with self.log.open("a") as log:
            self.process = subprocess.Popen(command, env=environ, stdout=subprocess.PIPE, stderr=log, text=True)
        for line in self.process.stdout:
            if found := re.search(r"http://127\.0\.0\.1:(\d+)", line):
                self.port = int(found[1])
            if line.startswith("Ctrl-C"):  # the last line it tells
                return
        self._gone()
        raise AssertionError(f"the server did not start:\n{self.log.read_text()}")

    def kill(self) -> None:
        """As if the power failed."""
        self.process.kill()
        self._gone()

    def stop(self) -> int:
        """Ask it to end, as systemd does. Gives its exit code."""
        self.process.send_signal(signal.SIGTERM)
        return self._gone()

    def _gone(self) -> int:
        process, self.process = self.process, None
        try:
            return process.wait(LONGEST_END)
        finally:
            process.kill()
            process.wait()
            process.stdout.close()


@contextmanager
def served(folder: Path, *words: str, database: str | None = None, games: Path | None = None) -> Iterator[Served]:
    """A running server; ended afterwards if a test has not done so."""
    server = Served(folder, *words, database=database, games=games)
    server.start()
    try:
        yield server
    finally:
        if server.process is not None:
            server.stop()
