"""Colours of the night theme, and how seats and styles look in a console.

Amber always means: can be chosen now. Nothing is told by colour alone: seats have a letter and a shape,
offered things carry a number.
"""

from __future__ import annotations

from rich.style import Style

from veillee.kernel.scene import Item

from .looks import Looks

BOARD, PANEL, RAISED, WELL = "#060a17", "#151c2e", "#1e2740", "#090d19"
INK, INK_2, LINE, LINE_STRONG = "#f4ecdc", "#b8bccb", "#3a4766", "#7585ab"
GLOW, GLOW_SOFT, ON_LIGHT = "#ffb547", "#ffd58a", "#1d1407"
COLD, BAD = "#9fb6e6", "#ff9a8a"
FOE, BONE = "#ff8d7e", "#d9d2c1"

SEATS = ("#3f86f5", "#f0532b", "#6cebb4", "#d3b0ec", "#d2edf0", "#f5ea80", "#c98c60")
SHAPES = "●■▲◆⬢★◗"
TOKENS = tuple("abcdefg")
#: A thing that belongs to nobody.
THING = "◇"

#: Marks of things that do not count any more.
SPENT = {"used", "spent", "cancelled"}
#: A colour whose three parts add up to less than this is dark: text on it is light.
DARK = 300

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
    return item.text or (shape(item.seat) if item.seat is not None else THING)


def figure(item: Item) -> tuple[str, str, Style]:
    """Sign, letter and style of a figure: those of its own token, or else of the seat that answers for it."""
    if item.token == "foe":
        return "▼", item.letter, Style(color=BOARD, bgcolor=FOE, bold=True)
    if item.token == "neutral":
        return "□", item.letter, Style(color=BOARD, bgcolor=BONE, bold=True)
    seat = TOKENS.index(item.token) if item.token in TOKENS else item.seat
    if seat is None and item.text.isdecimal():  # a bare number would look like that of an answer
        return THING, item.text, PLAIN
    if seat is None:
        return sign_of(item), "", PLAIN
    return item.text or shape(seat), item.letter or letter(seat), badge_style(seat)


def colour_of(item: Item, looks: Looks, otherwise: str = INK_2) -> str:
    """The colour that the game gives to an item."""
    return next((looks.colours[word] for word in item.style.split() if word in looks.colours), otherwise)


def die_style(die: Item, looks: Looks) -> Style:
    """Full colour for a die that counts, an outline of it for one that does not (any more)."""
    colour = colour_of(die, looks)
    if not die.text or SPENT & set(die.marks):
        return Style(color=colour, bgcolor=RAISED, strike="cancelled" in die.marks or None)
    dark = sum(bytes.fromhex(colour[1:])) < DARK
    return Style(color=INK if dark else BOARD, bgcolor=colour, bold=True)


def pick(item: str) -> Style:
    """The style by which the mouse recognises a piece of text as an item of the scene."""
    return Style(meta={"item": item})
