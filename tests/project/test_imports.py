"""Imports point one way: kernel <- games <- play <- server, terminal, simulate, env <- cli.

A new edge is then a decision, made here in the table, and not a slip.
"""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import networkx
import pytest

SRC = Path(__file__).parents[2] / "src"

# Part of veillee -> the other parts it may import.
MAY_IMPORT = {
    "kernel": set(),
    "shared": {"kernel"},
    "games": {"kernel", "shared"},
    "skeleton": {"kernel", "shared"},  # a game like any other, to be copied
    "play": {"kernel", "games"},
    "server": {"kernel", "games", "play"},
    "terminal": {"kernel", "games", "play"},
    "simulate": {"kernel", "shared", "games", "play"},  # its pictures are drawn with the same SVG
    "env": {"kernel", "games", "play"},
    "commands": {"kernel", "games", "play", "server", "terminal", "simulate", "env"},
    "cli": {"commands"},
    "__main__": {"cli"},
    "__init__": {"kernel", "games"},  # the few names that programs import from `veillee` itself
}
# Rules run anywhere a Python runs: these parts use the standard library and msgspec, nothing else.
PURE = {"kernel", "shared", "games", "skeleton"}
# The commands that a game brings (`games/<id>/commands.py`) may import what the command line is made with.
GAME_COMMANDS = {"kernel", "shared", "play", "commands"}

# The tests of the game that `veillee new-game` copies.
TESTS_TO_COPY = Path("veillee/skeleton/newgame/tests")


def imported(tree: ast.AST, package: list[str]) -> Iterator[tuple[int, list[str]]]:
    """Every imported name with its line, relative ones made absolute, split at the dots."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, alias.name.split(".")) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else []
            base = base + (node.module.split(".") if node.module else [])
            yield from ((node.lineno, [*base, alias.name]) for alias in node.names)


def fault(importer: list[str], target: list[str]) -> str | None:
    """Say why the module `importer` may not import `target`, if so."""
    part = importer[1]
    if part not in MAY_IMPORT:
        return f"the part {part!r} is not in the table of tests/project/test_imports.py"
    brings_commands = part == "games" and importer[3:] == ["commands"]
    if target[0] != "veillee":
        if brings_commands and target[0] == "click":
            return None
        pure = target[0] in sys.stdlib_module_names or target[0] == "msgspec"
        return f"{part} uses only the standard library and msgspec" if part in PURE and not pure else None
    other = target[1] if len(target) > 1 else "__version__"
    if other == "__version__":
        return None
    if other == part == "games" and importer[2] != "__init__" and target[2:3] != importer[2:3]:
        return "a game never imports another game, nor the list of games"
    if other == part or other in (GAME_COMMANDS if brings_commands else MAY_IMPORT[part]):
        return None
    return f"{part} may import {', '.join(sorted(MAY_IMPORT[part])) or 'no other part of veillee'}"


def faults(path: Path, source: str) -> list[str]:
    importer = [*path.with_suffix("").parts]
    return [
        f"src/{path}:{line}: imports {'.'.join(target)}, but {why}"
        for line, target in imported(ast.parse(source), package=importer[:-1])
        if (why := fault(importer, target))
    ]


def test_imports_point_one_way():
    paths = [path.relative_to(SRC) for path in sorted(SRC.rglob("*.py"))]
    modules = [path for path in paths if not path.is_relative_to(TESTS_TO_COPY)]
    found = [line for path in modules for line in faults(path, (SRC / path).read_text("utf-8"))]
    assert not found, "\n" + "\n".join(found)


def circles(sources: dict[str, str]) -> list[list[str]]:
    """Modules that import each other in a circle; names imported for types only count too."""
    graph = networkx.DiGraph()
    for name, source in sources.items():
        parts = name.removesuffix(".__init__").split(".")
        package = parts if name.endswith(".__init__") else parts[:-1]
        for _, target in imported(ast.parse(source), package):
            # `from .rules import combat` imports the module `combat`; `from .state import Figure` the module `state`.
            known = [".".join(target), ".".join(target[:-1])]
            module = next((one for one in known if one in sources or f"{one}.__init__" in sources), None)
            if module is not None and module != ".".join(parts):
                graph.add_edge(".".join(parts), module)
    return [sorted(group) for group in networkx.strongly_connected_components(graph) if len(group) > 1]


def test_no_modules_import_each_other_in_a_circle():
    sources = {
        ".".join(path.relative_to(SRC).with_suffix("").parts): path.read_text("utf-8") for path in SRC.rglob("*.py")
    }
    assert circles(sources) == []


def test_a_circle_is_found_also_through_names_imported_for_types_only():
    sources = {
        "veillee.play.table": "from .bots import Bot",
        "veillee.play.bots.__init__": "from . import greedy\nclass Bot: pass",
        "veillee.play.bots.greedy": "if TYPE_CHECKING:\n    from ..table import Table",
    }
    assert circles(sources) == [["veillee.play.bots", "veillee.play.bots.greedy", "veillee.play.table"]]


@pytest.mark.parametrize(
    ("path", "source"),
    [
        ("veillee/kernel/dice.py", "import click"),
        ("veillee/kernel/dice.py", "from veillee.play import seats"),
        ("veillee/games/lueur/rules/fight.py", "from veillee.games.dysma import game"),
        ("veillee/games/lueur/rules/fight.py", "from ...dysma.state import Dysma"),
        ("veillee/games/lueur/game.py", "from veillee.games import load"),
        ("veillee/games/lueur/game.py", "import click"),
        ("veillee/games/lueur/rules/commands.py", "import click"),
        ("veillee/games/lueur/commands.py", "import rich"),
        ("veillee/games/lueur/commands.py", "from veillee.server import app"),
        ("veillee/games/lueur/commands.py", "from veillee.games.dysma import commands"),
        ("veillee/play/match.py", "import veillee.server"),
        ("veillee/server/app.py", "def late():\n    from veillee.terminal import show"),
        ("veillee/novelty/thing.py", "import json"),
    ],
)
def test_a_new_edge_is_found(path, source):
    assert faults(Path(path), source)


@pytest.mark.parametrize(
    ("path", "source"),
    [
        ("veillee/kernel/state.py", "import json, msgspec\nfrom .errors import Refusal"),
        ("veillee/games/__init__.py", "from .lueur.game import LUEUR"),
        (
            "veillee/games/lueur/rules/fight.py",
            "from veillee.kernel import choose\nfrom ..state import S",
        ),
        ("veillee/terminal/app.py", "import textual\nfrom veillee import __version__, play"),
        ("veillee/__init__.py", "from veillee.games import load"),
        (
            "veillee/games/lueur/commands.py",
            "import click\nfrom veillee.commands.command import Command\nfrom .state import S",
        ),
    ],
)
def test_what_the_table_allows_passes(path, source):
    assert faults(Path(path), source) == []
