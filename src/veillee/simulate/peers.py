"""Other engines, measured in the same way where they are installed (`python3 run.py setup peers`)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from importlib.util import find_spec
from time import process_time
from typing import Any, Protocol

from veillee.kernel.errors import Refusal

from .measures import Sample


class Peer(Protocol):
    """What is measured of another engine, by the names of our measurements; and its first game in a fresh process."""

    measures: Mapping[str, Callable[[int], Iterator[Sample]]]
    first_game: Callable[[int], Sample]

    def measured(self) -> dict[str, Any]: ...


def load() -> dict[str, Peer]:
    """The peers that can be measured, by name; a refusal says how to get them."""
    if find_spec("catanatron") is None:
        raise Refusal("bench.peers")
    return {"catanatron": Catanatron()}


class Catanatron:
    """Catan with four random players. Every action counts as a decision, also those without an alternative."""

    #: Games in a block, and how many of them are one sample.
    GAMES, TOGETHER = 20, 2
    #: Games in which copies are made, at one action in so many, so many at a time.
    WALKS, EVERY, COPIES = 4, 20, 3
    #: Turns after which Catanatron gives a game up.
    LONGEST = 1000

    def __init__(self) -> None:
        self.measures: Mapping[str, Callable[[int], Iterator[Sample]]] = {
            "random_play": self.random_play,
            "copies": self.copies,
        }
        self.first_game: Callable[[int], Sample] = first_game_of_catan

    def random_play(self, block: int) -> Iterator[Sample]:
        for first in range(0, self.GAMES, self.TOGETHER):
            start = process_time()
            actions = 0
            for number in range(first, first + self.TOGETHER):
                game = _new_game(block * self.GAMES + number + 1)
                game.play()
                actions += len(game.state.actions)
            spent = process_time() - start
            yield {"game": (spent, self.TOGETHER), "decision": (spent, actions)}

    def copies(self, block: int) -> Iterator[Sample]:
        for number in range(self.WALKS):
            game = _new_game(block * self.GAMES + number + 1)
            copied, times, ticks = 0.0, 0, 0
            while game.winning_color() is None and game.state.num_turns < self.LONGEST:
                game.play_tick()
                ticks += 1
                if ticks % self.EVERY == 0:
                    start = process_time()
                    for _ in range(self.COPIES):
                        game.copy()
                    copied += process_time() - start
                    times += self.COPIES
            yield {"clone": (copied, times)}

    def measured(self) -> dict[str, Any]:
        return {
            "seats": ["random"] * 4,
            "games": self.GAMES,
            "first_seed": self.GAMES + 1,
            "copies": {"games": self.WALKS, "every": self.EVERY, "copies": self.COPIES},
        }


def first_game_of_catan(seed: int) -> Sample:
    start = process_time()
    from catanatron import Game  # noqa: F401  # to load it is what is measured

    loaded = process_time()
    game = _new_game(seed + 1)
    game.play()
    spent = process_time() - loaded
    actions = len(game.state.actions)
    return {"cold_load": (loaded - start, 1), "cold_game": (spent, 1), "cold_decision": (spent, actions)}


def _new_game(seed: int) -> Any:
    from catanatron import Color, Game, RandomPlayer

    return Game([RandomPlayer(color) for color in (Color.RED, Color.BLUE, Color.ORANGE, Color.WHITE)], seed=seed)
