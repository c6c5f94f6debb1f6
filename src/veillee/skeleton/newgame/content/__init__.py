"""What is printed on the cards. It never changes during play."""

from __future__ import annotations

from pathlib import Path
from typing import ClassVar

from msgspec import Struct

from veillee.kernel.content import Folder
from veillee.kernel.errors import Refusal

MOST_PLAYERS = 4


class Constants(Struct, frozen=True, forbid_unknown_fields=True):
    """The numbers of `constants.toml`."""

    NEEDS: ClassVar = ()  # the texts and drawings without which a record cannot be shown: none

    highest: int

    def __post_init__(self) -> None:
        if self.highest < 2 * MOST_PLAYERS:
            raise Refusal("fault.few-cards", least=2 * MOST_PLAYERS)


class Content(Struct, frozen=True):
    """A field for each content file, named like the file."""

    constants: Constants


def load_all(path: Path) -> Content:
    """Read a content folder; every fault of every file is refused at once."""
    folder = Folder(path)
    content = folder.whole(Content)
    folder.finish()
    return content


HIGHEST = load_all(Path(__file__).parent).constants.highest
