"""The ids of things in scenes, and what squares, enemies, cards and pages are called.

A hero is there by the hero's own id; a square, an enemy and a hex by the keys of the answers that name them.
"""

from __future__ import annotations

from typing import Final

from veillee.kernel.answers import key_of
from veillee.kernel.text import Texts

from ..content import EVENTS, REGION, RESOURCES, WEAPONS
from ..prompts.ids import FigureId, HexId, SquareId
from ..room import plan_of
from ..state import Figure

#: The letters of columns, from the west.
COLUMNS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


def square_key(square: int) -> str:
    return key_of(SquareId(square))


def figure_key(number: int) -> str:
    return key_of(FigureId(number))


def hex_key(number: int) -> str:
    return key_of(HexId(number))


def square_name(page: str, square: int) -> str:
    """A square by the letter of its column, from the west, and the number of its row, from the north: "C7"."""
    x, y = plan_of(page).at[square]
    return f"{COLUMNS[x]}{y + 1}"


def foe_name(kind: str, number: int, texts: Texts) -> str:
    """An enemy by its kind and its number in the room, from 1: "Épéiste 3"."""
    return texts.say("figure.foe", kind=kind, n=number + 1)


def figure_name(figure: Figure, texts: Texts) -> str:
    return foe_name(figure.kind, figure.number, texts)


def hex_name(number: int, texts: Texts) -> str:
    """A hex by its place, if it has a name, or by its terrain, with the column and row of the region board."""
    hex = REGION.hexes[number]
    q, r = hex.at
    spot = f"{COLUMNS[q + (r + 1) // 2]}{r + 1}"
    return texts.say(f"place.{hex.name}") if hex.name else texts.say("hex.name", terrain=hex.terrain, spot=spot)


def card_name(card: str, texts: Texts) -> str:
    """The name of a weapon, an object or a resource."""
    if card in RESOURCES:
        return texts.say(f"resource.{card}")
    return texts.say(f"weapon.{card}" if card in WEAPONS else f"object.{card}")


def page_name(page: str, texts: Texts) -> str:
    """A chapter or an event as it is referred to."""
    if page == "repeat":
        return texts.say("figure.repeat")
    return texts.say("figure.event" if page in EVENTS else "figure.chapter", page=page)
