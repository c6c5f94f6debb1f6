"""`import veillee`: cheap, and enough for a program that plays."""

import subprocess
import sys

import pytest

import veillee
from veillee.games import load
from veillee.kernel.dice import seed_of
from veillee.kernel.flow import play_out
from veillee.kernel.match import Match


def test_a_program_needs_one_import():
    assert (veillee.load, veillee.Match, veillee.play_out, veillee.seed_of) == (load, Match, play_out, seed_of)
    assert set(veillee.__all__) == {"__version__", "load", "Match", "play_out", "seed_of"}
    with pytest.raises(AttributeError, match="no attribute 'umbrella'"):
        _ = veillee.umbrella


def test_the_import_alone_brings_neither_kernel_nor_games():
    program = "import sys, veillee; sys.exit(any(name.startswith('veillee.') for name in sys.modules))"
    assert subprocess.run([sys.executable, "-c", program], check=False).returncode == 0
