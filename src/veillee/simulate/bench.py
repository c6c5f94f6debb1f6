"""How fast it is, in processor time of one process: every figure is the median of several repeats.

Peers are measured in the same run, their repeats alternating with ours, so that both meet the same machine.
"""

from __future__ import annotations

import gc
from collections.abc import Callable, Sequence
from functools import partial
from statistics import median
from typing import Any

from msgspec import Struct

from veillee.kernel.game import Game

from . import measures, peers

#: What is measured of every game, one repeat at a time.
OURS = (measures.random_play, measures.clone, measures.scene, measures.search, measures.own)


class Figure(Struct, frozen=True):
    """The median of some repeats, and how far they were apart."""

    median: float
    least: float
    most: float

    @classmethod
    def of(cls, values: Sequence[float]) -> Figure:
        return cls(median(values), min(values), max(values))


Subject = Callable[[int], dict[str, float]]
Figures = dict[str, Figure]


def alternate(subjects: dict[str, list[Subject]], repeats: int, tell: Callable[[], None]) -> dict[str, Figures]:
    """Measure every subject `repeats` times by turns, after one turn that warms up and does not count."""
    found: dict[str, dict[str, list[float]]] = {name: {} for name in subjects}
    for turn in range(repeats + 1):
        for name, tasks in subjects.items():
            for task in tasks:
                gc.collect()  # nobody pays for what another one left behind
                for what, value in task(turn).items():
                    if turn:
                        found[name].setdefault(what, []).append(value)
                tell()
    return {name: {what: Figure.of(values) for what, values in figures.items()} for name, figures in found.items()}


def subjects(games: Sequence[Game[Any]], with_peers: bool) -> dict[str, list[Subject]]:
    """What is to be measured, by the ids of the games and the names of the peers."""
    chosen: dict[str, list[Subject]] = {game.id: [partial(task, game) for task in OURS] for game in games}
    if with_peers:
        chosen |= {name: list(tasks) for name, tasks in peers.load().items()}
    return chosen


#: What can be compared with a peer, by the names of the figures.
COMPARED = ("decision_us", "clone_us")


def ratios(figures: dict[str, Figures], games: Sequence[Game[Any]]) -> dict[str, dict[str, float]]:
    """For each game and peer, our time divided by theirs: less than one is faster."""
    ours = {game.id for game in games}
    return {
        f"{game}/{peer}": {
            what: figures[game][what].median / theirs[what].median for what in COMPARED if what in theirs
        }
        for game in figures
        if game in ours
        for peer, theirs in figures.items()
        if peer not in ours
    }
