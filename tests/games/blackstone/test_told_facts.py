"""What explanations, closed answers and sketches say of a position is so: read a second time, plainly, in many games.

Why a hostile did what it did is written down by the code that chooses. Here every hostile of many positions makes every
action of its kind, and each reason is compared with a plain reading of the position at that very moment. In the same
positions everything that is told about the deeds of explorers is compared, too.
"""

from __future__ import annotations

from collections import Counter
from contextlib import suppress
from random import Random
from typing import Any

import pytest

from support.blackstone import started
from support.blackstone_plain import (
    NO_WAY,
    beside,
    distance,
    distances,
    hunted,
    move_ends,
    seen_by_any,
    seen_hexes,
    struck,
)
from veillee.games.blackstone.content import MAPS, STRONGHOLDS
from veillee.games.blackstone.game import GAME
from veillee.games.blackstone.outcomes.cover import covers_explorer
from veillee.games.blackstone.outcomes.sight import is_visible
from veillee.games.blackstone.outcomes.weapons import arms_at, band_dice, weapon_of
from veillee.games.blackstone.prompts.acting import Act, Move, Strike
from veillee.games.blackstone.rules.combat.escape import open_gates
from veillee.games.blackstone.rules.combat.play import play_combat
from veillee.games.blackstone.rules.combat.setup import lay_out
from veillee.games.blackstone.rules.course.forming import build_piles, form_group
from veillee.games.blackstone.rules.explorers.paying import coins
from veillee.games.blackstone.rules.hostiles.behaviour import column_of
from veillee.games.blackstone.rules.hostiles.special import ACTIONS
from veillee.games.blackstone.rules.hostiles.targets import BEASTS, floor_of
from veillee.games.blackstone.rules.strongholds.objective import Conquered
from veillee.games.blackstone.state import Blackstone, Explorer, Figure, Hostile, Why
from veillee.games.blackstone.view.sketch.acting import act_sketch
from veillee.games.blackstone.view.why_not import closed_deeds
from veillee.kernel.decision import Decision
from veillee.kernel.text import Texts
from veillee.shared.bits import numbers_of

FR = GAME.texts["fr"].for_seats(("Ana",))
FIELDS = [id for id, card in MAPS.items() if not card.cell] + list(STRONGHOLDS)
#: Questions of a combat after which it is left.
MANY = 70
#: Of the questions for a deed one in so many is looked at.
EVERY = 6


class Enough(Exception):
    """Enough of a combat has been seen."""


class Heard(Texts):
    """Texts that remember what they were asked to say: the key of each sentence with its facts."""

    def __init__(self, texts: Texts) -> None:
        super().__init__(texts.lang, texts.sentences, texts.seats)
        self.told: list[tuple[str, dict[str, Any]]] = []

    def say(self, key: str, **facts: Any) -> str:
        self.told.append((key, facts))
        return super().say(key, **facts)


class Reasons(list[Why]):
    """The reasons of a hostile, each compared when it is written down."""

    def __init__(self, s: Blackstone, hostile: Hostile, action: str, seen: Counter[str]) -> None:
        super().__init__()
        self.s, self.hostile, self.action, self.seen = s, hostile, action, seen

    def append(self, one: Why) -> None:
        self.seen[one.key] += 1
        check_reason(self.s, self.hostile, self.action, one)
        super().append(one)


def figures_of(s: Blackstone, id: str) -> list[Figure]:
    return [figure for figure in s.figures() if figure.explorer.id == id]


def check_reason(s: Blackstone, hostile: Hostile, action: str, why: Why) -> None:
    """Compare one reason with the position."""
    at, key = hostile.hex, why.key
    ways = distances(s, at)
    if key.startswith(("closest", "furthest")):
        check_choice(s, hostile, action, why)
    elif key.startswith("column-"):
        check_column(s, hostile, why)
    elif key == "already-adjacent":
        assert any(beside(s, at, figure.hex) for figure in figures_of(s, why.explorer))
    elif key == "nobody-in-reach":
        assert not hunted(s, hostile)
    elif key == "no-target":
        assert not struck(s, hostile, overcharge=action == "overcharge")
        assert not any(
            is_visible(s, hostile, figure)
            and figure.hex in ways
            and arms_at(s, hostile, ways[figure.hex], overcharge=action == "overcharge") is not None
            for figure in s.figures()
        ), "somebody visible is in range"
    elif key in ("moved-to", "no-closer"):
        check_approach(s, hostile, why)
    elif key in ("fell-back-to", "nowhere-to-hide"):
        check_retreat(s, hostile, why)
    elif key in ("sneaked-to", "no-sneaking-closer"):
        check_sneaking(s, hostile, why)


