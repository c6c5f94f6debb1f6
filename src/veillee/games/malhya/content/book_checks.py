"""What is wrong with the steps of chapters and events: things that they name and that are not there."""

from __future__ import annotations

from collections import Counter as Counts
from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Any, Final, TypeAlias

from msgspec import Struct

from veillee.kernel.errors import Fault
from veillee.shared.tables import Table, places_told

from . import steps as step_kinds
from .lists import Content
from .steps import Chapter, Choice, Condition, Event, Step, Test
from .walking import conditions_of, steps_within

#: By file, the tables that could not be read, as they stand there.
Unread: TypeAlias = Mapping[str, Mapping[str, Any]]
NOTHING: Final[Unread] = MappingProxyType({})
#: Flags that the rules set themselves (MAL-13.28).
RULE_FLAGS: Final = frozenset({"silent"})
MODES: Final = ("infiltration", "combat", "none")
PENDING: Final = ("combat", "difficult")


class Memory(Struct, frozen=True):
    """What steps anywhere in the book remember, or may remember: tables that could not be read name it."""

    flags: frozenset[str]
    counters: frozenset[str]
    picks: dict[str, tuple[str, ...]]
    doors: frozenset[str]
    interests: frozenset[str]
    all_rooms: bool  # all of them could be read
    unread: frozenset[str]  # all words of chapters and events that could not be read


def book_faults(content: Content, unread: Unread) -> Iterator[Fault]:
    """All faults of steps, each with its chapter or event."""
    readings = [*_readings(content)]
    memory = _memory(content, [step for _, reading in readings for step in steps_within(reading.steps)], unread)
    tests: Counts[str] = Counts()
    notes: Counts[str] = Counts()
    for table, reading in readings:
        options: Counts[str] = Counts()
        for step in steps_within(reading.steps):
            yield from _step(table, step, content, memory)
            for condition in conditions_of(step):
                yield from _condition(table, condition, content, memory)
            options.update([option.id for option in step.options] if isinstance(step, Choice) else [])
            tests.update([step.id] if isinstance(step, Test) else [])
            notes.update([step.id] if isinstance(step, step_kinds.Note) else [])
        yield from _twice(table, "option", options)
    yield from _twice(Table("chapters"), "test", tests)
    yield from _twice(Table("chapters"), "note", notes)
    for event in content.events.values():
        yield from Table("events", event.id).known("once", [event.once], "chapters.toml", memory.flags)
    for clue in content.clues:
        yield from Table("clues", clue).known("id", [clue], "chapters.toml", memory.flags)


def _readings(content: Content) -> Iterator[tuple[Table, Chapter | Event]]:
    """All that is read, each with its table."""
    for chapter in content.chapters.values():
        yield Table("chapters", chapter.id), chapter
    for event in content.events.values():
        yield Table("events", event.id), event


def _memory(content: Content, steps: list[Step], unread: Unread) -> Memory:
    book = frozenset(_words({**unread.get("chapters.toml", {}), **unread.get("events.toml", {})}))
    pages = frozenset(_words(unread.get("rooms.toml", {})))
    rooms = content.rooms.values()
    return Memory(
        flags=frozenset(step.set for step in steps if isinstance(step, step_kinds.SetFlag)) | RULE_FLAGS | book,
        counters=frozenset(step.name for step in steps if isinstance(step, step_kinds.Counter)) | book,
        picks={step.key: step.values for step in steps if isinstance(step, step_kinds.EachHeroPicks)},
        doors=frozenset(door.id for room in rooms for door in room.doors) | pages,
        interests=frozenset(token.chapter for room in rooms for token in room.interest) | pages,
        all_rooms="rooms.toml" not in unread,
        unread=book,
    )


