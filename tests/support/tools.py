"""The programs beside Python that tests need: where they are, and how they come here.

`python3 run.py test` runs this file first. What is missing is installed where that needs no question (apt-get, as root
or with a sudo that asks for no password); otherwise the command is told, here and by every test that needs it:
no test is skipped. The TypeScript compiler, which checks our JavaScript, is one file of a fixed version and hash.
"""

from __future__ import annotations

import base64
import hashlib
import json
import os
import shutil
import subprocess
import sys
import sysconfig
import tarfile
import tempfile
from collections.abc import Sequence
from pathlib import Path

POSTGRESQL = Path("/usr/lib/postgresql")  # where Debian keeps the programs of each version
TYPESCRIPT = Path(__file__).parents[2] / "requirements" / "typescript.json"

#: The one that comes with Playwright: the same version for everybody.
NODE = Path(sysconfig.get_path("purelib")) / "playwright" / "driver" / "node"

#: What we need -> the names it may have, and the package of Debian that brings it.
PROGRAMS = {
    # The same engine without windows comes first: each page opens in two thirds of the time.
    "chromium": (
        ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome"),
        "chromium-headless-shell",
    ),
    "firefox": (("firefox-esr", "firefox"), "firefox-esr"),
    "postgres": (("postgres",), "postgresql"),
    "nginx": (("nginx",), "nginx"),
    "node": ((str(NODE),), "libatomic1"),  # it is here, and lacks this library on a small Debian
    "npm": (("npm",), "npm"),  # only to fetch the TypeScript compiler
}


class ToolMissing(Exception):
    """A program is not here; says in French and in English what brings it."""


def missing(names: Sequence[str]) -> ToolMissing:
    command = f"sudo apt-get install --no-install-recommends {' '.join(PROGRAMS[name][1] for name in names)}"
    return ToolMissing(
        f"Il manque aux tests : {', '.join(names)}. Sous Debian ou Ubuntu : {command}\n"
        f"The tests need: {', '.join(names)}. On Debian or Ubuntu: {command}"
    )


def find(name: str) -> Path | None:
    """The program, if it is here. Debian keeps some of them where an ordinary user does not look."""
    places = [*_postgres_folders(), os.environ.get("PATH", ""), "/usr/sbin", "/usr/local/sbin"]
    for other in (os.environ.get(name.upper(), ""), *PROGRAMS[name][0]):
        found = shutil.which(other, path=os.pathsep.join(places))
        if found and (name != "node" or _runs(found)):
            return Path(found)
    return None


def _runs(program: str) -> bool:
    return subprocess.run([program, "--version"], capture_output=True).returncode == 0


def _postgres_folders() -> list[str]:
    """The newest version first."""
    found = sorted(POSTGRESQL.glob("[0-9]*/bin"), key=lambda folder: float(folder.parent.name), reverse=True)
    return [str(folder) for folder in found]


def need(name: str) -> Path:
    found = find(name)
    if found is None:
        raise missing([name])
    return found


def tsc() -> list[str]:
    """The command of the TypeScript compiler, fetched if need be."""
    folder = typescript_folder()
    if not folder.exists():
        fetch_typescript(folder)
    return [str(need("node")), str(folder / "package" / "bin" / "tsc")]


def typescript_folder() -> Path:
    return Path(sys.prefix) / f"typescript-{json.loads(TYPESCRIPT.read_text('utf-8'))['version']}"


def fetch_typescript(folder: Path) -> None:
    """Unpack the compiler into `folder`; npm knows from where to fetch it, the hash tells what has to arrive."""
    wanted = json.loads(TYPESCRIPT.read_text("utf-8"))
    with tempfile.TemporaryDirectory(dir=folder.parent, prefix="typescript-") as temporary:
        command = [need("npm"), "pack", f"typescript@{wanted['version']}", "--silent", "--pack-destination", temporary]
        if subprocess.run(command, stdout=subprocess.DEVNULL, cwd=temporary).returncode:
            raise ToolMissing(
                "TypeScript n'a pas pu être téléchargé (voir ci-dessus). Le réseau est-il là ?\n"
                "TypeScript could not be fetched (see above). Is there a network?"
            )
        [archive] = Path(temporary).glob("*.tgz")
        check_integrity(archive, wanted["integrity"])
        unpacked = Path(temporary) / "whole"
        with tarfile.open(archive) as files:
            files.extractall(unpacked)
        if not folder.exists():  # another test process may have been faster
            unpacked.rename(folder)


def check_integrity(archive: Path, integrity: str) -> None:
    """Refuse an archive whose hash is not the noted one (written as npm writes it)."""
    found = "sha512-" + base64.b64encode(hashlib.sha512(archive.read_bytes()).digest()).decode()
    if found != integrity:
        raise ValueError(f"{archive.name} is not what was asked for: {found}")


def apt_get() -> list[str] | None:
    """How to install packages without a question, if there is a way."""
    if not shutil.which("apt-get"):
        return None
    quiet = ["env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "-qq", "-o", "Dpkg::Use-Pty=0"]
    if os.geteuid() == 0:
        return quiet
    sudo = shutil.which("sudo")
    if sudo and subprocess.run([sudo, "-n", "true"], capture_output=True).returncode == 0:
        return [sudo, "-n", *quiet]
    return None


def install(names: Sequence[str]) -> None:
    """Bring programs with apt-get, or say what would."""
    command = apt_get()
    if command is None:
        raise missing(names)
    packages = ", ".join(PROGRAMS[name][1] for name in names)
    print(f"Installation ({packages})…\nInstalling ({packages})…", file=sys.stderr, flush=True)
    subprocess.run([*command, "update"], capture_output=True)  # where it fails, an old list may still do
    for name in names:  # one by one: what does not fit this machine keeps nothing else away
        words = [*command, "install", "--yes", "--no-install-recommends", PROGRAMS[name][1]]
        done = subprocess.run(words, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        if done.returncode:
            print(done.stdout, file=sys.stderr)
    still = [name for name in names if find(name) is None]
    if still:
        raise missing(still)


def main() -> int:
    """Bring what is missing. What cannot be had is told; the tests that need nothing of it can run all the same."""
    wanted = [name for name in PROGRAMS if name != "npm" or not typescript_folder().exists()]
    absent = [name for name in wanted if find(name) is None]
    try:
        if absent:
            install(absent)
        tsc()
    except ToolMissing as told:
        print(told, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