def check_choice(s: Blackstone, hostile: Hostile, action: str, why: Why) -> None:
    """Whom a hostile has chosen, how far away, and who was not chosen."""
    ways = distances(s, hostile.hex)
    chosen = next(figure for figure in figures_of(s, why.explorer) if figure.hex == why.hex)
    able = hunted(s, hostile) if why.word == "move" else struck(s, hostile, overcharge=action == "overcharge")
    if why.word == "move" and action == "overwhelm":
        able = [figure for figure in able if _is_beset(s, hostile, figure)] or able
    assert ways[chosen.hex] == why.n
    ranges = {figure.explorer.id: [] for figure in able}
    for figure in able:
        ranges[figure.explorer.id].append(ways[figure.hex])
    best = max if why.key.startswith("furthest") else min
    assert why.n == best(distance for some in ranges.values() for distance in some)
    others = {id: best(some) for id, some in ranges.items() if id != why.explorer}
    if why.key.endswith("-only"):
        assert not others
    elif why.key.endswith("-tie"):
        assert why.n in ranges[why.other]
        assert why.other != why.explorer
    else:
        assert why.m in ranges[why.other]
        assert best(why.m, why.n) == why.n != why.m


def _is_beset(s: Blackstone, hostile: Hostile, figure: Figure) -> bool:
    """Whether another cultist stands beside an explorer: then a cultist goes there (BSF-16.28)."""
    return any(
        one.kind in ("cultist", "cultist_firebrand") and one is not hostile and beside(s, one.hex, figure.hex)
        for one in s.fight.on_board()
    )


def check_column(s: Blackstone, hostile: Hostile, why: Why) -> None:
    """Whom a hostile sees, and how far away the closest of them is."""
    visible = [figure for figure in s.figures() if is_visible(s, hostile, figure)]
    ways = distances(s, hostile.hex)
    if not why.explorer:
        assert not visible
        return
    ranges = [ways.get(figure.hex, NO_WAY) for figure in visible]
    assert why.m == len(visible)
    assert why.n == min(ranges)
    named = [figure for figure in visible if figure.explorer.id == why.explorer]
    assert any(ways.get(figure.hex, NO_WAY) == why.n for figure in named)
    if why.key == "column-engaged":
        assert any(beside(s, hostile.hex, figure.hex) for figure in named)


def steps_to(s: Blackstone, hostile: Hostile, figure: Figure) -> dict[int, int]:
    """How many steps each hex is from an explorer's figure, around other explorers."""
    shut = s.terrain.hexes & ~floor_of(s, hostile)
    for other in s.figures():
        if other.hex != figure.hex:
            shut |= 1 << other.hex
    return distances(s, figure.hex, shut)


def check_approach(s: Blackstone, hostile: Hostile, why: Why) -> None:
    """The hex that a hostile takes towards an explorer is as close as it can get, and says truly how close that is."""
    ends = move_ends(s, hostile, hostile.hex)
    readings = []
    for figure in figures_of(s, why.explorer):  # of the twins one is meant
        steps = steps_to(s, hostile, figure)
        best = min(steps.get(at, NO_WAY) for at in ends)
        near = [at for at in ends if steps.get(at, NO_WAY) == best]
        bare = {at: sum(_is_bare(s, figure, at) for figure in s.figures()) for at in near}
        covered = [at for at in near if bare[at] == min(bare.values())]
        if why.key == "no-closer":
            readings.append(best >= steps.get(hostile.hex, NO_WAY))
            continue
        word = "cover" if len(covered) < len(near) else "only" if len(near) == 1 else "order"
        ok = why.hex in covered and (why.n, why.m) == (best, min(bare.values())) and why.word in (word, "asked")
        if why.word == "order":
            ok = ok and ends[why.hex] == min(ends[at] for at in covered)
        readings.append(ok)
    assert any(readings)


def _is_bare(s: Blackstone, figure: Figure, at: int) -> bool:
    """Whether a hostile in a hex would be seen by an explorer's figure without cover."""
    covered = not s.has_twist("no_cover") and bool(s.terrain.in_cover_from[figure.hex] >> at & 1)
    return at in seen_hexes(s, figure) and not covered


