"""How a game looks in a console: what its own `web/terminal.toml` says."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import msgspec
from msgspec import Struct


class Looks(Struct, frozen=True, forbid_unknown_fields=True):
    """Colours and signs by the words of an item's style; the first known word counts."""

    colours: dict[str, str] = {}  # of places, dice and names: "#ff7a5c"
    #: The signs that fill the areas of an open table, where two signs draw a thin area as a horizontal or vertical
    #: stroke; and those of cells and of areas that lie on them.
    fills: dict[str, str] = {}


PLAIN = Looks()


@cache
def looks_in(folder: Path) -> Looks:
    """The looks of the game in a folder; plain ones if it has none of its own."""
    file = folder / "web" / "terminal.toml"
    return msgspec.toml.decode(file.read_bytes(), type=Looks) if file.is_file() else PLAIN
