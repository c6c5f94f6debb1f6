"""nginx before servers of ours, with the very file of examples/: only its ports are other ones."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from support.tools import need

EXAMPLE = Path(__file__).parents[2] / "examples" / "nginx.conf"
PATIENCE = 20.0


@contextmanager
def nginx(first: int, second: int) -> Iterator[str]:
    """The address of an nginx that shares tables out to the servers at two ports."""
    port = _free_port()
    settings = EXAMPLE.read_text("utf-8")
    for written, used in (
        ("127.0.0.1:8001", f"127.0.0.1:{first}"),
        ("127.0.0.1:8002", f"127.0.0.1:{second}"),
        ("listen 8000", f"listen 127.0.0.1:{port}"),
        ("worker_processes auto", "worker_processes 1"),
    ):
        assert settings.count(written) == 1, written
        settings = settings.replace(written, used)
    folder = Path(tempfile.mkdtemp(prefix="veillee-nginx-"))
    (folder / "temp").mkdir()
    (folder / "nginx.conf").write_text(settings, "utf-8")
    other_user = []
    if os.geteuid() == 0:  # it does without, and so do we
        other_user = ["runuser", "-u", "nobody", "--"]
        for path in (folder, folder / "temp"):
            shutil.chown(path, "nobody")
    command = [*other_user, need("nginx"), "-p", folder, "-c", "nginx.conf", "-e", "stderr", "-g", "daemon off;"]
    with (folder / "log").open("w") as log:
        process = subprocess.Popen(command, stderr=log, start_new_session=True)
    try:
        _wait_for(port, process, folder / "log")
        yield f"http://127.0.0.1:{port}"
    finally:
        process.terminate()
        process.wait(PATIENCE)
        shutil.rmtree(folder)


def _free_port() -> int:
    with closing(socket.create_server(("127.0.0.1", 0))) as probe:
        port: int = probe.getsockname()[1]
        return port


def _wait_for(port: int, process: subprocess.Popen[bytes], log: Path) -> None:
    """Until it listens."""
    until = time.monotonic() + PATIENCE
    while True:
        try:
            socket.create_connection(("127.0.0.1", port)).close()
        except OSError:
            assert process.poll() is None, log.read_text()
            assert time.monotonic() < until, "nginx does not listen"
            time.sleep(0.02)
        else:
            return
