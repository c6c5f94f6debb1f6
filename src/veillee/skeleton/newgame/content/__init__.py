"""What is printed on the cards. It never changes during play."""

from __future__ import annotations

from pathlib import Path

from msgspec import Struct

from veillee.kernel.content import Folder
from veillee.kernel.errors import Refusal

MOST_PLAYERS = 4


class Constants(Struct, frozen=True, forbid_unknown_fields=True):
    """The numbers of `constants.toml`."""

    highest: int

    def __post_init__(self) -> None:
        if self.highest < 2 * MOST_PLAYERS:
            raise Refusal("fault.few-cards", least=2 * MOST_PLAYERS)


def load_all(path: Path) -> Constants:
    """Read a content folder; every fault of every file is refused at once."""
    folder = Folder(path)
    constants = folder.record("constants.toml", Constants)
    folder.finish()
    return constants


HIGHEST = load_all(Path(__file__).parent).highest
