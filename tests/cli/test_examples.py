"""The programs of examples/ run, warnings being errors, and say something."""

import subprocess
import sys
from pathlib import Path

import pytest

EXAMPLES = sorted((Path(__file__).parents[2] / "examples").glob("*.py"))


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_an_example_runs(path: Path):
    done = subprocess.run([sys.executable, "-W", "error", path], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert done.stdout.strip()


def test_examples_are_short():
    assert len(EXAMPLES) >= 4
    assert all(10 <= len(path.read_text("utf-8").splitlines()) <= 40 for path in EXAMPLES)
