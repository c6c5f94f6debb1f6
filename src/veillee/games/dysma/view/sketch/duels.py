"""An attack in words before it is made: its dice with every modifier, the roll that answers it, the chances."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from typing import Final

from msgspec import Struct, structs

from veillee.kernel.text import Texts

from ...forecasts import Blow, Courage, Removal, Wounding
from ...prompts.dice import Extras
from ...prompts.fighting import Riposte
from ...rules.dice import odds, pools
from ...rules.dice.pools import Onset, Pool
from ...rules.dice.throwing import EXTRAS
from ...rules.fighting import courage, seeing, shooting
from ...rules.fighting.attack import Attack, wounds_of
from ...rules.fighting.missiles import Missile
from ...rules.figures import skills
from ...state import Dysma, Figure
from ...traits import WeaponSet, traits
from ..wording.fighting import weapons_text
from ..wording.naming import name_of

Wounds = Callable[[int], int]
SURE: Final = Fraction(1)


class Odds(Struct, frozen=True):
    """The chances of an attack: to wound its victim at all, and to remove it."""

    wound: Fraction
    kill: Fraction

    def times(self, chance: Fraction, otherwise: Odds | None = None) -> Odds:
        """These chances, if it is only likely that the attack comes to its rolls; `otherwise` other ones, or none."""
        other = otherwise or Odds(Fraction(0), Fraction(0))
        return Odds(
            self.wound * chance + other.wound * (1 - chance),
            self.kill * chance + other.kill * (1 - chance),
        )


def against(attack: odds.Spread, answer: odds.Spread, wounds: Wounds, victim: Figure, s: Dysma, tie: int = 0) -> Odds:
    """The chances of an attack against the roll that answers it. `tie` is the margin that a tie counts as (15.18)."""
    left = traits(victim.kit).sa - victim.wounds
    stays = skills.has(s, victim, "relentless")

    def wounded(margin: int) -> Fraction:
        return Fraction(wounds(margin) > 0)

    def removed(margin: int) -> Fraction:
        count = wounds(margin)
        return Fraction(count >= left) / (2 if stays and count == left else 1)

    return Odds(odds.chance(attack, answer, wounded, tie), odds.chance(attack, answer, removed, tie))


def dice_line(figure: Figure, pool: Pool, texts: Texts, extras: Extras = (), declared: int = 0) -> str:
    """A roll in words: whose, how many dice at which threshold, and by which modifiers.

    `extras` are named one by one; of dice `declared` before only the number is told.
    """
    named = [*pool.parts, *((EXTRAS[extra], 1) for extra in extras)]
    if declared:
        named.append(("sketch.declared", declared))
    parts = [texts.say("fighting.part", name=texts.say(name), dice=dice) for name, dice in named]
    facts = {
        "name": name_of(figure, texts),
        "roll": pool.name,
        "dice": max(0, pool.base + sum(dice for _, dice in named)),
    }
    again = texts.say("sketch.rerolls", count=pool.rerolls) if pool.rerolls else ""
    said = texts.say("fighting.parts", parts=parts) if parts else ""
    return texts.say("sketch.dice", **facts, threshold=pool.threshold or "–", parts=said, again=again)


def chance_line(found: Odds, of: Blow, texts: Texts, key: str = "sketch.chances", **facts: object) -> str:
    """The chances to wound and to remove the victim of a blow, in the sentence of `key`."""
    told = structs.asdict(of)
    wound = Wounding(**{**told, "value": float(found.wound)})
    return texts.say(key, wound=wound, kill=Removal(**{**told, "value": float(found.kill)}), **facts)


def name_if_rolled(pool: Pool) -> str:
    """The name of a roll as events tell it; "" if the figure cannot make it."""
    return pool.name if pool.threshold else ""


def fight(
    s: Dysma,
    figure: Figure,
    target: Figure,
    weapons: WeaponSet,
    texts: Texts,
    *,
    onset: Onset | None = None,
    extras: Extras = (),
) -> Iterator[str]:
    """A Combat: both rolls, the chances, and those against a Riposte; in a charge, if each side dares (15.22)."""
    daring = courage.chance(s, figure, target) if onset else SURE
    if onset and courage.needed(s, figure, target):
        yield texts.say("sketch.courage", chance=Courage(float(daring), figure.id))
    attack = Attack("combat", figure, pools.gear(weapons, onset), onset)
    pool = pools.combat(s, figure, target, weapons, onset)
    front = not (pools.treacherous(s, onset, target) if onset else seeing.in_back(s, target, figure))
    defence = pools.defence(s, target, front=front, enemy=figure)
    thrown, guard = odds.thrown(s, figure, pool, len(extras)), odds.thrown(s, target, defence)
    tie = int(skills.has(s, figure, "duellist", "combat"))

    def wounds(margin: int) -> int:
        return wounds_of(s, attack, target, margin)

    yield dice_line(figure, pool, texts, extras)
    if defence.threshold:
        yield dice_line(target, defence, texts)
    number = traits(figure.kit).weapon_sets.index(weapons)
    answered = name_if_rolled(defence)
    of = Blow(0.0, figure.id, target.id, target.id, pool.name, answered, weapons=number)
    plain = against(thrown, guard, wounds, target, s, tie)
    yield chance_line(plain.times(daring), of, texts)
    if not target.statue and not target.tired and traits(target.kit).co:
        held, back = best_set(s, target, figure)
        answer, strikes = odds.thrown(s, target, back), courage.chance(s, target, figure) if onset else SURE
        taken = against(answer, thrown, lambda margin: wounds_of(s, _riposte(target, held), figure, margin), figure, s)
        given = against(thrown, answer, wounds, target, s, tie).times(strikes, plain).times(daring)
        taken = taken.times(strikes * daring)
        way = Riposte(traits(target.kit).weapon_sets.index(held))
        of = structs.replace(of, answer=back.name, way=way)
        risk = Wounding(float(taken.wound), figure.id, target.id, figure.id, pool.name, back.name, way, number)
        facts = {"dice": max(back.dice, 0), "threshold": back.threshold, "taken": risk}
        yield chance_line(given, of, texts, "sketch.riposted", **facts)


def blow(s: Dysma, figure: Figure, target: Figure, weapons: WeaponSet, texts: Texts, extras: Extras) -> str:
    """The chances of a Combat against a figure that may only defend itself."""
    attack, pool = Attack("combat", figure, weapons.skills), pools.combat(s, figure, target, weapons)
    defence = pools.defence(s, target, front=not seeing.in_back(s, target, figure), enemy=figure)
    thrown, tie = odds.thrown(s, figure, pool, len(extras)), int(skills.has(s, figure, "duellist", "combat"))
    found = against(
        thrown, odds.thrown(s, target, defence), lambda margin: wounds_of(s, attack, target, margin), target, s, tie
    )
    number = traits(figure.kit).weapon_sets.index(weapons)
    of = Blow(0.0, figure.id, target.id, target.id, pool.name, name_if_rolled(defence), weapons=number)
    return chance_line(found, of, texts, "sketch.caught", name=name_of(figure, texts))


def charge(s: Dysma, figure: Figure, target: Figure, onset: Onset, texts: Texts) -> Iterator[str]:
    """The Combat of a charge with the best weapons."""
    weapons, _ = best_set(s, figure, target, onset)
    if len(traits(figure.kit).weapon_sets) > 1:
        yield texts.say("sketch.weapons", weapons=weapons_text(figure, weapons, texts))
    yield from fight(s, figure, target, weapons, texts, onset=onset)


def best_set(s: Dysma, figure: Figure, target: Figure, onset: Onset | None = None) -> tuple[WeaponSet, Pool]:
    """The weapon set with which a figure wounds another one most if one success is blocked, and its roll."""

    def worth(weapons: WeaponSet) -> Fraction:
        attack = Attack("combat", figure, pools.gear(weapons, onset), onset)
        thrown = odds.spread(pools.combat(s, figure, target, weapons, onset))
        return sum((one * wounds_of(s, attack, target, max(n - 1, 0)) for n, one in enumerate(thrown)), Fraction(0))

    best = max(traits(figure.kit).weapon_sets, key=worth)
    return best, pools.combat(s, figure, target, best, onset)


def shot(
    s: Dysma,
    figure: Figure,
    missile: Missile,
    target: Figure,
    texts: Texts,
    extras: Extras = (),
    eye: Figure | None = None,
) -> Iterator[str]:
    """A shot or a magic projectile at a figure."""
    pool = shooting.preview(s, figure, missile, target, eye)
    defence = pools.defence(s, target, front=not seeing.in_back(s, target, eye or figure))
    yield dice_line(figure, pool, texts, extras)
    if defence.threshold:
        yield dice_line(target, defence, texts)
    of = Blow(0.0, figure.id, target.id, target.id, pool.name, name_if_rolled(defence), astray=True)
    found = missile_odds(s, figure, missile, pool, target, defence, len(extras))
    yield chance_line(found.times(shooting.share(s, missile, target)), of, texts)
    if skills.used(missile.skills, "scatter"):
        yield texts.say("sketch.scatters")


def missile_odds(
    s: Dysma, figure: Figure, missile: Missile, pool: Pool, target: Figure, defence: Pool, extra: int = 0
) -> Odds:
    """The chances of a shot with the roll `pool` against the roll `defence`."""
    attack = Attack("projectile" if missile.magic else "shooting", figure, missile.skills)
    thrown, guard = odds.thrown(s, figure, pool, extra), odds.thrown(s, target, defence)
    return against(thrown, guard, lambda margin: wounds_of(s, attack, target, margin), target, s)


def _riposte(figure: Figure, weapons: WeaponSet) -> Attack:
    return Attack("riposte", figure, weapons.skills)
