"""A PostgreSQL of our own for the tests: thrown away afterwards, reached through a socket in its folder, no port.

with postgres() as cluster:
    url = cluster.database()      # empty, a new one at every call
    cluster.stop(); cluster.start()
"""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path

from support.tools import need

USER = "veillee"


class Cluster:
    """A running server of PostgreSQL in `folder`."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._programs = need("postgres").parent
        self._numbers = count(1)
        # Without syncing, because nobody pulls the plug on a test; small, because every test process has one.
        settings = f"-F -k {folder} -c listen_addresses= -c shared_buffers=16MB -c max_connections=60"
        self._start = ["-w", "-l", folder / "log", "-o", settings]
        self._call("initdb", "-D", folder / "data", "-U", USER, "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync")

    @property
    def running(self) -> bool:
        return (self.folder / "data" / "postmaster.pid").exists()

    def start(self) -> None:
        self._call("pg_ctl", "-D", self.folder / "data", *self._start, "start")

    def stop(self, *, at_once: bool = False) -> None:
        """Stop it: cutting all connections (what `systemctl restart` does), or as a crash would (`at_once`)."""
        self._call("pg_ctl", "-D", self.folder / "data", "-w", "-m", "immediate" if at_once else "fast", "stop")

    def restart(self, *, at_once: bool = False) -> None:
        self.stop(at_once=at_once)
        self.start()

    def database(self) -> str:
        """The address of a new, empty database."""
        if not self.running:  # a test that stopped it may have failed
            self.start()
        name = f"table{next(self._numbers)}"
        self._call("createdb", "-h", self.folder, "-U", USER, name)
        return f"postgresql+psycopg://{USER}@/{name}?host={self.folder}"

    def _call(self, program: str, *words: str | Path) -> None:
        # PostgreSQL refuses to run as root.
        other_user = ["runuser", "-u", "postgres", "--"] if os.geteuid() == 0 else []
        command = [*other_user, self._programs / program, *words]
        with tempfile.TemporaryFile("w+") as told:  # not a pipe, which the server would hold open
            done = subprocess.run(command, cwd=self.folder, stdin=subprocess.DEVNULL, stdout=told, stderr=told)
            told.seek(0)
            assert done.returncode == 0, f"{program}: {told.read()}"


@contextmanager
def postgres() -> Iterator[Cluster]:
    """A fresh cluster, running; gone with all its files afterwards."""
    # Not pytest's own folder: the other user could not enter it, and the path of a socket is short.
    folder = Path(tempfile.mkdtemp(prefix="veillee-pg-"))
    if os.geteuid() == 0:
        shutil.chown(folder, "postgres")
    try:
        cluster = Cluster(folder)
        cluster.start()
        try:
            yield cluster
        finally:
            if cluster.running:
                cluster.stop(at_once=True)
    finally:
        shutil.rmtree(folder, ignore_errors=True)