def _words(value: object) -> Iterator[str]:
    """All texts within tables and lists."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, Mapping):
        yield from (word for inner in value.values() for word in _words(inner))
    elif isinstance(value, list):
        yield from (word for inner in value for word in _words(inner))


def _twice(table: Table, kind: str, counts: Counts[str]) -> Iterator[Fault]:
    for name, count in counts.items():
        if count > 1:
            yield table.fault("id-twice", kind=kind, given=name)


def _step(table: Table, step: Step, content: Content, memory: Memory) -> Iterator[Fault]:
    """A fault for each thing that one step names and that is not there."""
    match step:
        case step_kinds.Goto():
            yield from table.known("goto", [step.chapter], "chapters.toml", content.chapters)
        case step_kinds.EndGame():
            yield from table.known("end_game", [step.ending], "endings.toml", content.endings)
            ending = content.endings.get(step.ending)
            if ending and table.table not in ending.chapters:
                yield table.fault("ending-elsewhere", given=step.ending)
        case step_kinds.Gain():
            if (step.what == "resource") != bool(step.resource):
                yield table.fault("gain-resource")
            yield from table.known("gain", [step.resource], "resources.toml", content.resources)
        case step_kinds.Cards():
            yield from table.known(
                "scenario_card", (*step.gain, *step.discard), "scenario_cards.toml", content.scenario_cards
            )
        case step_kinds.OpenRoom():
            yield from _room(table, step, content)
        case step_kinds.DiscardInterest():
            yield from table.known("discard_interest", step.chapters, "rooms.toml", memory.interests)
        case step_kinds.AddAccess():
            yield from table.known("add_access", [step.chapter], "chapters.toml", content.chapters)
            if memory.all_rooms:
                yield from _access(table, step, content)
        case step_kinds.SetDoor():
            yield from table.known("door", [step.id], "rooms.toml", memory.doors)
        case step_kinds.OpenMarket():
            yield from table.known("market", [step.id], "markets.toml", content.markets)
        case step_kinds.Boss():
            yield from table.known("boss", [step.id], "beasts.toml", content.beasts)
        case step_kinds.ModifyEnemy():
            yield from table.known("modify_enemy", [step.id], "enemies.toml", content.enemies)
        case step_kinds.DamageEnemies():
            yield from table.known("damage_enemies", step.but, "enemies.toml", content.enemies)
        case step_kinds.PerPick():
            if step.key not in memory.unread and set(step.cases) != set(memory.picks.get(step.key, ())):
                yield table.fault("picks", given=step.key)
        case Test():
            yield from _test(table, step, memory)


def _room(table: Table, step: step_kinds.OpenRoom, content: Content) -> Iterator[Fault]:
    yield from table.known("room", [step.page], "rooms.toml", content.rooms)
    yield from table.known("deployment", [step.deployment], "deployments.toml", content.deployments)
    yield from table.known("victory", [step.victory], "chapters.toml", content.chapters)
    room, deployment = content.rooms.get(step.page), content.deployments.get(step.deployment)
    if room and not room.place and step.entry not in room.entries:
        yield table.fault("entry", entry=step.entry, page=room.id)
    if room and table.table not in room.chapters:
        yield table.fault("opened-elsewhere", page=room.id)
    if room and deployment and deployment.page != room.id:
        yield table.fault("deployment-page", deployment=deployment.id, page=room.id)


def _access(table: Table, step: step_kinds.AddAccess, content: Content) -> Iterator[Fault]:
    """A new access token that is on a square of no page."""
    x, y = step.at
    pages = (room.rows for room in content.rooms.values())
    if not any(0 <= y < len(rows) and 0 <= x < len(rows[y]) and rows[y][x] not in "#v" for rows in pages):
        yield table.fault("off-squares", field="add_access", squares=places_told([step.at]))


def _test(table: Table, test: Test, memory: Memory) -> Iterator[Fault]:
    yield from table.positive(stops=test.stops)
    if not test.objectives:
        yield table.fault("no-objective", test=test.id)
    for objective in test.objectives:
        if objective.most is not None and objective.most < objective.least:
            yield table.fault("objective-range", test=test.id, least=objective.least, most=objective.most)
    for modifier in test.modifiers:
        if (modifier.per == "counter") != bool(modifier.counter):
            yield table.fault("modifier-counter", test=test.id)
        yield from table.known("modifiers", [modifier.counter], "chapters.toml", memory.counters)


def _condition(table: Table, condition: Condition, content: Content, memory: Memory) -> Iterator[Fault]:
    """A fault of a condition: what it asks about is not there, or a number or a name is missing."""
    kind, name = condition.kind, condition.name
    match kind:
        case "card":
            yield from table.known(kind, [name], "scenario_cards.toml", content.scenario_cards)
        case "flag":
            yield from table.known(kind, [name], "chapters.toml", memory.flags)
        case "counter":
            yield from table.known(kind, [name], "chapters.toml", memory.counters)
        case "enemy":
            yield from table.known(kind, [name], "enemies.toml", content.enemies)
        case "mode":
            yield from table.known(kind, [name], "MAL-19", MODES)
        case "pending":
            yield from table.known(kind, [name], "MAL-19", PENDING)
    if (kind in ("card", "flag", "counter", "enemy", "mode", "pending")) != bool(name):
        yield table.fault("condition-name", condition=kind)
    if (kind in ("crystals", "gold", "counter")) != (condition.n > 0):
        yield table.fault("condition-number", condition=kind)
