"""Colours of the night theme, and how seats and styles look in a console.

Amber means one thing: what can be chosen now. Nothing is told by colour alone: seats have a letter and a shape,
offered things carry a number.
"""

from __future__ import annotations

from rich.style import Style

from veillee.kernel.scene import Item

BOARD, PANEL, RAISED, WELL, HEARTH = "#060a17", "#151c2e", "#1e2740", "#090d19", "#2a2233"
INK, INK_2, LINE, LINE_STRONG = "#f4ecdc", "#b8bccb", "#3a4766", "#7585ab"
GLOW, GLOW_SOFT, ON_LIGHT = "#ffb547", "#ffd58a", "#1d1407"
COLD, BAD = "#9fb6e6", "#ff9a8a"

SEATS = ("#3f86f5", "#f0532b", "#6cebb4", "#d3b0ec", "#d2edf0", "#f5ea80", "#c98c60")
SHAPES = "●■▲◆⬢★◗"

#: Words of a style and the colour they paint in; the first known word of an item's style counts.
COLOURS = {
    "fire": "#ff7a5c",
    "water": "#5eb0ff",
    "earth": "#f0a35a",
    "air": "#bfe3f5",
    "nature": "#6fd08c",
    "green": "#4fae73",
    "blue": "#5b93ea",
    "azure": "#8fd0ee",
    "red": "#e8604a",
    "orange": "#d98a4a",
    "purple": "#b48ae0",
    "yellow": "#ece07a",
    "black": "#3a4766",
}

#: Marks of things that do not count any more.
SPENT = {"used", "spent", "cancelled", "activated"}

CHOICE = Style(color=GLOW_SOFT, bold=True)
TAG = Style(color=ON_LIGHT, bgcolor=GLOW, bold=True)
QUIET = Style(color=INK_2)
FAINT = Style(color=LINE_STRONG)
PLAIN = Style(color=INK)
GROUND = Style(color=LINE)
ALLOWED = Style(color=GLOW_SOFT, dim=True)


def letter(seat: int) -> str:
    return chr(ord("A") + seat)


def seat_style(seat: int) -> Style:
    return Style(color=SEATS[seat % len(SEATS)], bold=True)


def badge_style(seat: int) -> Style:
    return Style(color=BOARD, bgcolor=SEATS[seat % len(SEATS)], bold=True)


def shape(seat: int) -> str:
    return SHAPES[seat % len(SHAPES)]


def sign_of(item: Item) -> str:
    """The mark of a piece beside its letter: what is printed on it, or else the shape of its seat."""
    return item.text or (shape(item.seat) if item.seat is not None else "◇")


def colour_of(item: Item, otherwise: str = INK_2) -> str:
    return next((COLOURS[word] for word in item.style.split() if word in COLOURS), otherwise)


def die_style(die: Item) -> Style:
    """Full colour for a die that counts, an outline of it for one that does not (any more)."""
    colour = colour_of(die)
    if not die.text or SPENT & set(die.marks):
        return Style(color=colour, bgcolor=RAISED, strike="cancelled" in die.marks or None)
    return Style(color=INK if colour == COLOURS["black"] else BOARD, bgcolor=colour, bold=True)


def pick(item: str) -> Style:
    """What makes a piece of text answer to the mouse, as an item of the scene."""
    return Style(meta={"item": item})
