"""What an event shows on the board itself, besides its sentence: dice, losses and gains that fly up, who is lit."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from .scene import Duel, Item


class Roll(Struct, frozen=True, omit_defaults=True):
    """Dice that have just fallen, shown beside the item `on` that they concern."""

    dice: tuple[Item, ...]
    on: str = ""  # "": the piece that its seat leads, or else the middle of the board
    label: str = ""  # what they were rolled for
    total: str = ""  # what counted, in words
    seat: int | None = None


class Rise(Struct, frozen=True, omit_defaults=True):
    """A few characters that fly up from the item `on`: a wound, a gain, a state."""

    text: str
    on: str = ""  # "": the piece that its seat leads
    seat: int | None = None
    tone: Literal["", "good", "bad"] = ""
    icon: str = ""


class Shown(Struct, frozen=True, omit_defaults=True):
    """All that an event shows. With `banner`, its sentence is also shown over the board for a moment."""

    rolls: tuple[Roll, ...] = ()
    rises: tuple[Rise, ...] = ()
    lit: tuple[str, ...] = ()  # items that are lit, besides those that the log line is about
    duel: Duel | None = None
    banner: bool = False
    caption: str = ""  # a few words over the board, instead of the sentence, where there is no banner
