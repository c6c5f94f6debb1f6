"""Rolls of explorers, and the means to change them: all are offered in one question (BSF-30.3).

A `Throw` is one roll of action dice. Of several dice the best counts (BSF-12.10). Whether another face could matter is
said by the rule that makes the roll.
"""

from __future__ import annotations

from collections.abc import Callable

from veillee.kernel import choose

from ...content import CONSTANTS, DISCOVERIES
from ...content.words import ActionDie, Roll
from ...outcomes.faces import CRITICAL, FAIL, SUCCESS
from ...outcomes.sight import passive, seen_from
from ...prompts.fighting import BOTH, Keep, Means, Reroll
from ...state import Blackstone, Explorer, Figure, Hostile
from ..dice import roll_action
from .cards import card_of, effect_of, held, usable, use_up

#: Ids of means that are no cards.
POINTS, ORATION, VANGUARD, OIL, LENSES, STEP = (
    "points",
    "inspiring_oration",
    "vanguard",
    "holy_oil",
    "hawk_lenses",
    "firing_step",
)
LOCATION_RANGE = 4


class Throw:
    """One roll: whose, of what kind, and what it is made against."""

    def __init__(
        self,
        explorer: Explorer,
        kind: Roll,
        dice: tuple[ActionDie, ...],
        rule: str,
        *,
        target: Hostile | None = None,
        distance: int = 0,
        cover: bool = False,
        grievous: bool = False,
        figure: Figure | None = None,
    ) -> None:
        self.explorer, self.kind, self.dice, self.rule = explorer, kind, dice, rule
        self.target, self.distance, self.cover, self.grievous, self.figure = target, distance, cover, grievous, figure
        self.faces: list[int] = []
        self.used: list[str] = []  # means that work once for a roll

    @property
    def best(self) -> int:
        return max(self.faces)


async def make(s: Blackstone, throw: Throw, may_improve: Callable[[int], bool]) -> int:
    """Roll, offer what can change the roll while a better face would matter, and return the best face."""
    throw.faces = roll_action(s, throw.kind, throw.dice)
    tell_roll(s, throw)
    while throw.best < CRITICAL and may_improve(throw.best):
        means = means_of(s, throw)
        if not means:
            break
        target = throw.target.number if throw.target is not None else -1
        about = Reroll(
            throw.explorer.id, throw.kind, throw.dice, tuple(throw.faces), target, throw.cover, throw.grievous
        )
        values: list[Means | Keep] = [*means, Keep.KEEP]
        chosen = await choose(s, s.control(throw.explorer), about, values, rule="BSF-30.3")
        if isinstance(chosen, Keep):
            break
        _apply(s, throw, chosen)
        tell_roll(s, throw)
    return throw.best


def tell_roll(s: Blackstone, throw: Throw) -> None:
    s.tell(
        "rolled", throw.rule, explorer=throw.explorer.id, roll=throw.kind, dice=throw.dice, faces=tuple(throw.faces),
        target=throw.target.number if throw.target is not None else -1,
    )  # fmt: skip
    s.beat()


def means_of(s: Blackstone, throw: Throw) -> list[Means]:
    """What could change this roll now: points, traits, supports, cards."""
    explorer = throw.explorer
    found: list[Means] = []
    dice = _different(throw)
    failed = [die for die in dice if throw.faces[die] == FAIL]
    if explorer.points >= CONSTANTS.spends.reroll:
        found += [Means(POINTS, die) for die in dice]
    if throw.kind == "attack":
        found += _attack_means(s, throw, dice, failed)
    if ORATION not in throw.used and _is_preached_to(s, throw):
        found += [Means(ORATION, die) for die in dice]
    for card in usable(explorer, "after_roll"):
        if effect := effect_of(card, "reroll"):
            if effect.roll in ("any_action", throw.kind):
                found += [Means(card.id, die) for die in dice]
        elif effect_of(card, "upgrade_die") and throw.kind == "attack":
            found += [Means(card.id, die) for die in dice if throw.faces[die] == SUCCESS]
        elif effect_of(card, "set_die") and throw.kind == "attack":
            found += [Means(card.id, die) for die in failed]
        elif effect_of(card, "pass_agility") and throw.kind in ("agility", "gambit") and throw.best == FAIL:
            found.append(Means(card.id))
    if coin := held(explorer, "reroll_any"):
        found += [Means(coin, die) for die in dice]
    return found


