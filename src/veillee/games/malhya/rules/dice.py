"""Dice and decks: the only places where chance comes in."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ..content import DICE
from ..content.words import DieName, Face
from ..state import Malhya

#: The face of each side of each die.
SIDES: Final[dict[DieName, tuple[Face, ...]]] = {
    die.id: tuple(part.face for part in die.faces for _ in range(part.count)) for die in DICE.values()
}
#: How much damage a face deals, how many shields it shows, how far the threat rises.
DAMAGE: Final[dict[Face, int]] = {"damage1": 1, "damage2": 2, "damage3": 3}
SHIELDS: Final[dict[Face, int]] = {"shield1": 1, "shield2": 2}
THREAT: Final[dict[Face, int]] = {"threat1": 1, "threat2": 2, "threat3": 3}


def throw(s: Malhya, stream: str, die: DieName, count: int) -> tuple[Face, ...]:
    """The faces that dice of one kind show; an option makes power dice milder (MAL-1.10)."""
    if count <= 0:
        return ()
    sides = sides_of(die, mild=s.mild_power_die)
    return tuple(map(sides.__getitem__, s.roll(stream, count, len(sides))))


def sides_of(die: DieName, *, mild: bool) -> tuple[Face, ...]:
    """The faces of a die; on a mild power die triple damage is double damage."""
    sides = SIDES[die]
    if die != "power" or not mild:
        return sides
    return tuple("damage2" if face == "damage3" else face for face in sides)


def shuffled(s: Malhya, stream: str, cards: Sequence[str]) -> tuple[str, ...]:
    """The cards in an order that chance decides."""
    pile = list(cards)
    s.dice.shuffle(stream, pile)
    return tuple(pile)


def draw_action(s: Malhya) -> str:
    """The top action card; it lies on the discards. A deck that has run out is made anew (MAL-10.7)."""
    if not s.actions:
        renew_actions(s)
    card = s.actions[-1]
    s.actions = s.actions[:-1]
    s.action_discards += (card,)
    return card


def renew_actions(s: Malhya) -> None:
    """All action cards in one shuffled deck (MAL-10.2)."""
    s.actions = shuffled(s, "actions", sorted((*s.actions, *s.action_discards)))
    s.action_discards = ()


def discard_row(s: Malhya) -> None:
    """The action cards of an enemy phase that breaks off are discarded (MAL-13.22)."""
    if s.stealth is not None:
        s.action_discards += s.stealth.row[s.stealth.card :]
        s.stealth.row = ()
