"""An attack in words before it is made: its dice with every modifier, the roll that answers it, the chances."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction

from msgspec import Struct

from veillee.kernel.text import Texts

from ...prompts.dice import Extras
from ...rules.dice import odds, pools
from ...rules.dice.pools import Onset, Pool
from ...rules.dice.throwing import EXTRAS
from ...rules.fighting import seeing, shooting
from ...rules.fighting.attack import Attack, wounds_of
from ...rules.fighting.missiles import Missile
from ...rules.figures import skills
from ...state import Dysma, Figure
from ...traits import WeaponSet, traits
from ..wording.fighting import weapons_text
from ..wording.naming import name_of

Wounds = Callable[[int], int]


class Odds(Struct, frozen=True):
    """The chances of an attack: to wound its victim at all, and to remove it."""

    wound: Fraction
    kill: Fraction


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


def chance_line(found: Odds, texts: Texts, key: str = "sketch.chances", **facts: object) -> str:
    """Chances in per cent, in the sentence of `key`."""
    return texts.say(key, wound=per_cent(found.wound), kill=per_cent(found.kill), **facts)


def per_cent(chance: Fraction) -> int:
    """A chance in whole per cent: 0 and 100 only for what is impossible or certain."""
    whole = round(100 * chance)
    return min(max(whole, 1), 99) if 0 < chance < 1 else whole


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
    """A Combat: both rolls, the chances, and those against a Riposte."""
    attack = Attack("combat", figure, pools.gear(weapons, onset), onset)
    pool = pools.combat(s, figure, target, weapons, onset)
    front = not (pools.treacherous(s, onset, target) if onset else seeing.in_back(s, target, figure))
    defence = pools.defence(s, target, front=front, enemy=figure)
    thrown = odds.spread(pool, len(extras))
    tie = int(skills.has(s, figure, "duellist", "combat"))

    def wounds(margin: int) -> int:
        return wounds_of(s, attack, target, margin)

    yield dice_line(figure, pool, texts, extras)
    if defence.threshold:
        yield dice_line(target, defence, texts)
    yield chance_line(against(thrown, odds.spread(defence), wounds, target, s, tie), texts)
    if not target.statue and not target.tired and traits(target.kit).co:
        held, back = best_set(s, target, figure)
        answer = odds.spread(back)
        taken = against(answer, thrown, lambda margin: wounds_of(s, _riposte(target, held), figure, margin), figure, s)
        given = against(thrown, answer, wounds, target, s, tie)
        facts = {"dice": max(back.dice, 0), "threshold": back.threshold, "taken": per_cent(taken.wound)}
        yield chance_line(given, texts, "sketch.riposted", **facts)


def blow(s: Dysma, figure: Figure, target: Figure, weapons: WeaponSet, texts: Texts, extras: Extras) -> str:
    """The chances of a Combat against a figure that may only defend itself."""
    attack, pool = Attack("combat", figure, weapons.skills), pools.combat(s, figure, target, weapons)
    defence = pools.defence(s, target, front=not seeing.in_back(s, target, figure), enemy=figure)
    thrown, tie = odds.spread(pool, len(extras)), int(skills.has(s, figure, "duellist", "combat"))
    found = against(thrown, odds.spread(defence), lambda margin: wounds_of(s, attack, target, margin), target, s, tie)
    return chance_line(found, texts, "sketch.caught", name=name_of(figure, texts))


def charge(s: Dysma, figure: Figure, target: Figure, onset: Onset, texts: Texts) -> Iterator[str]:
    """The Combat of a charge with the best weapons, and the test of courage before it (15.22)."""
    needed = skills.value(s, target, "fearsome")
    if needed and not skills.has(s, figure, "fearsome") and not skills.immune(s, figure, "fearsome"):
        dares = sum(odds.spread(pools.spirit(s, figure))[needed:], Fraction(0))
        yield texts.say("sketch.courage", chance=per_cent(dares))
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
    yield chance_line(missile_odds(s, figure, missile, pool, target, defence, len(extras)), texts)


def missile_odds(
    s: Dysma, figure: Figure, missile: Missile, pool: Pool, target: Figure, defence: Pool, extra: int = 0
) -> Odds:
    """The chances of a shot with the roll `pool` against the roll `defence`."""
    attack = Attack("projectile" if missile.magic else "shooting", figure, missile.skills)
    thrown = odds.spread(pool, extra)
    return against(thrown, odds.spread(defence), lambda margin: wounds_of(s, attack, target, margin), target, s)


def succeeds(pool: Pool, needed: int, extras: Extras = ()) -> int:
    """The chance in per cent that a roll has at least `needed` successes."""
    return per_cent(sum(odds.spread(pool, len(extras))[needed:], Fraction(0)))


def _riposte(figure: Figure, weapons: WeaponSet) -> Attack:
    return Attack("riposte", figure, weapons.skills)
