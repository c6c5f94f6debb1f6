"""What holds for the whole tree: style, types, sizes, locked versions, and nothing that betrays a machine."""

import ast
import itertools
import operator
import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement

ROOT = Path(__file__).parents[2]
SOURCES = sorted((ROOT / "src").rglob("*.py"))
LOCKS = sorted((ROOT / "requirements").glob("*.txt"))

LONGEST_MODULE = 600  # lines; a longer one holds two subjects
MAY_USE_RANDOM = ("src/veillee/kernel/", "src/veillee/play/bots/")

# Written in two halves, so that this file does not contain what it looks for.
FORBIDDEN = {
    "the host of a package index": re.compile("pypi" r"\.org|python" r"hosted\.org"),
    "a path of somebody's machine": re.compile(r"(?<![\w.:/-])/(?:home" r"|root" r"|Users" r"|work)/[\w.]"),
}


def name(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def run_tool(*command: str) -> None:
    words = [sys.executable, "-m", *command]
    done = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, check=False)
    if done.returncode:
        pytest.fail(f"{' '.join(command)}\n{done.stdout}{done.stderr}", pytrace=False)


def test_ruff_finds_nothing():
    run_tool("ruff", "check")


def test_everything_is_formatted():
    run_tool("ruff", "format", "--check", "--diff")


def test_types_are_sound():
    examples = ["examples"] if any((ROOT / "examples").glob("*.py")) else []
    run_tool("mypy", "src", "run.py", *examples)


@pytest.mark.parametrize("path", LOCKS, ids=name)
def test_locked_versions_carry_hashes_and_no_address(path):
    text = path.read_text("utf-8")
    for entry in re.findall(r"^[^\s#].*(?:\n +--hash.*)*", text, re.MULTILINE):
        assert re.fullmatch(r"[\w.-]+==\S+ (; .+ )?\\(\n +--hash=sha256:[0-9a-f]{64}( \\)?)+", entry), entry
    assert "://" not in text
    assert not re.search(r"--(extra-)?index|--find-links", text)


def test_locked_versions_are_those_pyproject_asks_for():
    """Otherwise somebody forgot `python3 run.py lock`."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    core, extras = project["project"]["dependencies"], project["project"]["optional-dependencies"]
    groups = project["dependency-groups"]
    asked = {
        "core": core,
        "analysis": core + extras["analysis"],
        "dev": core + extras["analysis"] + groups["dev"],
        "postgres": core + extras["postgres"],
        "peers": core + extras["peers"],
        "uv": groups["uv"],
    }
    assert sorted(asked) == sorted(path.stem for path in LOCKS)
    for path in LOCKS:
        locked = dict(re.findall(r"^([\w.-]+)==([\w.]+)", path.read_text("utf-8"), re.MULTILINE))
        for requirement in map(Requirement, asked[path.stem]):
            version = locked.get(requirement.name, "none")
            fits = version != "none" and version in requirement.specifier
            assert fits, f"{name(path)}: {requirement} is asked for, {version} is locked"


def test_sets_installed_together_agree():
    """All sets go into one environment, so a package has the same version in each of them."""
    locked = {}
    for path in LOCKS:
        pins = sorted(re.findall(r"^([\w.-]+)==([^\\\n]+)", path.read_text("utf-8"), re.MULTILINE))
        for package, versions in itertools.groupby(pins, key=operator.itemgetter(0)):
            locked.setdefault(package, {})[path.name] = [version for _, version in versions]
    assert not {package: files for package, files in locked.items() if len({*map(tuple, files.values())}) > 1}


def test_modules_stay_short():
    lengths = {name(path): len(path.read_text("utf-8").splitlines()) for path in SOURCES}
    assert not {path: lines for path, lines in lengths.items() if lines > LONGEST_MODULE}


def test_chance_comes_from_the_kernel():
    """Ruff says the same; this holds even where somebody wrote `noqa`."""
    found = []
    for path in SOURCES:
        if name(path).startswith(MAY_USE_RANDOM):
            continue
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            modules = [node.module] if isinstance(node, ast.ImportFrom) and not node.level else []
            modules += [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            found += [f"{name(path)}:{node.lineno}" for module in modules if module == "random"]
    assert not found


def tracked_files() -> list[Path]:
    """The files of the repository; outside git (an unpacked archive), those of the folders it has."""
    if shutil.which("git") and (ROOT / ".git").exists():
        command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
        listed = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout
        paths = [ROOT / file for file in listed.split("\0") if file]
    else:
        folders = ("src", "tests", "docs", "examples", "requirements", ".ci")
        paths = [*ROOT.iterdir(), *(path for folder in folders for path in (ROOT / folder).rglob("*"))]
    return [path for path in paths if path.is_file() and path.suffix != ".pyc"]


def test_nothing_betrays_a_machine():
    found = []
    for path in tracked_files():
        text = path.read_text("utf-8", errors="ignore")
        found += [f"{name(path)}: {what}: {m[0]!r}" for what, words in FORBIDDEN.items() for m in words.finditer(text)]
    assert not found, "\n".join(found)
