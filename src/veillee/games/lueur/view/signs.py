"""What Lueur says in small pictures: the line and powers of a card, what a place gives, what an answer costs."""

from __future__ import annotations

from collections import Counter
from functools import cache

from veillee.kernel.scene import Sign

from ..content import ADVENTURERS, COMPANIONS, DICE, KAAR, LINES, SYMBOLS, Gain
from ..rules.symbols import BURSTS_FACE, FOOTPRINTS_FACE, LOSS_FACE
from ..state import Die

TO = Sign("to")  # the arrow between a condition and its effect
BAD = "bad"
#: The icon of each thing that an effect can bring; the last four are actions, which have no count.
ICONS = {
    "burst": "burst",
    "footprint": "footprint",
    "firefly": "firefly",
    "reroll": "reroll",
    "cast": "magic",
    "fetch": "tomb",
    "lose_last": "skull",
    "discard": "skull",
}
COUNTED = ("burst", "footprint", "firefly", "reroll")
#: The faces of dice that are no elements, by symbol.
SPECIAL_FACES = {
    "footprints": Sign("footprint", str(FOOTPRINTS_FACE)),
    "bursts": Sign("burst", str(BURSTS_FACE)),
    "loss": Sign("burst", f"−{-LOSS_FACE}", BAD),
}


def amount(icon: str, count: int, *, plus: str = "+") -> Sign:
    """An icon with its count; a loss is marked as a loss."""
    return Sign(icon, f"−{-count}", BAD) if count < 0 else Sign(icon, f"{plus}{count}")


def price(footprints: int) -> tuple[Sign, ...]:
    """Footprints to be paid."""
    return (Sign("footprint", f"−{footprints}"),) if footprints else ()


def gain_signs(gain: Gain, times: int = 1, *, plus: str = "+") -> tuple[Sign, ...]:
    """What an effect or an icon of a board brings."""
    signs = []
    for name, icon in ICONS.items():
        count = getattr(gain, name)
        if count and name in COUNTED:
            signs.append(amount(icon, count * times, plus=plus))
        elif count:
            signs.append(Sign(icon, mark=BAD if icon == "skull" else ""))
    return tuple(signs)


@cache
def line_signs(card: str) -> tuple[Sign, ...]:
    """The line of a card or spell: what it needs, the arrow, what it brings; nothing if it has none."""
    if card not in LINES:
        return ()
    line = LINES[card]
    wants = [Sign(SYMBOLS[symbol]) for symbol, count in line.needs for _ in range(count)]
    if line.group:
        wants.append(Sign("same", str(line.group)))
    wants += [Sign(SYMBOLS[symbol], mark="barred") for symbol in line.forbid]
    return (*wants, TO, *effect_signs(card))


@cache
def effect_signs(card: str, times: int = 1) -> tuple[Sign, ...]:
    """What the line of a card or spell brings."""
    line = LINES[card]
    leaves = (Sign("skull", mark=BAD),) if line.skull else ()
    return (*leaves, *gain_signs(line.gain, times, plus=""))


@cache
def power_signs(card: str) -> tuple[Sign, ...]:
    """The powers in the corner of an adventurer or companion."""
    if card in ADVENTURERS:
        adventurer = ADVENTURERS[card]
        signs = [Sign("d6", str(adventurer.dice), adventurer.colour)]
        bursts = adventurer.end_bursts
    else:
        companion = COMPANIONS[card]
        bursts = companion.end_bursts
        die = "black" if card == KAAR else companion.die
        signs = [Sign("d6", mark=die)] if die else []
        if companion.rerolls:
            signs.append(Sign("reroll"))
        if companion.fireflies:
            signs.append(Sign("firefly", str(companion.fireflies)))
    if bursts:
        signs.append(amount("burst", bursts))
    return tuple(signs)


def loot_signs(dice: list[Die], footprints: int) -> tuple[Sign, ...]:
    """What lies with a companion: small dice by their kinds, with how many if there are several, and footprints.

    Only the first die has a plus sign, because a row of answers is narrow.
    """
    kinds = Counter(DICE[die.id].kind for die in dice)
    signs = [
        Sign("d6", ("" if n else "+") + (str(count) if count > 1 else ""), kind)
        for n, (kind, count) in enumerate(kinds.items())
    ]
    return (*signs, *((amount("footprint", footprints),) if footprints else ()))


def face_sign(face: str, kind: str = "") -> Sign:
    """The face of a die; `kind` is the die that shows it."""
    special = SPECIAL_FACES.get(face)
    return Sign(special.icon, special.text, kind) if special else Sign(face, mark=kind)


@cache
def corner_sign(die: str) -> Sign:
    """The sign of a die's sixth face, which tells its kind to people who do not see its colour."""
    face = SYMBOLS[DICE[die].faces[-1]]
    return Sign("skull") if face == "loss" else Sign(face_sign(face).icon)
