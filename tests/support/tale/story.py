"""What is printed: the pages of the book with their choices and trials, and the wares of the ferrywoman."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

from msgspec import Struct

from veillee.kernel.content import Folder


class Leaf(Struct, frozen=True, forbid_unknown_fields=True):
    """A page: its number, what it brings, and the choices at its foot. A page without choices is an ending."""

    id: str
    number: int
    choices: tuple[str, ...] = ()
    vignette: str = ""
    place: str = "road"  # where on the map the readers are
    energy: int = 0  # gained, or lost if it is negative
    again: bool = True  # may be read again later
    victory: bool = False


class Choice(Struct, frozen=True, forbid_unknown_fields=True):
    """Where a choice leads; with a trial, where it leads if the trial succeeds, and where if it fails."""

    id: str
    to: str
    otherwise: str = ""
    label: Literal["", "agility", "wits"] = ""
    dice: int = 0
    goal: int = 0  # what the dice have to reach; 0: the number on the next omen, which nobody has seen
    rest: bool = False


class Ware(Struct, frozen=True, forbid_unknown_fields=True):
    """Something that the ferrywoman sells."""

    id: str
    price: int
    chest: str


class Story(Struct, frozen=True):
    pages: dict[str, Leaf]
    choices: dict[str, Choice]
    wares: dict[str, Ware]


def load_story(path: Path) -> Story:
    """Read a content folder; every fault of every file is refused at once."""
    folder = Folder(path)
    story = Story(
        folder.records("pages.toml", Leaf), folder.records("choices.toml", Choice), folder.records("wares.toml", Ware)
    )
    folder.finish()
    return story


STORY = load_story(Path(__file__).parent / "content")
#: Pages that are not printed: the book is shut there.
TRADE, FIGHT = "trade", "fight"
OMENS = (3, 4, 5, 6, 7, 8)
#: With two dice, so many of the thirty-six throws reach 7; with one die, so many of the six reach 4.
CHANCES = {(2, 7): (21, 36), (1, 4): (3, 6)}
