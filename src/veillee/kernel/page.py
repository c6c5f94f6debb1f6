"""A page of a book that is read at the table: chapters of a gamebook, events, introductions, endings."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct


class Trial(Struct, frozen=True, omit_defaults=True):
    """A test of skill: what is tested, with which dice, what has to be reached. Odds are told only where known."""

    label: str  # "Agility", in words
    style: str = ""  # the name of its colour, as of an `Item`
    icon: str = ""
    dice: tuple[str, ...] = ()  # each in a word that the game gives a look to, as of a `Sign`
    goals: tuple[str, ...] = ()  # what has to be reached, each in words: "6: the door opens"
    limit: str = ""  # how often it may be rolled, in words
    odds: tuple[str, ...] = ()  # the chance of each goal, in words; shown to players who want to see odds


class Box(Struct, frozen=True, omit_defaults=True):
    """A short list set apart from the prose: gains, losses, what is learnt."""

    lines: tuple[str, ...]
    tone: Literal["good", "bad", "note"] = "note"


class Heading(Struct, frozen=True, omit_defaults=True):
    """A page by its id, its number as printed and its title."""

    id: str
    number: str
    title: str


class Page(Struct, frozen=True, omit_defaults=True):
    """A page: its heading, its paragraphs, a vignette, boxes, and the test that is taken on it.

    What can be chosen on it is a question like any other; the answers stand at the foot of the page.
    """

    id: str
    number: str  # "84", or the code of an event; "" for a page without one, which cannot be read again
    title: str
    paragraphs: tuple[str, ...]
    vignette: str = ""  # `vig-<vignette>` in the game's `symbols.svg`
    boxes: tuple[Box, ...] = ()
    trial: Trial | None = None
    ending: bool = False  # the last page of the tale