def check_retreat(s: Blackstone, hostile: Hostile, why: Why) -> None:
    """Two moves out of sight: nobody sees the hex, and none further away could be reached."""
    seen = seen_by_any(s)
    once = move_ends(s, hostile, hostile.hex)
    hidden = {at for at in once if at not in seen}
    for halt in once:
        hidden |= {at for at in move_ends(s, hostile, halt) if at not in seen}
    if why.key == "nowhere-to-hide":
        assert not hidden
        return
    assert why.hex in hidden
    check_away(s, hostile, why, hidden, max)


def check_sneaking(s: Blackstone, hostile: Hostile, why: Why) -> None:
    ends = set(move_ends(s, hostile, hostile.hex, avoid=seen_by_any(s)))
    if why.key == "no-sneaking-closer":
        away = _away(s, hostile, ends)
        assert away[hostile.hex] == min(away.values())
        return
    assert why.hex in ends - seen_by_any(s)
    check_away(s, hostile, why, ends, min)


def _away(s: Blackstone, hostile: Hostile, hexes: set[int]) -> dict[int, int]:
    """How far each hex is from the closest explorer that the hostile may go after."""
    prey = _noticed(s, hostile)
    return {at: min([distance(s, at, figure.hex) for figure in prey], default=NO_WAY) for at in hexes}


def _noticed(s: Blackstone, hostile: Hostile) -> list[Figure]:
    masked = hostile.kind in BEASTS and len(list(s.in_action())) > 1
    floor = floor_of(s, hostile)
    return [f for f in s.figures() if floor >> f.hex & 1 and not (masked and f.explorer.unscented)]


def check_away(s: Blackstone, hostile: Hostile, why: Why, hexes: set[int], best: Any) -> None:
    """How far away the hex is: of the explorer that is named, and as far or as close as could be."""
    away = _away(s, hostile, hexes)
    assert away[why.hex] == best(away.values())
    if why.explorer:
        assert why.n == away[why.hex] == min(distance(s, why.hex, one.hex) for one in figures_of(s, why.explorer))
    else:
        assert away[why.hex] == NO_WAY


# What is told about the deeds of explorers


def check_closed(s: Blackstone, decision: Decision[Act], seen: Counter[str]) -> None:
    texts = Heard(FR)
    explorer = s.explorer(decision.about.explorer)
    closed_deeds(s, decision, texts)
    dice = [coin.value for coin in coins(s, explorer)]
    for key, facts in texts.told:
        seen[key] += 1
        match key:
            case "closed-why.die":
                assert facts["most"] == max(dice) < facts["n"]
            case "closed-why.die-none":
                assert not dice
            case "closed-why.far-portal":
                assert facts["n"] == _to_portal(s, explorer) > 0
            case "closed-why.no-portal":
                assert _to_portal(s, explorer) >= NO_WAY
            case "closed-why.no-dice" | "closed-why.blackout" | "closed-why.no-way":
                check_weapon(s, explorer, key, facts)
            case "closed-why.bound" | "closed-why.beside":
                assert facts["names"]
            case "closed-why.inspire":
                assert (facts["n"], facts["now"]) == (3, explorer.points)
                assert 0 < explorer.points < 3


def _to_portal(s: Blackstone, explorer: Explorer) -> int:
    """How many hexes an explorer is from the closest hex that touches a portal which may be replaced."""
    touching = {at for gate in numbers_of(open_gates(s)) for at in numbers_of(s.fight.field.gates[gate].touches)}
    return min(distance(s, own, at) for own in explorer.hexes for at in touching)


def check_weapon(s: Blackstone, explorer: Explorer, key: str, facts: dict[str, Any]) -> None:
    """A weapon without a target: how far away the closest hostile is that its bearer sees."""
    weapon = weapon_of(explorer, facts["weapon"])
    figures = [
        Figure(explorer, number, at)
        for number, at in enumerate(explorer.hexes)
        if not weapon.figure or explorer.card.figures[number] == weapon.figure
    ]
    readings = []
    for figure in figures:
        seen = [one for one in s.fight.on_board() if one.hex in seen_hexes(s, figure) or _through_lens(s, explorer)]
        readings.append(min((distance(s, figure.hex, one.hex) for one in seen), default=NO_WAY))
    if key == "closed-why.no-way":
        assert min(readings) >= NO_WAY
        return
    assert facts["n"] in readings
    assert bool(band_dice(weapon, facts["n"])) == (key == "closed-why.blackout")


