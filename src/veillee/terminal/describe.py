"""A scene in plain lines, for the line mode and for people with a screen reader."""

from __future__ import annotations

from collections import Counter as Counts
from collections.abc import Iterator, Sequence

from veillee.kernel.scene import Counter, Item, Panel, Scene, panels_of
from veillee.kernel.text import Texts

from .board import RULER
from .free_pieces import short_names
from .grid_items import areas_on, cells_of, pieces_in
from .looks import PLAIN, Looks
from .open_table import sign_of
from .places import at_point, corners, lines_told, neighbours, sides_of, ways_from, where_of
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
        yield from (f"  {line}" for line in lines_told(scene))
    elif places:
        yield ""
        yield texts.say("terminal.places")
        yield from (f"  {_place(place, scene, texts)}" for place in places)
        yield from (f"  {line}" for line in lines_told(scene))


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
    """A piece of an open table: its place, its facing and its state."""
    said = " · ".join(part for part in (at_point(item, scene, texts), note_of(item, texts)) if part)
    return _pair(f"{item.label} [{name}]" if name else item.label, said, texts)


def _ground(scene: Scene, texts: Texts, looks: Looks) -> Iterator[str]:
    """The areas of an open table, each with its sign on the plan; the meaning of each kind of ground is told once."""
    told = set()
    for item in (*scene.fixed, *scene.board):
        if item.kind != "area" or not (item.points or item.r):
            continue
        low, high = corners(item)
        part = texts.say("terminal.part", name=item.label, low=low, high=high)
        note = item.note if item.note not in told else ""
        told.add(note)
        yield " ".join(filter(None, (" ", sign_of(item, looks)[:1], f"{part}. {note}" if note else part)))


def details(items: Sequence[Item], scene: Scene, texts: Texts) -> Iterator[str]:
    """Everything that the scene says about these items; those that differ in nothing but their place are one line."""
    cells = {cell.id for cell in cells_of(scene)}
    alike: dict[str, list[str]] = {}
    for item in items:
        if item.id in cells:
            alike.setdefault(_cell(item, scene, texts), [])
        elif item.kind == "cell":
            alike.setdefault(_place(item, scene, texts), [])
        else:
            alike.setdefault("\n".join(_sheet(item, texts)), []).append(where_of(item, scene, texts))
    for said, places in alike.items():
        first, *further = said.split("\n")
        where = _counted(places)
        yield texts.say("terminal.found", what=first, where=where) if where else first
        yield from further


def panels_named(scene: Scene, wanted: str, texts: Texts) -> Iterator[str]:
    """The panels with a name in their title: the profile of a creature, a deck, a sheet."""
    for panel in panels_of(scene.panels):
        if wanted and wanted.casefold() in panel.title.casefold():
            yield from _panel(panel, texts)


def _counted(places: Sequence[str]) -> str:
    """Places one after another, each once with its number."""
    counted = Counts(place for place in places if place)
    return ", ".join(f"{place} (× {count})" if count > 1 else place for place, count in counted.items())


def _sheet(item: Item, texts: Texts) -> Iterator[str]:
    """The item in a line; of a whole sheet, its lines below."""
    yield _item(item, texts)
    if is_sheet(item):
        yield from (f"  {line}" for line in item.note.split("\n") if line != item.text)


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
    """A cell of a board of hexes, squares or zones: what is in it and around it, where its ways and edges are."""
    flat = [area.label for area in areas_on([cell], scene).get(cell.id, ())]
    inside = [f"{item.label} (× {count})" if count > 1 else item.label for item, count in pieces_in(cell, scene)]
    inside += dict.fromkeys(flat)
    said = _pair(_item(cell, texts), ", ".join(inside), texts) if inside else _item(cell, texts)
    if around := ", ".join(neighbours(cell, scene, texts)):
        said = texts.say("terminal.around", place=said, around=around)
    said = " ; ".join([said, *sides_of(cell, scene, texts)])
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
