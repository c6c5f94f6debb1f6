#!/usr/bin/env python3
"""Veillée, d'une seule commande. Veillée in one command.

    python3 run.py [arguments]       installe si besoin, puis ouvre       set up if needed, then open the table
    python3 run.py test [pytest…]    installe si besoin, puis teste       set up if needed, then test
    python3 run.py setup NAME…       ajoute : postgres, analysis, peers   add further sets of packages
    python3 run.py lock [--upgrade]  recalcule requirements/*.txt         compile the locked versions anew

Only the standard library is used here: this file runs before anything is installed.
"""

import sys

# Everything below runs on 3.11; only the *syntax* of this file must be readable by older versions,
# so that they come as far as this message. Hence no `match` and no `:=` here.
if sys.version_info < (3, 11):  # noqa: UP036
    found = ".".join(map(str, sys.version_info[:2]))
    sys.exit(
        f"Veillée demande Python 3.11 ou plus récent ; celui-ci est {found}.\n"
        f"Veillée needs Python 3.11 or newer; this one is {found}."
    )

import contextlib
import hashlib
import json
import os
import shutil
import subprocess
import sysconfig
import time
import venv
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any, NoReturn

ROOT = Path(__file__).resolve().parent
REQUIREMENTS = ROOT / "requirements"
TOOLS = ROOT / "tests" / "support" / "tools.py"
VENV = ROOT / ".venv"
BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
PYTHON = BIN / ("python.exe" if os.name == "nt" else "python")
STAMP = VENV / "veillee-setup.json"  # what the environment holds; see `set_up`

# The interpreter outside any environment: .venv may be replaced while its own Python runs this file.
BASE_PYTHON = str(getattr(sys, "_base_executable", None) or sys.executable)

# What each requirement file is compiled from, and the files whose versions it must share, because
# several of them are installed into one environment.
LOCKS = {
    "uv": (["--group", "uv"], []),
    "core": (["pyproject.toml"], []),
    "analysis": (["pyproject.toml", "--extra", "analysis"], ["core"]),
    "dev": (["pyproject.toml", "--extra", "analysis", "--group", "dev"], ["analysis"]),
    "postgres": (["pyproject.toml", "--extra", "postgres"], ["dev"]),
    "peers": (["pyproject.toml", "--extra", "peers"], ["dev"]),
}

# uv trusts only its own certificates unless told otherwise, and then fails behind a private authority
# where pip works. The first name is today's, the second that of older versions. A Python of uv's own
# would come from a further host: the one that runs this file is good.
UV_ENVIRONMENT = {"UV_SYSTEM_CERTS": "true", "UV_NATIVE_TLS": "true", "UV_PYTHON_DOWNLOADS": "never"}

NO_PIP = (
    "Ce Python n'a ni pip ni ensurepip. Sous Debian ou Ubuntu : sudo apt install python3-venv",
    "This Python has neither pip nor ensurepip. On Debian or Ubuntu: sudo apt install python3-venv",
)


class SetupError(Exception):
    """The environment cannot be made; the arguments say so in French and in English."""


def main(args: Sequence[str]) -> int:
    try:
        if args[:1] == ["test"]:
            set_up(["core", "dev"])
            run([PYTHON, TOOLS])  # a browser, PostgreSQL…; without them, the tests that need one say so
            os.chdir(ROOT)  # pytest finds its settings from here
            # Tests start Python hundreds of times. Without compiled modules each start takes a second longer.
            os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
            run_module("pytest", args[1:])
        elif args[:1] == ["setup"]:
            set_up(["core", *known_sets(args[1:])])
        elif args[:1] == ["lock"]:
            lock(args[1:])
        else:
            set_up(["core"])
            run_module("veillee", args)
    except SetupError as error:
        say(*error.args)
        return 1
    except KeyboardInterrupt:
        say("Interrompu ; la prochaine fois reprendra.", "Interrupted; the next run will recover.")
        return 130
    return 0


def known_sets(names: Sequence[str]) -> Sequence[str]:
    """Check the names of requirement sets given by the user."""
    known = sorted(set(LOCKS) - {"uv"})
    unknown = sorted(set(names) - set(known))
    if unknown or not names:
        what = ", ".join(unknown) or "?"
        choice = ", ".join(known)
        say(f"Inconnu : {what}. Possible : {choice}.", f"Unknown: {what}. Possible: {choice}.")
        raise SystemExit(2)
    return names


# --- The environment -------------------------------------------------------------------------------


