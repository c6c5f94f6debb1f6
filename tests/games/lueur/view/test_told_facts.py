"""What closed answers of a journey tell is true: read a second time, in a plain way, in random games."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Iterator

import pytest

from veillee.games import load
from veillee.games.lueur.content import BLACK, ELEMENTS, ISLANDS, PATHS, ROUTES, SPACES, SYMBOLS
from veillee.games.lueur.prompts import Camping, Crossing, Sail, Step, StepTo
from veillee.games.lueur.state import Lueur, Player
from veillee.kernel.decision import Decision
from veillee.kernel.dice import seed_of
from veillee.kernel.match import Match
from veillee.play.question import question
from veillee.play.texts import game_texts

GAME = load("lueur")
TEXTS = game_texts(GAME, "en", ("Ana", "Bo", "Cy", "Dee"))
SEEDS = range(12)


def looked_at(journey: str, seed: int) -> Iterator[tuple[Lueur, Decision]]:
    """The positions of a random game in which somebody travels, with the question."""
    chance = random.Random(seed)
    match = Match.start(GAME, {"journey": journey}, 2 + seed % 3, seed_of(seed))
    while match.pending:
        seat, decision = chance.choice(sorted(match.pending.items()))
        if isinstance(decision.about, Step | Sail):
            yield match.state, decision
        match.answer(seat, chance.choice(decision.keys()))


def faces(player: Player) -> Counter[int]:
    """How many of a player's dice show each symbol today, whether or not they count."""
    return Counter(die.face for die in player.dice if die.rolled)


def cancelled(player: Player) -> list[int]:
    """The symbol that the black die cancels for a player."""
    return [
        die.face for die in player.dice if die.id == BLACK and die.rolled and die.face in ELEMENTS and not player.immune
    ]


def step_is_true(player: Player, name: str, reason: str) -> bool:
    """A second reading of why a space next to the company is closed."""
    space, broke = SPACES[name], player.footprints == 0
    symbol = SYMBOLS.index(space.symbol) if space.symbol else -1
    unused = [die for die in player.dice if die.rolled and die.face == symbol and not die.used]
    assert any({name, player.company} == set(path.split("-")) for path in PATHS)
    if name in player.visited:
        return "today" in reason
    if space.kind == "village":
        said = [int(number) for number in re.findall(r"\d+", reason)]
        return said == [space.toll, player.footprints] and player.footprints < space.toll
    if symbol in cancelled(player):
        return broke and "black die" in reason
    if space.kind == "barred":
        return broke and faces(player)[symbol] > 0
    if "served" in reason:
        return broke and faces(player)[symbol] > 0 and not unused
    return broke and faces(player)[symbol] == 0


def crossing_is_true(player: Player, end: str, reason: str) -> bool:
    """A second reading of why an island is closed to every boat: the reason holds of a route from one of them."""
    different = len({symbol for symbol in ELEMENTS if faces(player)[symbol]} - {*cancelled(player)})
    said = [int(number) for number in re.findall(r"\d+", reason)]
    for start in player.boats:
        route = ROUTES.get(f"{start}-{end}") or ROUTES.get(f"{end}-{start}")
        if route is None:
            continue
        missing = max(0, route.least - different) if route.most else 0
        if end in player.boats:
            found = not said
        elif route.most and different > route.most:
            found = said == [route.most, different]
        else:
            cost = route.toll + missing
            found = said == [cost, player.footprints] and cost > player.footprints
        if found:
            return True
    return False


@pytest.mark.parametrize("journey", ["province", "archipelago"])
def test_reasons_of_closed_ways_are_true_in_random_games(journey):
    told: Counter[str] = Counter()
    for seed in SEEDS:
        for s, decision in looked_at(journey, seed):
            player = s.players[decision.seat]
            asked = question(GAME, s, decision, TEXTS)
            for closed in asked.closed:
                [place] = closed.on
                if "camp" in closed.text.lower() and journey == "province" and place == player.company:
                    assert Camping.CAMP not in decision.values
                    assert player.camp == place
                elif place in SPACES:
                    assert place not in [value.space for value in decision.values if isinstance(value, StepTo)]
                    assert step_is_true(player, place, closed.reason), (seed, place, closed)
                else:
                    assert place in ISLANDS
                    assert place not in [value.island for value in decision.values if isinstance(value, Crossing)]
                    assert crossing_is_true(player, place, closed.reason), (seed, place, closed)
                told[closed.rule] += 1
    assert len(told) >= 3, told
    assert told.total() > 60, told
