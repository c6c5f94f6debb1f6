"""Trying breaks: a copy of the tree in which one is made after another, and the tests nearest to it run first."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from .breaks import Break

#: What tests of a game need of the tree.
PARTS = ("src", "tests", "examples", "docs", "pyproject.toml", "README.md", "CONTRIBUTING.md", "CHANGELOG.md")


class Trial(NamedTuple):
    """What became of a break: the first test that failed, "" if none did."""

    broken: Break
    killed_by: str
    seconds: float


class Tree:
    """A copy of the project. `tests` is the folder whose tests are run, from the root of the project."""

    def __init__(self, root: Path, copy: Path, tests: str) -> None:
        self.root, self.copy, self.tests = root, copy, tests
        self.longest = 600.0
        for part in PARTS:
            if (root / part).is_dir():
                shutil.copytree(root / part, copy / part, ignore=shutil.ignore_patterns("__pycache__", ".*_cache"))
            elif (root / part).is_file():
                shutil.copy2(root / part, copy / part)

    def check(self) -> float:
        """Run all the tests without a break: they must pass. Gives how long they took."""
        began = time.monotonic()
        failed = self._failed(self._files())
        assert not failed, f"without any break, {failed}"
        taken = time.monotonic() - began
        self.longest = 30 + 3 * taken  # a break that makes a loop endless is killed by this
        return taken

    def attempt(self, broken: Break) -> Trial:
        """Make a break, run tests until one fails, and mend it."""
        path = self.copy / broken.path.relative_to(self.root)
        began = time.monotonic()
        try:
            self._write(path, broken.after)
            killed_by = next(filter(None, map(self._failed, self._stages(broken))), "")
        finally:
            self._write(path, broken.before)
        return Trial(broken, killed_by, time.monotonic() - began)

    def _write(self, path: Path, text: str) -> None:
        """Write a module and forget its compiled form, which Python would take for the same within one second."""
        path.write_text(text, "utf-8")
        for compiled in (path.parent / "__pycache__").glob(f"{path.stem}.*.pyc"):
            compiled.unlink()

    def _files(self) -> list[Path]:
        return sorted((self.copy / self.tests).rglob("test_*.py"))

    def _stages(self, broken: Break) -> Iterator[list[Path]]:
        """The test files in three lots: those that bear the name of the module, those beside them, all others."""
        folder, stem = broken.path.parent.name, broken.path.stem
        left = self._files()
        for nearest in (
            lambda file: file.stem.startswith(f"test_{stem}"),
            lambda file: file.parent.name == folder,
            lambda file: True,
        ):
            lot = [file for file in left if nearest(file)]
            left = [file for file in left if file not in lot]
            if lot:
                yield lot

    def _failed(self, files: Sequence[Path]) -> str:
        """The first of these tests that fails, or why they could not be run; "" if all pass."""
        command = [sys.executable, "-m", "pytest", "-n0", "-x", "-q", "--tb=no", "-p", "no:cacheprovider"]
        environ = {**os.environ, "PYTHONPATH": str(self.copy / "src")}
        try:
            done = subprocess.run(
                [*command, *map(str, files)],
                cwd=self.copy,
                env=environ,
                capture_output=True,
                text=True,
                timeout=self.longest,
                check=False,
            )
        except subprocess.TimeoutExpired:
            return "time: no end was in sight"
        if done.returncode == 0:
            return ""
        told = [line for line in done.stdout.splitlines() if line.startswith(("FAILED", "ERROR"))]
        return told[0].partition(" ")[2].partition(" - ")[0] if told else (done.stdout + done.stderr)[-500:]
