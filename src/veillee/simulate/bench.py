"""How fast it is, in processor time of one process: every figure is the median of several repeats.

Cold is the first game of a fresh process, warm is everything else: the process has played a block of games before. A
peer is measured in the same process, its samples alternating with ours, so that both meet the same machine; each repeat
has a ratio of its own, and the ratio told is the median of those.
"""

from __future__ import annotations

import gc
import multiprocessing
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from itertools import zip_longest
from statistics import median
from typing import Any

from msgspec import Struct

from veillee.kernel.game import Game

from .measures import GameMeasures, Sample, Sizes, first_game
from .peers import Peer

#: What is measured warm of every game, by the names of the methods of `GameMeasures`.
WARM = ("random_play", "copies", "views", "search", "own")
#: What can be compared with a peer, by the names of the figures.
COMPARED = ("decision_us", "clone_us", "cold_decision_us")


class Measurement(Struct, frozen=True):
    """The median of some repeats, how far they were apart, and the value of all repeats taken as one.

    Repeats have different games, so they differ on an idle machine, too; `overall` does not depend on which of them
    comes to stand in the middle.
    """

    median: float
    least: float
    most: float
    overall: float

    @classmethod
    def of(cls, values: Sequence[float], overall: float) -> Measurement:
        return cls(median(values), min(values), max(values), overall)


#: One value for each repeat, by the name of the figure.
Values = dict[str, list[float]]


class Bench:
    """Some games, and perhaps peers beside them, measured `repeats` times."""

    def __init__(self, games: Sequence[Game[Any]], peers: Mapping[str, Peer], repeats: int, sizes: Sizes) -> None:
        self.ours = {game.id: GameMeasures(game, sizes) for game in games}
        self.peers = peers
        self.repeats = repeats
        self.values: dict[str, Values] = {name: defaultdict(list) for name in (*self.ours, *peers)}
        self.totals: dict[str, Sample] = {name: {} for name in (*self.ours, *peers)}
        self.paired: dict[tuple[str, str], Values] = {
            (game, peer): defaultdict(list) for game in self.ours for peer in peers
        }
        self.beside: dict[tuple[str, str], Sample] = {pair: {} for pair in self.paired}  # the peer's beside that game

    @property
    def steps(self) -> int:
        """How often `run` calls `tell`."""
        return len(self.ours) * (1 + self.repeats * (1 + len(WARM)))

    def run(self, tell: Callable[[], None]) -> None:
        """Measure everything; `tell` hears of each step."""
        for name, ours in self.ours.items():
            for number in range(self.repeats):
                self._keep(name, self._cold(name, number))
                tell()
            ours.warm_up()
            for what in WARM[1:]:
                self._warm(name, what, 0)
            tell()
            for what in WARM:
                for block in range(1, self.repeats + 1):
                    self._keep(name, self._warm(name, what, block))
                    tell()

    def _cold(self, game: str, number: int) -> dict[str, Sample]:
        """First games, each in a process of its own."""
        tasks: dict[str, Callable[[], Sample]] = {game: partial(first_game, game, number)}
        tasks |= {name: partial(peer.first_game, number) for name, peer in self.peers.items()}
        spawn = multiprocessing.get_context("spawn")
        found = {}
        for name, task in tasks.items():
            with ProcessPoolExecutor(1, spawn) as fresh:
                found[name] = fresh.submit(task).result()
        return found

    def _warm(self, game: str, what: str, block: int) -> dict[str, Sample]:
        """One block of a measurement: a sample of ours, one of each peer, and so on; who begins changes every time."""
        samplers: dict[str, Iterator[Sample]] = {game: getattr(self.ours[game], what)(block)}
        for name, peer in self.peers.items():
            if what in peer.measures:
                samplers[name] = peer.measures[what](block)
        order = list(samplers)[:: 1 if block % 2 else -1]
        gc.collect()  # nobody pays for what another measurement has left behind
        found: dict[str, list[Sample]] = {name: [] for name in order}
        for turn in zip_longest(*(samplers[name] for name in order)):
            for name, sample in zip(order, turn, strict=True):
                if sample is not None:
                    found[name].append(sample)
        return {name: added(samples) for name, samples in found.items()}

    def _keep(self, game: str, found: Mapping[str, Sample]) -> None:
        mine = readings(found[game])
        for name, sample in found.items():
            theirs = readings(sample)
            self.totals[name] = added([self.totals[name], sample])
            for what, value in theirs.items():
                self.values[name][what].append(value)
            if name != game:
                self.beside[game, name] = added([self.beside[game, name], sample])
                for what in COMPARED:
                    if what in mine and what in theirs:
                        self.paired[game, name][what].append(mine[what] / theirs[what])

    def report(self) -> dict[str, dict[str, Measurement]]:
        """The figures by the ids of games and the names of peers."""
        return {name: _medians(values, readings(self.totals[name])) for name, values in self.values.items()}

    def ratios(self) -> dict[str, dict[str, Measurement]]:
        """For each game and peer, our time divided by theirs: less than one is faster."""
        found = {}
        for (game, peer), values in self.paired.items():
            ours, theirs = readings(self.totals[game]), readings(self.beside[game, peer])
            found[f"{game}/{peer}"] = _medians(values, {what: ours[what] / theirs[what] for what in values})
        return found

    def measured(self) -> dict[str, Any]:
        """What the figures are made of."""
        games = {name: ours.measured(self.repeats) for name, ours in self.ours.items()}
        return {**games, **{name: peer.measured() for name, peer in self.peers.items()}}


def _medians(values: Values, overall: Mapping[str, float]) -> dict[str, Measurement]:
    return {what: Measurement.of(found, overall[what]) for what, found in values.items()}


def added(samples: Iterable[Sample]) -> Sample:
    """Samples of one block as one: seconds and times added up."""
    total: Sample = {}
    for sample in samples:
        for what, (seconds, times) in sample.items():
            before = total.get(what, (0.0, 0))
            total[what] = before[0] + seconds, before[1] + times
    return total


def readings(sample: Sample) -> dict[str, float]:
    """What a reader is told of a block: the end of a name is its unit."""
    found = {}
    for what, (seconds, times) in sample.items():
        match what:
            case "game" | "playout":
                found[f"{what}s_per_second"] = times / seconds
            case "cold_load" | "cold_game":
                found[f"{what}_ms"] = seconds / times * 1e3
            case _:
                found[f"{what}_us"] = seconds / times * 1e6
    if "decision" in sample:
        seconds, decisions = sample["decision"]
        found["decisions_per_second"] = decisions / seconds
        found["decisions_per_game"] = decisions / sample["game"][1]
    return found
