"""The board of Lueur: the places and ways of a journey, and the score track in the sky around them."""

from __future__ import annotations

from typing import NamedTuple

from veillee.kernel.scene import Item, Sign
from veillee.kernel.text import Texts

from ..content import CENTRAL_ISLAND, CONSTANTS, ISLANDS, PATHS, ROUTES, SPACES, Island, Space
from .signs import gain_signs, price
from .words import gain_words, place_text, route_text, worth_text

#: The size of the land on which content places everything, and the width and height of the sky around it.
LAND = (1000, 520)
FRAME = (36, 32)
SIZE = (LAND[0] + 2 * FRAME[0], LAND[1] + 2 * FRAME[1])
#: The score track begins at the bottom left and runs clockwise: so many stops up, right, down and back.
UP, ACROSS = 17, 33
EDGE = 16  # from the edge of the board to the middle of a stop


class Patch(NamedTuple):
    """The extent of a place in the picture: the ring around it, where ways end, where its name stands."""

    size: tuple[int, int]
    rim: tuple[int, int]
    name: int


VILLAGE = Patch((46, 34), (32, 20), 25)
ISLAND = Patch((64, 43), (50, 32), 38)
LARGE_ISLAND = Patch((86, 54), (76, 42), 50)
#: The ring around a space of the province that is no village, and around the one where all begin, which is larger.
SPACE_RING, START_RING = (20, 20), (24, 24)
#: The kinds of spaces in the province that have a name, and how far below their middle it stands.
NAMED_BELOW = {"village": VILLAGE.name, "start": 33}


def board(journey: str, texts: Texts) -> tuple[Item, ...]:
    """The parts of a journey board that never change."""
    return (*(province(texts) if journey == "province" else archipelago(texts)), *score_track(texts))


def on_land(x: int, y: int) -> tuple[int, int]:
    """Where a point of the land lies on the board."""
    return x + FRAME[0], y + FRAME[1]


def province(texts: Texts) -> tuple[Item, ...]:
    lines = []
    for name, path in PATHS.items():
        start, end = name.split("-")
        note = ", ".join(gain_words(path.gives, texts))
        signs = gain_signs(path.gives)
        label = texts.say("place.path")
        lines.append(Item(name, "line", label, "path", at=start, to=end, note=note, signs=signs, shape="curved"))
    spaces = SPACES.values()
    named = [_name(space.id, NAMED_BELOW[space.kind], texts) for space in spaces if space.kind in NAMED_BELOW]
    return (*lines, *(_space(space, texts) for space in spaces), *named)


def _space(space: Space, texts: Texts) -> Item:
    notes = gain_words(space.gives, texts)
    if space.toll:
        notes.insert(0, texts.say("word.toll", count=space.toll))
    x, y = on_land(space.x, space.y)
    village = space.kind == "village"
    return Item(
        space.id,
        "cell",
        worth_text(space.id, space.bursts, texts),
        f"{space.kind} {space.symbol}".strip(),
        str(space.bursts) if village else texts.say(f"glyph.{space.symbol or 'start'}"),
        ", ".join(notes),
        x,
        y,
        icon=space.symbol or ("lantern" if space.kind == "start" else ""),
        signs=(*gain_signs(space.gives), *price(space.toll)),
        shape="patch" if village else "barred" if space.kind == "barred" else "",
        size=VILLAGE.size if village else START_RING if space.kind == "start" else SPACE_RING,
        rim=VILLAGE.rim if village else (0, 0),
        emphasis="strong" if space.kind == "start" else "",
    )


def archipelago(texts: Texts) -> tuple[Item, ...]:
    islands = ISLANDS.values()
    named = [_name(island.id, _patch(island).name, texts) for island in islands]
    return (*(_route(name, texts) for name in ROUTES), *(_island(island, texts) for island in islands), *named)


def _route(name: str, texts: Texts) -> Item:
    info = ROUTES[name]
    start, end = name.split("-")
    number = "" if not info.most else str(info.least) if info.least == info.most else f"{info.least}–{info.most}"
    signs = (*([Sign("elements", number)] if number else []), *price(info.toll))
    label = route_text(name, texts)
    return Item(name, "line", label, "route", number, at=start, to=end, signs=signs, emphasis="strong")


def _island(island: Island, texts: Texts) -> Item:
    label = worth_text(island.id, island.bursts, texts)
    note = ", ".join(gain_words(island.gives, texts))
    x, y = on_land(island.x, island.y)
    patch = _patch(island)
    return Item(
        island.id,
        "cell",
        label,
        "island",
        str(island.bursts),
        note,
        x,
        y,
        signs=gain_signs(island.gives),
        shape="patch",
        size=patch.size,
        rim=patch.rim,
    )


def _patch(island: Island) -> Patch:
    """The extent of an island; the island where all boats begin is larger."""
    return LARGE_ISLAND if island.id == CENTRAL_ISLAND else ISLAND


def _name(place: str, below: int, texts: Texts) -> Item:
    """The name printed under a place, so far below its middle."""
    return Item(f"name-{place}", "label", place_text(place, texts), at=place, anchor=(0, below))


def score_track(texts: Texts) -> tuple[Item, ...]:
    """The stops of the score track; every fifth has its number, some can be stepped back to for a re-roll."""
    stops = []
    for number in range(CONSTANTS.track_length):
        x, y = stop_place(number)
        reroll = number in CONSTANTS.track_rerolls
        stops.append(
            Item(
                stop_id(number),
                "track",
                texts.say("place.stop", number=number),
                "" if number % 5 else "numbered",
                "" if number % 5 else str(number),
                texts.say("place.stop-reroll") if reroll else "",
                x,
                y,
                icon="reroll" if reroll else "",
            )
        )
    return tuple(stops)


def stop_id(score: int) -> str:
    """The stop a score lies at; beyond the last one it is a new lap."""
    return f"track-{score % CONSTANTS.track_length}"


def stop_place(number: int) -> tuple[int, int]:
    """Where a stop lies on the board."""
    left, right, top, bottom = EDGE, SIZE[0] - EDGE, EDGE, SIZE[1] - EDGE
    if number < UP:
        return left, _between(bottom, top, number, UP)
    if number < UP + ACROSS:
        return _between(left, right, number - UP, ACROSS), top
    if number < UP + ACROSS + UP:
        return right, _between(top, bottom, number - UP - ACROSS, UP)
    return _between(right, left, number - 2 * UP - ACROSS, ACROSS), bottom


def _between(start: int, end: int, step: int, steps: int) -> int:
    return start + round((end - start) * step / steps)
