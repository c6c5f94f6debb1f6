"""A scene in plain lines, for the line mode and for people with a screen reader."""

from __future__ import annotations

from collections.abc import Iterator

from veillee.kernel.scene import Counter, Item, Panel, Scene
from veillee.kernel.text import Texts

from .board import RULER
from .cells import cells_of, pieces_in, sides_of, ways_from
from .free_pieces import ARROWS, arrow, short_names
from .looks import PLAIN, Looks
from .open_table import sign_of
from .printed import fixed_items, is_sheet, moving_items, note_of, numbers, track_line
from .sheets import counter_words, duel_lines, judged_lines, number


def whole_table(scene: Scene, texts: Texts, looks: Looks = PLAIN) -> Iterator[str]:
    """Every item of the table; an item that lies on another one is indented below it."""
    yield from summary(scene, texts)
    for panel in scene.panels:
        yield ""
        yield from _panel(panel, texts)
    if scene.duel:
        yield ""
        yield from duel_lines(scene.duel, texts)
    places = [item for item in fixed_items(scene) if item.kind not in ("line", "edge") and item.shape != RULER]
    if places and scene.open:
        yield ""
        yield texts.say("terminal.places")
        yield from _ground(scene, texts, looks)
    elif scene.grid:
        yield ""
        yield texts.say("terminal.places")
        yield from (f"  {_cell(cell, scene, texts)}" for cell in cells_of(scene))
    elif places:
        yield ""
        yield texts.say("terminal.places")
        yield from (f"  {_place(place, scene, texts)}" for place in places)


def _panel(panel: Panel, texts: Texts) -> Iterator[str]:
    """A panel: its title, prose, counters, judged list and items, then the panels in it, indented."""
    yield f"{panel.title} [{panel.letter}]" if panel.letter else panel.title
    yield from (f"  {line}" for line in (panel.note, *panel.prose) if line)
    if panel.counters:
        yield f"  {_counters(panel.counters, texts)}"
    yield from (f"  {line}" for line in judged_lines(panel.judged, texts))
    if panel.items or not (panel.prose or panel.judged or panel.groups or panel.counters):
        yield from _items(panel, texts)
    for group in panel.groups:
        yield from (f"  {line}" for line in _panel(group, texts))


def summary(scene: Scene, texts: Texts) -> Iterator[str]:
    """The title, everybody's numbers, and where the pieces are."""
    yield scene.title
    if scene.counters:
        yield _counters(scene.counters, texts)
    yield from (_pair(panel.title, _counters(panel.counters, texts), texts) for panel in scene.panels if panel.counters)
    labels = {item.id: item.label for item in (*scene.fixed, *scene.board)}
    counted: dict[str, int] = {}
    names = short_names(scene)
    for item in moving_items(scene):
        if item.r and item.kind == "token" and not item.at:
            yield _free(item, names.get(item.id, ""), scene, texts)
            continue
        if item.points or item.kind == "line":
            continue
        piece = _pair(item.label, labels.get(item.at) or f"{item.x}, {item.y}", texts)
        counted[piece] = counted.get(piece, 0) + (item.count or 1)
    yield from (f"{piece} (× {count})" if count > 1 else piece for piece, count in counted.items())


def _free(item: Item, name: str, scene: Scene, texts: Texts) -> str:
    """A piece of an open table: its place, written as in answers, its facing and its state."""
    floor = f",{item.level}" if item.level else ""
    where = [texts.say("terminal.at", place=f"{item.x},{item.y}{floor}")]
    if facing := arrow(item, scene.facings):
        where.append(texts.say(f"terminal.faces-{ARROWS.index(facing)}"))
    said = " · ".join(part for part in (", ".join(where), note_of(item, texts)) if part)
    return _pair(f"{item.label} [{name}]" if name else item.label, said, texts)


def _ground(scene: Scene, texts: Texts, looks: Looks) -> Iterator[str]:
    """The areas of an open table, each with its sign on the plan; the meaning of each kind of ground is told once."""
    told = set()
    for item in (*scene.fixed, *scene.board):
        if item.kind != "area" or not (item.points or item.r):
            continue
        xs, ys = zip(
            *(item.points or ((item.x - item.r, item.y - item.r), (item.x + item.r, item.y + item.r))), strict=True
        )
        part = texts.say("terminal.part", name=item.label, low=f"{min(xs)},{min(ys)}", high=f"{max(xs)},{max(ys)}")
        note = item.note if item.note not in told else ""
        told.add(note)
        yield " ".join(filter(None, (" ", sign_of(item, looks)[:1], f"{part}. {note}" if note else part)))


def details(item: Item, texts: Texts) -> Iterator[str]:
    """Everything that the scene says about one item."""
    if is_sheet(item):
        yield _item(item, texts)
        yield from (f"  {line}" for line in item.note.split("\n"))
    else:
        yield _item(item, texts)


def results(scene: Scene) -> tuple[list[str], list[tuple[str, list[str]]]]:
    """The counters of all seats side by side: the seats' titles, then a row for each counter."""
    panels = [panel for panel in scene.panels if panel.seat is not None]
    names = {counter.id: counter.label for panel in panels for counter in numbers(panel.counters)}
    rows = []
    for counter, label in names.items():
        values = [next((number(c.value) for c in panel.counters if c.id == counter), "–") for panel in panels]
        rows.append((label, values))
    return [panel.title for panel in panels], rows


def _counters(counters: tuple[Counter, ...], texts: Texts) -> str:
    return ", ".join(counter_words(counter, texts) for counter in numbers(counters))


def _items(panel: Panel, texts: Texts) -> Iterator[str]:
    if not panel.items:
        yield f"  {texts.say('terminal.empty')}"
    if track := track_line(panel.items):
        yield f"  {track}"
        return
    holders = {item.id for item in panel.items}
    for item in panel.items:
        if item.at in holders:
            continue
        yield f"  {_item(item, texts)}"
        yield from (f"    {_item(inner, texts)}" for inner in panel.items if inner.at == item.id)


def _item(item: Item, texts: Texts) -> str:
    note = note_of(item, texts)
    return _pair(item.label, note, texts) if note else item.label


def _pair(name: str, what: str, texts: Texts) -> str:
    return texts.say("terminal.pair", name=name, what=what)


def _cell(cell: Item, scene: Scene, texts: Texts) -> str:
    """A cell of a board of hexes, squares or zones: what is in it, and where its ways and edges are."""
    inside = [f"{item.label} (× {count})" if count > 1 else item.label for item, count in pieces_in(cell, scene)]
    said = _pair(_item(cell, texts), ", ".join(inside), texts) if inside else _item(cell, texts)
    said = " ; ".join([said, *sides_of(cell, scene)])
    ways = " ; ".join(ways_from(cell, scene))
    return texts.say("terminal.leads-to", place=said, ways=ways) if ways else said


def _place(place: Item, scene: Scene, texts: Texts) -> str:
    labels = {item.id: item.label for item in scene.fixed}
    ways = []
    for line in scene.fixed:
        if line.kind == "line" and place.id in (line.at, line.to):
            end = labels.get(line.to if line.at == place.id else line.at, "")
            what = line.note or (line.label if line.text else "")
            ways.append(f"{end} ({what})" if what else end)
    said = _item(place, texts)
    return texts.say("terminal.leads-to", place=said, ways=" ; ".join(ways)) if ways else said