def set_up(wanted: Iterable[str]) -> None:
    """Bring `.venv` to the locked versions of the wanted sets, and of those it already holds.

    The stamp tells what was completed. It is written without a digest when work begins and with it
    at the end; so an environment without digest was interrupted, and is made anew from nothing.
    """
    wanted = set(wanted)
    if is_ready(read_stamp(), wanted):
        return
    with only_one_at_a_time():
        old = read_stamp()  # again: another run may just have done the work
        if is_ready(old, wanted):
            return
        sets = sorted(wanted | set(old.get("sets", ())) & set(LOCKS))
        say(f"Installation ({', '.join(sets)})…", f"Setting up ({', '.join(sets)})…")
        started, goal = time.monotonic(), digest()  # now: the files may change while we work
        if not (old.get("digest") and is_at_home(old)):
            clear_away()
            STAMP.parent.mkdir()
            write_stamp(sets, digest=None)
            venv.create(VENV, symlinks=os.name != "nt", with_pip=False)  # pip would take 4 s, uv does without
        write_stamp(sets, digest=None)
        install_packages(sets)
        link_project()
        write_stamp(sets, digest=goal)
        seconds = time.monotonic() - started
        say(f"Prêt en {seconds:.1f} s.", f"Ready in {seconds:.1f} s.")


def is_ready(stamp: dict[str, Any], wanted: Iterable[str]) -> bool:
    return is_at_home(stamp) and set(wanted) <= set(stamp["sets"]) and stamp["digest"] == digest()


def is_at_home(stamp: dict[str, Any]) -> bool:
    """Tell whether the folder was not moved, and its Python neither removed nor replaced by another."""
    home = (str(ROOT), os.path.realpath(PYTHON))
    return (stamp.get("root"), stamp.get("python")) == home and PYTHON.exists()


def digest() -> str:
    """What the environment is made from. Contents, not dates: a fresh checkout has new dates."""
    made_from = hashlib.sha256()
    for path in [ROOT / "pyproject.toml", ROOT / "run.py", *sorted(REQUIREMENTS.glob("*.txt"))]:
        made_from.update(b"%s\0%s\0" % (path.name.encode(), path.read_bytes()))
    return made_from.hexdigest()


def read_stamp() -> dict[str, Any]:
    try:
        stamp = json.loads(STAMP.read_text("utf-8"))
    except (OSError, ValueError):
        return {}
    return stamp if isinstance(stamp, dict) else {}


def write_stamp(sets: Sequence[str], digest: str | None) -> None:
    stamp = {"root": str(ROOT), "python": os.path.realpath(PYTHON), "sets": sets, "digest": digest}
    fresh = STAMP.with_suffix(".new")
    fresh.write_text(json.dumps(stamp, indent=2) + "\n", "utf-8")
    fresh.replace(STAMP)  # in one step: never half a stamp


def clear_away() -> None:
    """Remove our own environment; one that somebody else made is set aside, not destroyed."""
    if STAMP.exists():
        shutil.rmtree(VENV)
    elif VENV.exists() or VENV.is_symlink():
        aside = VENV.with_name(f"{VENV.name}-{time.strftime('%Y%m%d-%H%M%S')}")
        VENV.rename(aside)
        say(f"L'ancien .venv est devenu {aside.name}.", f"The former .venv is now {aside.name}.")


@contextlib.contextmanager
def only_one_at_a_time() -> Iterator[None]:
    """Let a second run wait for the first. The lock dies with its process, so it cannot be left behind."""
    if sys.platform == "win32":
        yield
        return
    import fcntl

    folder = os.open(REQUIREMENTS, os.O_RDONLY)
    try:
        fcntl.flock(folder, fcntl.LOCK_EX)
        yield
    finally:
        os.close(folder)


def link_project() -> None:
    """Make `veillee` importable and callable, as an editable installation would.

    Written by hand: a real one needs the build backend (a further download) and a second or two, only
    to leave these same two files. The path is relative, as `site` allows.
    """
    packages = Path(sysconfig.get_path("purelib", "venv", vars={"base": str(VENV), "platbase": str(VENV)}))
    source = os.path.relpath(ROOT / "src", packages)
    (packages / "veillee-source.pth").write_text(source + "\n", "utf-8")
    if os.name == "nt":
        (BIN / "veillee.cmd").write_text('@"%~dp0python.exe" -m veillee %*\r\n', "utf-8")
    else:
        script = BIN / "veillee"
        # Through sh, because a "#!" line breaks at a space in the path.
        script.write_text('#!/bin/sh\nexec "$(dirname "$(realpath "$0")")/python" -m veillee "$@"\n', "utf-8")
        script.chmod(0o755)


