"""Which tests cite which clauses: read from the source of the tests, without running them."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

from msgspec import Struct


class Citation(Struct, frozen=True, order=True):
    clause: str
    file: str
    line: int
    test: str  # the function, or the module for a `pytestmark`


def tests_folder() -> Path | None:
    """The tests beside the source tree; an installed package has none."""
    root = Path(__file__).parents[3]
    return root / "tests" if (root / "pyproject.toml").is_file() and (root / "tests").is_dir() else None


def find_citations(folder: Path) -> list[Citation]:
    """Every clause cited by a test: on the function, its class or module, or on one of its parameters."""
    return sorted(
        citation
        for path in folder.rglob("test_*.py")
        for citation in _of_module(path.relative_to(folder).as_posix(), ast.parse(path.read_text("utf-8")))
    )


def _of_module(file: str, tree: ast.Module) -> Iterator[Citation]:
    aliases = _aliases(tree)
    for node in tree.body:
        if isinstance(node, ast.Assign | ast.AnnAssign):
            yield from _of_mark(file, node, "module", aliases)
        elif isinstance(node, ast.ClassDef):
            for decorator in node.decorator_list:
                yield from _cited(file, decorator, node.name, aliases)
            for inner in node.body:
                yield from _of_member(file, inner, node.name, aliases)
        else:
            yield from _of_member(file, node, "", aliases)


def _of_member(file: str, node: ast.stmt, owner: str, aliases: set[str]) -> Iterator[Citation]:
    if isinstance(node, ast.Assign | ast.AnnAssign):
        yield from _of_mark(file, node, owner, aliases)
    elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name.startswith("test"):
        for decorator in node.decorator_list:
            yield from _cited(file, decorator, node.name, aliases)


def _of_mark(file: str, node: ast.Assign | ast.AnnAssign, owner: str, aliases: set[str]) -> Iterator[Citation]:
    """`pytestmark = rule("…")`, and lists of parameters kept in a constant."""
    if node.value is not None:
        yield from _cited(file, node.value, owner, aliases)


def _cited(file: str, node: ast.expr, test: str, aliases: set[str]) -> Iterator[Citation]:
    """The clauses of every `rule("…")` in an expression: a mark, a list of marks, or marks of parameters."""
    for call in ast.walk(node):
        if isinstance(call, ast.Call) and _is_rule(call.func, aliases):
            for clause in call.args:
                if isinstance(clause, ast.Constant) and isinstance(clause.value, str):
                    yield Citation(clause.value, file, clause.lineno, test)


def _is_rule(function: ast.expr, aliases: set[str]) -> bool:
    if isinstance(function, ast.Name):
        return function.id in aliases
    return isinstance(function, ast.Attribute) and ast.unparse(function).endswith("mark.rule")


def _aliases(tree: ast.Module) -> set[str]:
    """What `rule` is called here: `from support import rule`, perhaps under another name."""
    return {
        alias.asname or alias.name
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom)
        for alias in node.names
        if alias.name == "rule"
    } | {"rule"}
