"""The tool that breaks rules: what it breaks, and that it tells who noticed."""

import ast
from pathlib import Path

import pytest

from mutation.__main__ import choose, report
from mutation.breaks import breaks_of
from mutation.trials import Tree
from support import toy

RULE = '''"""A rule."""


def cost(s, steps: int = 1, run: bool = False) -> int:
    """What a march costs."""
    assert steps > 0
    s.tell("marched", steps=steps + 1)
    if run and steps >= 4:
        s.tired = True
    return min(steps + 2, 9)
'''
TEST = """from veillee.march import cost


class Figure:
    tired = False

    def tell(self, *told, **facts):
        pass


def test_a_march_costs_two_more_than_its_steps():
    figure = Figure()
    assert (cost(figure, 3), cost(figure, 8), figure.tired) == (5, 9, False)
    assert (cost(figure, 4, True), figure.tired) == (6, True)
"""


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A project of one rule and one test."""
    root = tmp_path / "project"
    for name, text in {
        "src/veillee/__init__.py": "",
        "src/veillee/march.py": RULE,
        "tests/march/test_march.py": TEST,
        "pyproject.toml": "[tool.pytest.ini_options]\n",
    }.items():
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_text(text, "utf-8")
    return root


def test_breaks_are_of_what_is_played_and_not_of_what_is_told(project):
    found = [(broken.line, broken.kind) for broken in breaks_of(project / "src/veillee/march.py")]
    assert set(found) == {
        *((8, kind) for kind in ("condition negated", "and/or", "comparison turned", "comparison by one")),
        *((8, kind) for kind in ("number + 1", "number - 1")),
        *((9, kind) for kind in ("statement left out", "True/False")),
        *((10, kind) for kind in ("min/max, any/all", "operator", "number + 1", "number - 1")),
        *((4, kind) for kind in ("number + 1", "number - 1", "True/False")),
    }


def test_a_break_is_killed_or_survives_and_leaves_the_tree_as_it_was(project, tmp_path):
    tree = Tree(project, tmp_path / "copy", "tests/march")
    tree.check()
    breaks = {(broken.line, broken.kind): broken for broken in breaks_of(project / "src/veillee/march.py")}
    noticed = tree.attempt(breaks[10, "operator"])
    unnoticed = tree.attempt(breaks[4, "number + 1"])  # no test leaves out how many steps
    assert (noticed.killed_by != "", unnoticed.killed_by) == (True, "")
    assert (tree.copy / "src/veillee/march.py").read_text("utf-8") == RULE
    assert "return (steps + 2)" not in noticed.broken.diff(project)
    assert "+    return min((steps - 2), 9)" in noticed.broken.diff(project)


def test_the_same_seed_chooses_the_same_breaks_of_a_whole_game():
    folder = Path(toy.__file__).parent
    chosen = choose([folder], 40, seed=7)
    assert [(one.line, one.kind) for one in chosen] == [(one.line, one.kind) for one in choose([folder], 40, seed=7)]
    assert len({(one.path, one.after) for one in chosen}) == 40
    assert all(ast.dump(ast.parse(one.after)) != ast.dump(ast.parse(one.before)) for one in chosen)


def test_the_report_has_the_patch_of_who_survived():
    assert report([]).strip() == "0 of 0 killed (0 %)"
