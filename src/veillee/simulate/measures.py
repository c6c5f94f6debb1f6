"""One repeat of each measurement of a game. Times are processor time, never the clock on the wall."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from time import process_time
from typing import Any

from veillee.kernel.decision import Decision, key_of
from veillee.kernel.dice import seed_of
from veillee.kernel.game import Game
from veillee.kernel.match import Match
from veillee.play.bots import BotQuestion
from veillee.play.bots.random_bot import uniform
from veillee.play.bots.search import Search
from veillee.play.question import question
from veillee.play.words import game_texts

from .one_game import bot_seed, play

#: Seconds that one repeat of random play lasts at least.
SECONDS = 0.3
#: Games whose points are visited for copies and scenes, copies at each, and playouts at a point of search.
WALKS, COPIES, PLAYOUTS = 3, 3, 150
#: A walk through games of a long game ends after so many seconds, and its search is measured by fewer playouts.
LONGEST, FEWER = 3.0, 30
#: Where in a game the search is measured.
PARTS = (0.25, 0.4, 0.55, 0.7)


def random_play(game: Game[Any], turn: int) -> dict[str, float]:
    """Whole games of the smallest table, all seats random."""
    seats = ("random",) * game.players[0]
    games = decisions = 0
    start = process_time()
    for seed in count(turn * 100_000):
        decisions += sum(play(game, {}, seats, seed).decisions)
        games += 1
        spent = process_time() - start
        if spent >= SECONDS:
            break
    return {
        "games_per_second": games / spent,
        "decisions_per_second": decisions / spent,
        "decision_us": spent / decisions * 1e6,
        "decisions_per_game": decisions / games,
    }


def clone(game: Game[Any], turn: int) -> dict[str, float]:
    """Copies at every question of random games, so that nested choices to replay are met as often as in play."""
    cloned = forked = 0.0
    points = 0
    for match, seat in walk(game, turn, WALKS):
        points += 1
        start = process_time()
        for _ in range(COPIES):
            match.clone()
        middle = process_time()
        for number in range(COPIES):
            match.fork(seat, number.to_bytes(16, "little"))
        cloned += middle - start
        forked += process_time() - middle
        if cloned + forked > LONGEST:
            break
    each = 1e6 / (points * COPIES)
    return {"clone_us": cloned * each, "fork_us": forked * each}


def scene(game: Game[Any], turn: int) -> dict[str, float]:
    """What one seat is sent: its view and its question in words, at every question of random games."""
    texts = game_texts(game, "fr", tuple("ABCDEFGH"))
    viewed = asked = 0.0
    points = 0
    for match, seat in walk(game, turn, WALKS):
        points += 1
        start = process_time()
        game.view(match.state, seat, texts)
        middle = process_time()
        question(game, match.state, match.pending[seat], texts)
        viewed += middle - start
        asked += process_time() - middle
        if viewed + asked > LONGEST:
            break
    return {"view_us": viewed / points * 1e6, "question_us": asked / points * 1e6}


def search(game: Game[Any], turn: int) -> dict[str, float]:
    """Playouts of the thinking bot at several points of a game."""
    length = sum(1 for _ in walk(game, turn, 1))
    points = {int(part * length) for part in PARTS}
    spent, done = 0.0, 0
    due = False
    for number, (match, seat) in enumerate(walk(game, turn, 1)):
        due = due or number in points
        if not due:
            continue
        bot = Search(turn, playouts=PLAYOUTS if spent < LONGEST / 2 else FEWER)
        start = process_time()
        bot.decide(BotQuestion(match, seat))
        spent += process_time() - start
        done += bot.done
        due = not bot.done  # a question with one sensible answer is not thought about: take the next one
    return {"playouts_per_second": done / spent}


def own(game: Game[Any], turn: int) -> dict[str, float]:
    """What the game measures of itself, one step after another."""
    found = {}
    for name, prepare in game.benches.items():
        step = prepare()
        step()
        done = 0
        start = process_time()
        while (spent := process_time() - start) < SECONDS / 2:
            step()
            done += 1
        found[f"{name}_us"] = spent / done * 1e6
    return found


def walk(game: Game[Any], turn: int, games: int) -> Iterator[tuple[Match[Any], int]]:
    """Random games of the smallest table, stopping at every question."""
    players = game.players[0]
    for seed in range(turn * 1000, turn * 1000 + games):
        policies = [uniform(bot_seed(seed, seat)) for seat in range(players)]
        match = Match.start(game, {}, players, seed_of(seed))
        while match.pending:
            seat, decision = _first(match)
            yield match, seat
            match.answer(seat, key_of(policies[seat](match.state, decision)))


def _first(match: Match[Any]) -> tuple[int, Decision]:
    return next(iter(match.pending.items()))