# --- Installing ------------------------------------------------------------------------------------


def install_packages(sets: Sequence[str]) -> None:
    """Install exactly the locked versions, each checked against its hash."""
    uv = find_uv() or fetch_uv()
    if uv:
        kept = [*sets, "uv"] if uv.parent == BIN else sets  # `sync` removes what is not listed
        files = [REQUIREMENTS / f"{name}.txt" for name in kept]
        done = run([uv, "pip", "sync", "--quiet", "--python", PYTHON, "--require-hashes", *files])
    else:
        done = pip_install(sets)
    if not done:
        raise SetupError(
            "L'installation a échoué (voir ci-dessus). Le réseau est-il là ? Relancez la même commande.",
            "The set-up failed (see above). Is there a network? Run the same command again.",
        )


def find_uv() -> Path | None:
    """The uv of the machine if it works, or the one that `fetch_uv` put into the environment."""
    for folders in (None, str(BIN)):
        found = shutil.which("uv", path=folders)
        if found and run([found, "--version"], quiet=True):
            return Path(found)
    return None


def fetch_uv() -> Path | None:
    """Put uv into the environment. Where it cannot be had, pip installs everything, only slower."""
    pip_install(["uv"])
    return find_uv()


def pip_install(sets: Iterable[str]) -> bool:
    files = [f"--requirement={REQUIREMENTS / name}.txt" for name in sets]
    return run([*find_pip(), "install", "--quiet", "--require-hashes", *files])


def find_pip() -> list[str | Path]:
    """A pip that installs into the environment: that of the machine, or the spare one within Python.

    Debian forbids its pip to install into the system; with `--python` it works elsewhere.
    """
    if run([BASE_PYTHON, "-m", "pip", "--version"], quiet=True):
        return [BASE_PYTHON, "-m", "pip", "--disable-pip-version-check", "--python", PYTHON]
    if run([PYTHON, "-m", "ensurepip"], quiet=True):
        return [PYTHON, "-m", "pip", "--disable-pip-version-check"]
    raise SetupError(*NO_PIP)


def lock(options: Sequence[str]) -> None:
    """Compile pyproject.toml into requirements/*.txt: versions and hashes for every system, no address."""
    if not find_uv():
        set_up(["core"])  # brings one
    uv = find_uv()
    if not uv:
        raise SetupError("Il faut uv pour recalculer les versions.", "Locking needs uv.")
    fixed = ["--quiet", "--universal", "--python-version", "3.11", "--generate-hashes", "--no-emit-index-url"]
    for name, (sources, shared) in LOCKS.items():
        target = f"requirements/{name}.txt"
        constraints = [word for other in shared for word in ("-c", f"requirements/{other}.txt")]
        command = ["pip", "compile", *fixed, *constraints, *options, *sources, "-o", target]
        if not run([uv, *command], UV_CUSTOM_COMPILE_COMMAND="python3 run.py lock"):
            raise SetupError(f"{target} n'a pas pu être calculé.", f"{target} could not be compiled.")
        say(f"{target} : fait.", f"{target}: done.")


# --- Running ---------------------------------------------------------------------------------------


def run(command: Sequence[str | Path], quiet: bool = False, **environment: str) -> bool:
    """Run a command in the project's folder and tell whether it succeeded.

    Its output goes to stderr: the stdout of `run.py … --json` belongs to the program alone.
    """
    output = subprocess.DEVNULL if quiet else 2
    try:
        done = subprocess.run(
            command,
            cwd=ROOT,
            env={**os.environ, **UV_ENVIRONMENT, **environment},
            stdout=output,
            stderr=output,
            check=False,
        )
    except OSError as error:  # such as a uv made for another machine
        if not quiet:
            print(error, file=sys.stderr)
        return False
    return done.returncode == 0


def run_module(name: str, args: Sequence[str]) -> NoReturn:
    """Become `python -m name args`."""
    command = [str(PYTHON), "-m", name, *args]
    sys.stdout.flush()
    sys.stderr.flush()
    if os.name == "nt":  # there exec would give the prompt back at once
        sys.exit(subprocess.run(command, check=False).returncode)
    os.execv(PYTHON, command)


def say(french: str, english: str) -> None:
    """Tell the user, beside what the program itself prints on stdout."""
    print(f"{french}\n{english}", file=sys.stderr, flush=True)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
