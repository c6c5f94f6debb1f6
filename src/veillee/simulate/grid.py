"""Games with varied options: which seat wins with which values."""

from __future__ import annotations

import fnmatch
from collections.abc import Iterable, Sequence
from itertools import product
from typing import Any

from msgspec import Struct, to_builtins

from veillee.kernel.errors import Refusal
from veillee.kernel.game import Game

from .result import Result
from .stats import Share, wilson


class Axis(Struct, frozen=True):
    """An option that is varied, and its values."""

    option: str
    values: tuple[str, ...]


def read_axes(game: Game[Any], given: str) -> list[Axis]:
    """Axes from `board`, `board=north|south` or `list-1=random-*`: at most two, separated by a comma."""
    known = {setting.id: setting.choices for setting in game.settings}
    axes = []
    for part in given.split(","):
        name, _, values = part.strip().partition("=")
        if name not in known:
            raise Refusal("table.option", name=name, possible=", ".join(known))
        chosen = tuple(dict.fromkeys(_spread(values.split("|"), known[name]))) if values else known[name]
        for value in chosen:
            game.checked({name: value})
        axes.append(Axis(name, chosen))
    if len(axes) > 2 or len({axis.option for axis in axes}) < len(axes):
        raise Refusal("grid.axes", given=given)
    return axes


def _spread(values: list[str], known: Sequence[str]) -> Iterable[str]:
    """The values, where one with a star stands for all known values that match it."""
    for value in values:
        yield from (fnmatch.filter(known, value) or [value]) if "*" in value else [value]


def cases(axes: Sequence[Axis]) -> tuple[dict[str, str], ...]:
    """Every combination of values."""
    names = [axis.option for axis in axes]
    return tuple(dict(zip(names, values, strict=True)) for values in product(*(axis.values for axis in axes)))


class Cell:
    """The games of one case: a shared win counts in equal parts."""

    def __init__(self, seats: int) -> None:
        self.games = 0
        self.points = [0.0] * seats

    def add(self, result: Result) -> None:
        self.games += 1
        for seat in result.winners:
            self.points[seat] += 1 / len(result.winners)

    def share(self, seat: int) -> Share:
        return wilson(self.points[seat], self.games)


class Grid:
    """The cells of a run, by the values of its axes."""

    def __init__(self, axes: Sequence[Axis], seats: int) -> None:
        self.axes = list(axes)
        self.cases = cases(axes)
        self.seats = seats
        self.cells = [Cell(seats) for _ in self.cases]
        self.failures: list[Result] = []

    def add(self, results: Iterable[Result]) -> None:
        for result in results:
            if result.failure:
                self.failures.append(result)
            else:
                self.cells[result.case].add(result)

    @property
    def games(self) -> int:
        return sum(cell.games for cell in self.cells)

    def cell(self, *values: str) -> Cell:
        return self.cells[self.cases.index(dict(zip((axis.option for axis in self.axes), values, strict=True)))]

    @property
    def is_match(self) -> bool:
        """Whether two seats have the same values to choose from, so that values can be compared from both seats."""
        return len(self.axes) == 2 and self.seats == 2 and set(self.axes[0].values) == set(self.axes[1].values)

    def field(self) -> dict[str, Share]:
        """What each value scored from both seats against all the others."""
        found = {}
        for value in self.axes[0].values:
            points, games = 0.0, 0
            for other in self.axes[1].values:
                if other != value:
                    first, second = self.cell(value, other), self.cell(other, value)
                    points += first.points[0] + second.points[1]
                    games += first.games + second.games
            found[value] = wilson(points, games)
        return found

    def by_value(self, axis: int, seat: int) -> dict[str, Share]:
        """What a seat scored with each value of an axis."""
        name = self.axes[axis].option
        found = {}
        for value in self.axes[axis].values:
            mine = [cell for cell, case in zip(self.cells, self.cases, strict=True) if case[name] == value]
            found[value] = wilson(sum(cell.points[seat] for cell in mine), sum(cell.games for cell in mine))
        return found

    def report(self) -> dict[str, Any]:
        """All of it as plain data."""
        return {
            "games": self.games,
            "over": to_builtins(self.axes),
            "cells": [
                {**case, "games": cell.games, "seats": [to_builtins(cell.share(seat)) for seat in range(self.seats)]}
                for case, cell in zip(self.cases, self.cells, strict=True)
            ],
            "field": {value: to_builtins(share) for value, share in self.field().items()} if self.is_match else {},
            "failures": [
                {"seed": failed.seed, **self.cases[failed.case], "reason": failed.failure}
                for failed in sorted(self.failures, key=lambda failed: (failed.seed, failed.case))
            ],
        }
