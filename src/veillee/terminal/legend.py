"""The legend of a plan: what the figures, the letters and the signs on it stand for, and where the figures are."""

from __future__ import annotations

from collections.abc import Iterator

from veillee.kernel.scene import Item, Scene
from veillee.kernel.text import Texts

from . import palette
from .board import Stack
from .cells import piece_face
from .free_pieces import free_face, short_names
from .grid_items import areas_on, cells_of
from .looks import Looks
from .open_table import legend as ground_legend
from .open_table import places_of, sign_of
from .places import where_of
from .printed import moving_items

#: A letter that stands at so many places or more is a kind of place: its legend is what their names have in common.
KIND = 3


def plan_legend(scene: Scene, looks: Looks, texts: Texts, seats: tuple[str, ...]) -> Iterator[str]:
    """The lines under a plan."""
    yield " · ".join(f"{palette.shape(seat)} {name}" for seat, name in enumerate(seats))
    yield from _figures(scene, texts)
    yield from _marks(scene, looks, texts)
    yield from ground_legend(scene, looks)


def _figures(scene: Scene, texts: Texts) -> Iterator[str]:
    """Each face of a figure, with the names of those that have it; figures of one name are told once."""
    names: dict[str, dict[str, list[str]]] = {}
    for item, face in _faces(scene):
        names.setdefault(face, {}).setdefault(item.label, []).append(where_of(item, scene, texts))
    for face, figures in names.items():
        told = []
        for label, places in figures.items():
            where = ", ".join(dict.fromkeys(filter(None, places)))
            told.append(texts.say("terminal.found", what=label, where=where) if where else label)
        yield f"{face} {' ; '.join(told)}"


def _faces(scene: Scene) -> Iterator[tuple[Item, str]]:
    """The figures on a plan with what is drawn for each."""
    cells = {cell.id for cell in cells_of(scene)}
    short = short_names(scene)
    for item in moving_items(scene):
        if item.kind in ("line", "edge", "label", "cell", "area"):
            continue
        if item.at in cells:
            face = piece_face(item)
        elif item.at:
            face = Stack(item).face({}, set())
        elif item.r:
            face = free_face(item, short.get(item.id, ""), "", False, scene.facings)
        else:
            continue
        yield item, "".join(text for text, _ in face).strip()


def _marks(scene: Scene, looks: Looks, texts: Texts) -> Iterator[str]:
    """The letters and signs of places and of what lies flat on cells."""
    cells = cells_of(scene)
    signs: dict[str, list[Item]] = {}
    if not scene.open:
        keyed = {sign_of(item, looks) for item in (*scene.fixed, *scene.board) if item.shape == "key"}
        places = cells or [item for item in places_of(scene) if item.kind == "cell"]
        flat = [area for areas in areas_on(cells, scene).values() for area in areas]
        for item in (*places, *flat):
            sign = (item.text[:1] if cells and item.kind == "cell" else item.text) or sign_of(item, looks)
            if sign and sign not in keyed and item.label != item.text:
                signs.setdefault(sign, []).append(item)
    for sign, items in signs.items():
        yield f"{sign} {_common(items, scene, texts)}"


def _common(items: list[Item], scene: Scene, texts: Texts) -> str:
    """The names of a few places, or what the names of many have in common."""
    named = [_named(item, scene, texts) for item in items]
    first, *others = [item.label.split() for item in items]
    if len(items) < KIND:
        return " ; ".join(named)
    if shared := max(_runs(first, others), key=len):
        return " ".join(shared)
    notes = {item.note for item in items}
    [note] = notes if len(notes) == 1 else {""}
    return texts.say("terminal.found", what=note.rstrip("."), where=", ".join(named)) if note else " ; ".join(named)


def _runs(words: list[str], others: list[list[str]]) -> Iterator[list[str]]:
    """The runs of words that all others have, too."""
    run: list[str] = []
    for word in words:
        if all(word in other for other in others):
            run.append(word)
        else:
            yield run
            run = []
    yield run


def _named(item: Item, scene: Scene, texts: Texts) -> str:
    """A place by the name that is printed on it, with the name of its cell; what lies flat, with the cell."""
    if item.kind == "cell":
        printed = item.text if len(item.text) > 1 and item.text not in item.label else ""
        return texts.say("terminal.found", what=printed, where=item.label) if printed else item.label
    where = where_of(item, scene, texts)
    return texts.say("terminal.found", what=item.label, where=where) if where else item.label
