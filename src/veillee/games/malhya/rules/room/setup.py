"""Laying out a room: tiles, tokens, enemies, heroes (MAL-7, 24.4)."""

from __future__ import annotations

from veillee.kernel import choose_as_group
from veillee.shared.bits import numbers_of

from ...content import DEPLOYMENTS, ROOMS
from ...content.steps import OpenRoom
from ...hero import NOWHERE
from ...prompts.ids import SquareId
from ...prompts.room import Arrange, Enter, PlaceEnemy, PutHero
from ...state import Figure, Malhya, Room
from ..heroes.wounds import wake_everybody
from ..stealth.vision import seen_squares
from .places import floor, nearest_free, plan, standable


async def lay_out(s: Malhya, step: OpenRoom) -> None:
    """A page of the exploration book is laid out; it replaces the room in play (MAL-7.3, 18)."""
    assert s.book is not None
    if s.room is not None:
        await wake_everybody(s, "MAL-17.18")  # the group leaves the room in play
    page = ROOMS[step.page]
    s.flags = tuple(flag for flag in s.flags if flag != "silent")
    kept = s.kept_rooms.get(step.page)
    s.room = kept.copy() if kept is not None else Room(
        step.page, step.entry, len(s.heroes), step.victory or page.victory,
        interest=page.interest, access=page.access,
        open_doors=tuple(sorted(door.id for door in page.doors if door.state == "open")),
    )  # fmt: skip
    s.book.elsewhere = True
    for hero in s.heroes:
        hero.square = hero.left_by = NOWHERE
    s.tell("room", "MAL-7.1", page=step.page)
    if page.place:
        return
    if step.deployment:
        await _deploy(s, step.deployment)
    await _enter(s, step.entry)


async def _deploy(s: Malhya, id: str) -> None:
    """Column by column up to the number of heroes, each from top to bottom (MAL-7.4, 1.10)."""
    room = s.here
    rows = DEPLOYMENTS[id].rows
    columns = min(room.entered + s.veteran, max(len(row.cells) for row in rows))
    for column in range(columns):
        for row in rows:
            kind = row.cells[column]
            if kind:
                marker = plan(s).number[ROOMS[room.page].markers[row.marker]]
                square = await _enemy_square(s, kind, marker)
                room.figures.append(Figure(room.numbered, kind, square))
                room.numbered += 1
                s.tell("enemy", "MAL-7.4", enemy=kind, room=room.page, square=square)
    room.with_enemies = bool(room.figures)


async def _enemy_square(s: Malhya, kind: str, marker: int) -> int:
    """The marker; if it is taken, an adjacent square that the players choose, or the nearest one (MAL-7.5)."""
    free = standable(s)
    if free >> marker & 1:
        return marker
    near = list(numbers_of(floor(s).adjacent[marker] & free)) or nearest_free(s, marker)
    values = [SquareId(square) for square in near]
    return (await choose_as_group(s, s.seats, PlaceEnemy(kind), values, rule="MAL-7.5")).number


async def _enter(s: Malhya, entry: str) -> None:
    """The first hero stands on the entry, the others on the nearest squares: one question (MAL-7.6, 24.4).

    Without enemies it does not matter who stands where, and nobody is asked.
    """
    start = plan(s).number[ROOMS[s.here.page].entries[entry]]
    heroes = list(s.heroes)
    allowed = entry_squares(s, start, len(heroes))
    seen = seen_squares(s) if s.mode == "infiltration" else 0
    order = [start, *sorted((n for n in allowed if n != start), key=lambda n: (allowed[n], seen >> n & 1, n))]
    for hero, square in zip(heroes, order, strict=False):
        hero.square = square
    if len(heroes) > 1 and s.here.figures:
        while True:
            values: list[Enter | PutHero] = [Enter.ENTER, *_swaps(s, allowed)]
            chosen = await choose_as_group(s, s.seats, Arrange(s.here.page), values, rule="MAL-7.6")
            if isinstance(chosen, Enter):
                break
            _put(s, chosen)
    s.tell("entered", "MAL-7.6", page=s.here.page)
    s.beat()


def entry_squares(s: Malhya, start: int, count: int) -> dict[int, int]:
    """The squares on which `count` heroes may start, each with the length of its way from the entry (MAL-7.6, 7.7)."""
    free = standable(s)
    found: dict[int, int] = {start: 0}
    for cost, layer in enumerate(floor(s).ways().layers(start)):
        if len(found) >= count:
            break
        found |= dict.fromkeys(numbers_of(layer & free), cost)
    return found


def _swaps(s: Malhya, allowed: dict[int, int]) -> list[PutHero]:
    """Other places for heroes, all as near; whoever stands on the new square changes places."""
    taken = {hero.square for hero in s.heroes}
    return [
        PutHero(hero.id, SquareId(square))
        for hero in s.heroes
        for square in allowed
        if square != hero.square and (square in taken or allowed[square] == allowed[hero.square])
    ]


def _put(s: Malhya, chosen: PutHero) -> None:
    hero = s.hero(chosen.hero)
    for other in s.heroes:
        if other.square == chosen.square.number:
            other.square = hero.square
    hero.square = chosen.square.number