def _attack_means(s: Blackstone, throw: Throw, dice: list[int], failed: list[int]) -> list[Means]:
    """What only changes attack rolls: Vanguard, Holy Oil, Hawk Lenses, the Firing Step."""
    found: list[Means] = []
    c, act = s.combat, s.act
    if c is None or throw.target is None:
        return found
    if c.rerolled_group == throw.target.group and VANGUARD not in throw.used:
        found += [Means(VANGUARD, die) for die in dice]
        if len(throw.dice) == BOTH:
            found.append(Means(VANGUARD, BOTH))
    if act is not None and act.explorer == throw.explorer.id and act.oiled and OIL not in throw.used:
        found += [Means(OIL, die) for die in failed]
        if len(throw.dice) == BOTH and throw.best == FAIL:
            found.append(Means(OIL, BOTH))
    lenses = passive(throw.explorer, "reroll_failed")
    if lenses is not None and throw.distance >= lenses.range and LENSES not in throw.used:
        found += [Means(LENSES, die) for die in failed]
    if (
        throw.distance >= LOCATION_RANGE
        and STEP not in throw.used
        and throw.figure is not None
        and any(spot.id == STEP and c.field.at(*spot.at) == throw.figure.hex for spot in c.locations)
    ):
        found += [Means(STEP, die) for die in failed]
    return found


def _is_preached_to(s: Blackstone, throw: Throw) -> bool:
    """Whether an Oration lets this roll be changed: the preacher is near and seen."""
    if s.combat is None:
        return False
    for preacher in s.in_action():
        if not preacher.preaching:
            continue
        oration = next(unique for unique in preacher.side.uniques if unique.id == ORATION)
        if throw.kind not in oration.rolls:
            continue
        pulpit = preacher.hexes[0]
        for at in throw.explorer.hexes:
            if s.terrain.range[at][pulpit] <= oration.range and seen_from(s, at, throw.explorer) >> pulpit & 1:
                return True
    return False


def _different(throw: Throw) -> list[int]:
    """The positions of the dice; of dice that are alike one (BSF-30.2)."""
    seen: set[tuple[ActionDie, int]] = set()
    found = []
    for position, one in enumerate(zip(throw.dice, throw.faces, strict=True)):
        if one not in seen:
            seen.add(one)
            found.append(position)
    return found


def _apply(s: Blackstone, throw: Throw, means: Means) -> None:
    """Pay for a means and change the roll."""
    explorer = throw.explorer
    s.tell("changed", "BSF-30.3", explorer=explorer.id, means=means.id, roll=throw.kind)
    if means.id == POINTS:
        explorer.points -= CONSTANTS.spends.reroll
    elif means.id in (VANGUARD, ORATION, OIL, LENSES, STEP):
        throw.used.append(means.id)
    else:
        use_up(s, explorer, means.id)
        if (face := face_set_by(means.id)) != FAIL:
            throw.faces[means.die] = face
            return
    again = range(len(throw.dice)) if means.die == BOTH else (means.die,)
    for die in again:
        throw.faces[die] = roll_action(s, throw.kind, (throw.dice[die],))[0]


def face_set_by(id: str) -> int:
    """The face that a card turns a die to; FAIL: the card rolls the die again."""
    if id in DISCOVERIES:
        return FAIL
    card = card_of(id)
    if effect_of(card, "upgrade_die"):
        return CRITICAL
    return SUCCESS if effect_of(card, "set_die") or effect_of(card, "pass_agility") else FAIL
