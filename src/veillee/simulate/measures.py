"""What `veillee bench` measures of a game. Times are processor time of the process, never the clock on the wall.

Every block of a measurement has its own games, by fixed seeds, so that all runs on all machines measure the same work.
Block 0 warms the caches up and is not counted. A measurement gives its samples one by one, so that another engine can
be measured in between; a sample is a game or more, for an engine that has just been changed to is slow at first.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import ceil
from time import process_time
from typing import Any

from msgspec import Struct

from veillee.games import load
from veillee.kernel.answers import key_of
from veillee.kernel.dice import seed_of
from veillee.kernel.game import Game
from veillee.kernel.match import Match
from veillee.play.bots import BotQuestion, bot_seed
from veillee.play.bots.random_bot import uniform
from veillee.play.bots.search import Search
from veillee.play.question import question
from veillee.play.words import game_texts

from .one_game import play

#: Seconds spent and how often the thing was done, by the name of the thing.
Sample = dict[str, tuple[float, int]]


class Sizes(Struct, frozen=True):
    """How much one block holds; the same for every game."""

    games: int = 20  # whole games played at random: at least so many,
    decisions: int = 10_000  # and so many that there are at least so many decisions
    slices: int = 10  # samples that those games are divided into
    walks: int = 4  # games that are gone through question by question,
    points: int = 160  # stopping at about so many questions in all,
    stretch: int = 10  # so many one after another, as they come in play
    copies: int = 3  # copies made at each stop
    searched: int = 2  # games in which the search thinks,
    parts: tuple[float, ...] = (0.25, 0.5, 0.7)  # at these parts of their length,
    playouts: int = 40  # with so many playouts at each


class GameMeasures:
    """The measurements of one game, at its smallest table, with random bots and the default options."""

    def __init__(self, game: Game[Any], sizes: Sizes) -> None:
        self.game = game
        self.sizes = sizes
        self.seats = ("random",) * game.players[0]
        self.games = 0  # in a block, and
        self.length = 0.0  # decisions in a game of block 0 on average: both known after `warm_up`

    def warm_up(self) -> None:
        """Play the games of block 0, which tells how many games a block has."""
        decisions = 0
        while self.games < self.sizes.games or decisions < self.sizes.decisions:
            decisions += self._decisions(self.games)
            self.games += 1
        self.length = decisions / self.games

    def seeds(self, block: int) -> range:
        return range(block * self.games, (block + 1) * self.games)

    def random_play(self, block: int) -> Iterator[Sample]:
        """Whole games from the set-up to the end, without suspending."""
        seeds = self.seeds(block)
        size = ceil(len(seeds) / self.sizes.slices)
        for at in range(0, len(seeds), size):
            some = seeds[at : at + size]
            start = process_time()
            decisions = sum(self._decisions(seed) for seed in some)
            spent = process_time() - start
            yield {"game": (spent, len(some)), "decision": (spent, decisions)}

    def copies(self, block: int) -> Iterator[Sample]:
        """Copies, and copies in which the unseen is dealt anew, at stops with and without nested choices to replay."""
        for seed in self.seeds(block)[: self.sizes.walks]:
            cloned = forked = 0.0
            times = 0
            for match, seat in self._stops(seed):
                start = process_time()
                for _ in range(self.sizes.copies):
                    match.clone()
                middle = process_time()
                for number in range(self.sizes.copies):
                    match.fork(seat, number.to_bytes(16, "little"))
                cloned += middle - start
                forked += process_time() - middle
                times += self.sizes.copies
            yield {"clone": (cloned, times), "fork": (forked, times)}

    def views(self, block: int) -> Iterator[Sample]:
        """What one seat is sent: its view, and its question in words."""
        texts = game_texts(self.game, "fr", tuple("ABCDEFGH"))
        for seed in self.seeds(block)[: self.sizes.walks]:
            viewed = asked = 0.0
            stops = 0
            for match, seat in self._stops(seed):
                start = process_time()
                self.game.view(match.state, seat, texts)
                middle = process_time()
                question(self.game, match.state, match.pending[seat], texts)
                viewed += middle - start
                asked += process_time() - middle
                stops += 1
            yield {"view": (viewed, stops), "question": (asked, stops)}

    def search(self, block: int) -> Iterator[Sample]:
        """Playouts of the thinking bot. A question with one sensible answer is not thought about: the next one is."""
        for seed in self.seeds(block)[: self.sizes.searched]:
            length = self._decisions(seed)
            due = [int(part * length) for part in self.sizes.parts]
            for number, (match, seat) in enumerate(self._walk(seed)):
                if not due:
                    break
                if number < due[0]:
                    continue
                bot = Search(block, playouts=self.sizes.playouts)
                start = process_time()
                bot.decide(BotQuestion(match, seat))
                if bot.done:
                    yield {"playout": (process_time() - start, bot.done)}
                    del due[0]

    def own(self, block: int) -> Iterator[Sample]:
        """What the game measures of itself."""
        for name, prepare in self.game.benches.items():
            lap = prepare()
            start = process_time()
            steps = lap()
            yield {name: (process_time() - start, steps)}

    def measured(self, blocks: int) -> dict[str, Any]:
        """What these measurements were made of, for a report."""
        sizes = self.sizes
        return {
            "seats": self.seats,
            "options": self.game.checked({}),
            "games": self.games,
            "warm_up": {"first_seed": 0, "games": self.games, "decisions_per_game": self.length},
            "first_seed": self.seeds(1).start,
            "last_seed": self.seeds(blocks).stop - 1,
            "copies_and_views": {
                "games": sizes.walks,
                "stretch": sizes.stretch,
                "every": self._every,
                "copies": sizes.copies,
            },
            "search": {"games": sizes.searched, "parts": sizes.parts, "playouts": sizes.playouts},
            "cold": {"first_seed": 0, "games": 1, "in": "a fresh process for each"},
        }

    @property
    def _every(self) -> int:
        """One stretch of questions in so many is stopped at."""
        return max(1, round(self.sizes.walks * self.length / self.sizes.points))

    def _decisions(self, seed: int) -> int:
        """Play the game of a seed; how many decisions it took."""
        result = play(self.game, {}, self.seats, seed)
        if result.failure:
            raise RuntimeError(f"{self.game.id}, seed {seed}: {result.failure}")
        return sum(result.decisions)

    def _stops(self, seed: int) -> Iterator[tuple[Match[Any], int]]:
        """Stretches of questions of a game, with as much between them as leaves the number of stops wanted."""
        for number, stop in enumerate(self._walk(seed)):
            if number // self.sizes.stretch % self._every == 0:
                yield stop

    def _walk(self, seed: int) -> Iterator[tuple[Match[Any], int]]:
        """The random game of a seed, question by question: the match and who is asked."""
        policies = [uniform(bot_seed(seed, seat)) for seat in range(len(self.seats))]
        match = Match.start(self.game, {}, len(self.seats), seed_of(seed))
        while match.pending:
            seat, decision = next(iter(match.pending.items()))
            yield match, seat
            match.answer(seat, key_of(policies[seat](match.state, decision)))


def first_game(name: str, seed: int) -> Sample:
    """In a process that has played nothing yet: load a game and play one match."""
    start = process_time()
    game = load(name)
    loaded = process_time()
    result = play(game, {}, ("random",) * game.players[0], seed)
    spent = process_time() - loaded
    return {
        "cold_load": (loaded - start, 1),
        "cold_game": (spent, 1),
        "cold_decision": (spent, sum(result.decisions)),
    }
