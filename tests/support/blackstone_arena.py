"""Made-up battlefields of Blackstone Fortress for combats: open ground with just the edges that a test names."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from support.scripted import open_questions
from veillee.games.blackstone.battlefield import battlefield_of
from veillee.games.blackstone.content import MAPS
from veillee.games.blackstone.content.battlefields import Map, Portal
from veillee.games.blackstone.content.words import Hex, Side
from veillee.games.blackstone.state import Blackstone

#: Ten columns and five rows of hexes, all edges open. From (0, 2) the row leads east to (9, 2).
FIELD = frozenset((q, r) for q in range(10) for r in range(5))


def arena(
    hexes: Iterable[Hex] = FIELD,
    *,
    cover: tuple[Side, ...] = (),
    wall: tuple[Side, ...] = (),
    portals: tuple[Portal, ...] = (),
    discovery: tuple[Hex, ...] = (),
) -> str:
    """The id of a made-up map. The battlefield is known under the id; the cards of the game stay as they are."""
    cells = tuple(sorted(hexes))
    id = f"arena {(cells, cover, wall, portals, discovery)!r}"
    card = Map(
        id=id,
        placements=(),
        hexes=cells,
        cover=cover,
        wall=wall,
        start=cells[:1],
        portals=portals,
        discovery=discovery,
        source="D",
    )
    MAPS[id] = card
    try:
        battlefield_of(id)  # it is kept from now on
    finally:
        del MAPS[id]
    return id


def hex_key(s: Blackstone, q: int, r: int) -> str:
    """The answer that names a hex."""
    return f"h{s.fight.field.at(q, r)}"


def hexes_of(s: Blackstone, keys: Iterable[str], word: str) -> set[Hex]:
    """The hexes of all answers `word+h<number>`."""
    cells = s.fight.field.grid.cells
    return {cells[int(key.split("+h")[1].split("+")[0])] for key in keys if key.startswith(f"{word}+h")}


def asked(rule: Any, *answers: str | tuple[int, str]) -> tuple[str, list[str]]:
    """The question that a rule asks after these answers, of one seat: its id and the keys of all answers."""
    pending = open_questions(rule, *answers)
    assert len(pending) == 1, f"one seat should be asked: {pending}"
    [decision] = pending.values()
    return decision.prompt, decision.keys()
