"""The breaks that can be made in a module: a comparison turned round, a number off by one, a statement left out.

What does not change play is left alone: what is announced (`tell`), assertions, annotations, texts.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from difflib import unified_diff
from itertools import accumulate
from pathlib import Path
from typing import NamedTuple

_TURNED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.GtE,
    ast.LtE: ast.Gt,
    ast.Gt: ast.LtE,
    ast.GtE: ast.Lt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}
_STRICTER: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
}
_OPPOSITE: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.FloorDiv: ast.Mult,
}
_OTHER_NAME = {"min": "max", "max": "min", "any": "all", "all": "any"}
_Statement = ast.Expr | ast.Assign | ast.AugAssign


class Break(NamedTuple):
    """One change of a module's text: the bytes from `start` to `end` are replaced."""

    path: Path
    line: int
    kind: str
    source: bytes
    start: int
    end: int
    instead: str

    @property
    def before(self) -> str:
        return self.source.decode()

    @property
    def after(self) -> str:
        return (self.source[: self.start] + self.instead.encode() + self.source[self.end :]).decode()

    def diff(self, root: Path) -> str:
        """The change as a patch; file names are told from `root`."""
        name = self.path.relative_to(root).as_posix()
        old, new = self.before.splitlines(), self.after.splitlines()
        return "\n".join(unified_diff(old, new, f"a/{name}", f"b/{name}", n=2, lineterm=""))


def breaks_of(path: Path) -> Iterator[Break]:
    """Every break that can be made in a module."""
    source = path.read_bytes()
    starts = [0, *accumulate(map(len, source.splitlines(keepends=True)))]  # of the lines; columns are bytes too
    for node in _nodes_of_play(ast.parse(source)):
        for kind, place, instead in _changes(node):
            assert place.end_lineno is not None
            assert place.end_col_offset is not None
            start = starts[place.lineno - 1] + place.col_offset
            end = starts[place.end_lineno - 1] + place.end_col_offset
            yield Break(path, place.lineno, kind, source, start, end, instead)


def _nodes_of_play(node: ast.AST) -> Iterator[ast.AST]:
    """The nodes of a tree that can change how a game is played."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.Assert | ast.Raise | ast.Import | ast.ImportFrom | ast.AnnAssign | ast.arg):
            continue
        if isinstance(child, ast.Expr) and _is_told(child.value):
            continue
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and child in (node.returns, *node.decorator_list):
            continue
        yield child
        yield from _nodes_of_play(child)


def _is_told(value: ast.expr) -> bool:
    """Whether an expression is a docstring, or a call that only announces something."""
    if isinstance(value, ast.Constant):
        return True
    return isinstance(value, ast.Call) and isinstance(value.func, ast.Attribute) and value.func.attr == "tell"


def _changes(node: ast.AST) -> Iterator[tuple[str, ast.expr | ast.stmt, str]]:
    """The breaks at one node: what kind, which text is replaced, by what."""
    match node:
        case ast.Compare(left=left, ops=[operator], comparators=[right]):
            for kind, table in (("comparison turned", _TURNED), ("comparison by one", _STRICTER)):
                if other := table.get(type(operator)):
                    yield kind, node, _written(ast.Compare(left, [other()], [right]))
        case ast.BoolOp(op=operator, values=values):
            yield "and/or", node, _written(ast.BoolOp(ast.Or() if isinstance(operator, ast.And) else ast.And(), values))
        case ast.Constant(value=bool(value)):
            yield "True/False", node, str(not value)
        case ast.Constant(value=int(value)):
            yield "number + 1", node, _written(ast.Constant(value + 1))
            yield "number - 1", node, _written(ast.Constant(value - 1))
        case ast.BinOp(left=left, op=operator, right=right) if opposite := _OPPOSITE.get(type(operator)):
            if not _is_text(left) and not _is_text(right):
                yield "operator", node, _written(ast.BinOp(left, opposite(), right))
        case ast.Call(func=ast.Name(id=name), args=args, keywords=keywords) if name in _OTHER_NAME:
            yield "min/max, any/all", node, _written(ast.Call(ast.Name(_OTHER_NAME[name]), args, keywords))
        case ast.Call(func=function, args=[first, second, *rest], keywords=keywords):
            starred = isinstance(first, ast.Starred) or isinstance(second, ast.Starred)
            if not starred and ast.dump(first) != ast.dump(second):
                yield "arguments swapped", node, _written(ast.Call(function, [second, first, *rest], keywords))
        case ast.If(test=test) | ast.While(test=test) | ast.IfExp(test=test):
            yield "condition negated", test, f"(not {_written(test)})"
        case ast.comprehension(ifs=[test, *_]):
            yield "condition negated", test, f"(not {_written(test)})"
        case ast.Expr() | ast.Assign() | ast.AugAssign() if _can_go(node):
            yield "statement left out", node, "pass"


def _is_text(node: ast.expr) -> bool:
    return isinstance(node, ast.JoinedStr) or (isinstance(node, ast.Constant) and isinstance(node.value, str))


def _can_go(node: _Statement) -> bool:
    """Whether a statement can be left out without an error of names: a first assignment to a name cannot."""
    if isinstance(node, ast.Assign):
        return all(isinstance(target, ast.Attribute | ast.Subscript) for target in node.targets)
    return True


def _written(node: ast.expr) -> str:
    """The source of an expression, in brackets so that it stands anywhere."""
    source = ast.unparse(ast.fix_missing_locations(node))
    return source if isinstance(node, ast.Constant | ast.Name | ast.Call) else f"({source})"
