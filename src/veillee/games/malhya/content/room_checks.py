"""What is wrong with rooms, their tiles, tokens, doors and deployment tables."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from veillee.kernel.errors import Fault
from veillee.shared import squares
from veillee.shared.bits import numbers_of
from veillee.shared.grid import Grid
from veillee.shared.tables import Table, places_told

from .lists import Content
from .places import Deployment, Room, Tile
from .words import Square

#: Groups have so many heroes at most.
MOST_HEROES = 4
#: The characters of a map: floor, shadow, water, void, a square with hindering lines all around, and no square.
KINDS, SOLID, VOID = ".swvh", "#", "v"
COLUMNS = 5  # of a deployment table: one for each of four heroes, and one more


def room_faults(content: Content) -> Iterator[Fault]:
    """All faults of tiles, pages and deployment tables."""
    for tile in content.tiles.values():
        for face, rows in tile.faces.items():
            yield from _rows(Table("tiles", tile.id), f"faces.{face}", rows)
    for room in content.rooms.values():
        table = Table("rooms", room.id)
        chapters = [*room.chapters, room.victory, room.defeat, room.alarm]
        chapters += [token.chapter for token in (*room.interest, *room.access)]
        yield from table.known("chapters", dict.fromkeys(chapters), "chapters.toml", content.chapters)
        if room.place == bool(room.rows):
            yield table.fault("place-or-rows")
        yield from _water(table, room)
        shape = list(_rows(table, "rows", room.rows))
        yield from shape
        if room.rows and not shape:
            yield from _tiles(table, room, content.tiles)
            yield from _page(table, room)
    for deployment in content.deployments.values():
        yield from _deployment(Table("deployments", deployment.id), deployment, content)


def _water(table: Table, room: Room) -> Iterator[Fault]:
    """A pool that lacks a limit for some group, or whose water starts at a limit."""
    if (room.flood or room.water_start) and len(room.flood) != MOST_HEROES:
        yield table.fault("flood-groups", count=len(room.flood), wanted=MOST_HEROES)
    for limit in sorted({limit for limit in room.flood if limit <= room.water_start}):
        yield table.fault("flood", limit=limit, start=room.water_start)


def grid_of(room: Room) -> Grid:
    """The squares of a page."""
    return Grid(squares.LATTICE, squares.from_rows(room.rows, SOLID))


def _rows(table: Table, field: str, rows: tuple[str, ...]) -> Iterator[Fault]:
    """Rows of different lengths, or with a character that means nothing."""
    if len({len(row) for row in rows}) > 1:
        yield table.fault("ragged", field=field)
    strange = sorted({kind for row in rows for kind in row} - {*KINDS, SOLID})
    if strange:
        yield table.fault("strange-squares", field=field, given=" ".join(strange))


def _tiles(table: Table, room: Room, tiles: Mapping[str, Tile]) -> Iterator[Fault]:
    """Tiles, laid side by side, that are not just the map of the page."""
    unknown = list(table.known("tiles", [laid.id for laid in room.tiles], "tiles.toml", tiles))
    yield from unknown
    if unknown:
        return
    drawn: dict[Square, str] = {}
    for laid in room.tiles:
        rows = tiles[laid.id].faces.get(laid.face)
        if rows is None:
            yield table.fault("no-face", tile=laid.id, face=laid.face)
            return
        left, top = laid.at
        spots = {(left + x, top + y): kind for y, row in enumerate(rows) for x, kind in enumerate(row)}
        twice = sorted(spots.keys() & drawn.keys())
        if twice:
            yield table.fault("tiles-overlap", tile=laid.id, squares=places_told(twice))
        drawn |= spots
    mapped = {(x, y): kind for y, row in enumerate(room.rows) for x, kind in enumerate(row)}
    different = [spot for spot in sorted({*drawn, *mapped}) if drawn.get(spot, SOLID) != mapped.get(spot, SOLID)]
    if different:
        yield table.fault("tiles-differ", squares=places_told(different))


def _page(table: Table, room: Room) -> Iterator[Fault]:
    """Things outside the squares, and things that cannot be reached from an entry."""
    grid = grid_of(room)
    tokens = [token.at for token in (*room.interest, *room.access)]
    fields = {"markers": [*room.markers.values()], "entries": [*room.entries.values()], "tokens": tokens}
    off = False
    for field, spots in fields.items():
        outside = [(x, y) for x, y in spots if (x, y) not in grid.number or room.rows[y][x] == VOID]
        if outside:
            off = True
            yield table.fault("off-squares", field=field, squares=places_told(outside))
    for door in room.doors:
        for x, y, side in door.edges:
            beyond = (x + 1, y) if side == "E" else (x, y + 1)
            if (x, y) not in grid.number or beyond not in grid.number:
                off = True
                yield table.fault("door-edge", door=door.id, edge=f"({x}, {y}, {side})")
    if not room.entries:
        yield table.fault("no-entry")
    elif not off:
        yield from _reach(table, room, grid)


def _reach(table: Table, room: Room, grid: Grid) -> Iterator[Fault]:
    """Squares that no way leads to from an entry, even with all doors open (MAL-8.2, 8.3)."""
    graph = squares.king_graph(grid, grid.boundary)
    for entry, at in room.entries.items():
        reached = graph.reach(grid.number[at], len(grid.cells) * 3)
        cut_off = grid.cell_mask(grid.cells) & ~reached
        if cut_off:
            told = places_told(grid.cells[number] for number in numbers_of(cut_off))
            yield table.fault("cut-off", entry=entry, squares=told)


def _deployment(table: Table, deployment: Deployment, content: Content) -> Iterator[Fault]:
    yield from table.known("page", [deployment.page], "rooms.toml", content.rooms)
    yield from table.known("chapter", [deployment.chapter], "chapters.toml", content.chapters)
    room = content.rooms.get(deployment.page)
    for row in deployment.rows:
        yield from table.known("rows", dict.fromkeys(row.cells), "enemies.toml", content.enemies)
        if len(row.cells) != COLUMNS:
            yield table.fault("columns", marker=row.marker, count=len(row.cells), wanted=COLUMNS)
        if room and any(row.cells) and row.marker not in room.markers:
            yield table.fault("no-marker", marker=row.marker, page=room.id)