def _through_lens(s: Blackstone, explorer: Explorer) -> bool:
    return s.act is not None and s.act.lensed and s.act.explorer == explorer.id


def check_sketches(s: Blackstone, decision: Decision[Act], seen: Counter[str], rng: Random) -> None:
    explorer = s.explorer(decision.about.explorer)
    for deed in rng.sample(list(decision.values), min(6, len(decision.values))):
        texts = Heard(FR)
        act_sketch(s, decision, deed, texts)
        told = dict(texts.told)
        seen.update(key for key, _ in texts.told)
        if "sketch.paid" in told:
            spent = [facts["n"] for key, facts in texts.told if key.startswith("sketch.pay-")]
            assert Counter(spent) <= Counter(coin.value for coin in coins(s, explorer))
        if isinstance(deed, Move):
            there = Figure(explorer, deed.figure, deed.hex.number)
            assert told["sketch.way"]["n"] >= distance(s, explorer.hexes[deed.figure], deed.hex.number)
            check_standing(s, there, told)
        elif isinstance(deed, Strike):
            hostile = s.fight.hostile(deed.target.number)
            facts = told["sketch.dice"]
            assert facts["distance"] == distance(s, explorer.hexes[deed.figure], hostile.hex)
            assert sum(facts[face].value for face in ("fail", "success", "critical")) == pytest.approx(1)
            slay = told.get("sketch.slay") or told["sketch.slay-many"]
            assert slay["left"] == hostile.card.wounds + hostile.guardian - hostile.damage


def check_standing(s: Blackstone, there: Figure, told: dict[str, dict[str, Any]]) -> None:
    """Who would see a figure in a hex, who could attack it, and against how many cover would count."""
    hostiles = list(s.fight.on_board())
    if not s.fight.hostiles:
        return
    seeing = [one for one in hostiles if is_visible(s, one, there)]
    armed = [(one, arms_at(s, one, distance(s, one.hex, there.hex))) for one in seeing]
    able = [(one, arms[0]) for one, arms in armed if arms is not None]
    covered = [one for one, weapon in able if covers_explorer(s, one, there, weapon)]
    key = "unseen" if not seeing else "seen-far" if not able else "seen-covered" if covered else "seen"
    facts = told[f"sketch.{key}"]
    assert (facts["n"], facts["able"], facts["covered"]) == (len(seeing), len(able), len(covered))
    assert ("sketch.beside" in told) == any(beside(s, one.hex, there.hex) for one in seeing)


def check_hostiles(s: Blackstone, seen: Counter[str], rng: Random) -> None:
    """Some hostiles of a position do everything that their kind can do, each in a copy of the position."""
    numbers = [hostile.number for hostile in s.fight.on_board()]
    for number in rng.sample(numbers, min(2, len(numbers))):
        kind = s.fight.hostile(number).card
        actions = {action for row in kind.behaviour for action in row.actions} | {"fall_back", "sneak", "aim"}
        for action in sorted(actions):
            there = s.copy()
            there.policy = lambda _, decision: rng.choice(list(decision.values))
            hostile = there.fight.hostile(number)
            hostile.stunned = False
            reasons = Reasons(there, hostile, action, seen)
            column_of(there, hostile, reasons)
            with suppress(StopIteration, Conquered):
                ACTIONS[action](there, hostile, reasons).send(None)


@pytest.mark.parametrize("map", FIELDS)
def test_what_is_told_in_a_combat_is_so(map):
    """A combat played by quick bots; in one of six activations everything that is told is read a second time."""
    number = FIELDS.index(map)
    s = started(seed=number, group="random", ties="ask" if number % 2 else "auto")
    rng, seen, asked = Random(number), Counter(), 0
    quick = GAME.judgement.policy(rng.random)

    def answer(s: Blackstone, decision: Decision[Any]) -> Any:
        nonlocal asked
        asked += 1
        if asked > MANY:
            raise Enough
        if isinstance(decision.about, Act) and asked % EVERY == 0:
            check_closed(s, decision, seen)
            check_sketches(s, decision, seen, rng)
            check_hostiles(s, seen, rng)
        return quick(s, decision)

    async def fight() -> None:
        await form_group(s)
        build_piles(s)
        if map in STRONGHOLDS:
            s.mode, s.stronghold, s.destination = "campaign", map, "stronghold"
        await lay_out(s, map)
        await play_combat(s)

    s.policy, s.events = answer, None
    with suppress(Enough, StopIteration):
        fight().send(None)
    assert seen
