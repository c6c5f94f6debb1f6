"""What stands and lies on a battlefield: figures, markers, barriers, links between hexes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from veillee.kernel.scene import Item
from veillee.kernel.text import Texts
from veillee.shared.bits import first_of, numbers_of

from ..art.emblems import hostile_emblem
from ..battlefield import Layout
from ..content import HOSTILES
from ..state import Blackstone, Combat, Explorer, Figure, Hostile
from .board import edges
from .naming import (
    figure_key,
    figure_name,
    group_names,
    hex_key,
    hostile_key,
    hostile_name,
    link_key,
    marker_key,
    place_key,
    token_of,
)

#: The looks of hostiles.
FOE: Final = "foe"
#: The style of a figure whose number is that of its group and its own.
TWO_PARTS: Final = "two-parts"
#: Where markers lie in a hex, from its middle, and how large they are.
ANCHORS: Final = {
    "discovery": (41, -24),
    "trap": (-39, 25),
    "barrier": (39, 25),
    "access": (0, -40),
    "fire": (0, -40),
}
#: Where a discovery marker lies that two figures stand above.
UNDER_TWO: Final = (0, 46)
MARKER: Final = (30, 30)


def pieces(s: Blackstone, texts: Texts) -> tuple[Item, ...]:
    """Everything that can change on the battlefield: flat things first, figures last."""
    c = s.fight
    groups = group_names(s, texts)
    return (
        *_links(c, texts),
        *_barriers(c, texts),
        *_markers(s, texts),
        *(_hostile(s, hostile, groups[hostile.group], texts) for hostile in c.on_board()),
        *(_figure(s, figure, texts) for figure in s.figures()),
    )


def _figure(s: Blackstone, figure: Figure, texts: Texts) -> Item:
    explorer = figure.explorer
    token = token_of(s, explorer.id)
    return Item(
        figure_key(explorer.id, figure.number),
        "token",
        figure_name(explorer, figure.number, texts),
        "explorer",
        note=texts.say("figure.spaces", left=explorer.free_spaces, full=explorer.card.slots),
        at=hex_key(figure.hex),
        seat=s.control(explorer),
        marks=explorer_marks(s, explorer),
        emblem=explorer.card.figures[figure.number],
        bar=(explorer.free_spaces, explorer.card.slots),
        token=token,
        letter=token.upper(),
    )


def explorer_marks(s: Blackstone, explorer: Explorer) -> tuple[str, ...]:
    """How an explorer is, what matters most first."""
    flags = {
        "active": s.act is not None and s.act.explorer == explorer.id,
        "stunned": explorer.stunned,
        "on_watch": explorer.on_watch and bool(explorer.dice),
        "cloaked": explorer.cloaked,
        "stalking": explorer.stalking,
        "preaching": explorer.preaching,
        "unscented": explorer.unscented,
        "inspired": explorer.inspired,
    }
    return tuple(name for name, on in flags.items() if on)


def _hostile(s: Blackstone, hostile: Hostile, group: str, texts: Texts) -> Item:
    card = HOSTILES[hostile.kind]
    full, letter = hostile.toughness, letter_of(hostile)
    note = texts.say(
        "figure.hostile-note",
        group=group,
        left=full - hostile.damage,
        full=full,
        move=card.move,
        size=card.size,
    )
    return Item(
        hostile_key(hostile.number),
        "token",
        hostile_name(hostile, texts),
        f"hostile {card.size} {TWO_PARTS}" if len(letter) > 2 else f"hostile {card.size}",
        note=note,
        at=hex_key(hostile.hex),
        marks=_hostile_marks(s, hostile),
        emblem=hostile_emblem(hostile.kind, hostile.loadout),
        bar=(full - hostile.damage, full),
        token=FOE,
        letter=letter,
    )


def letter_of(hostile: Hostile) -> str:
    """The number of a hostile in its group; with the number of the group before it where two groups are of a kind."""
    number = str(hostile.index + 1)
    return f"{hostile.group + 1}.{number}" if hostile.namesakes else number


def _hostile_marks(s: Blackstone, hostile: Hostile) -> tuple[str, ...]:
    c = s.fight
    turns = c.turns_of_group
    flags = {
        "active": acting_group(c) == hostile.group and bool(turns) and turns[-1].hostile == hostile.number,
        "stunned": hostile.stunned,
        "unbound": hostile.unbound,
        "plasma": hostile.plasma,
        "fire": hostile.fire,
        "guardian": hostile.guardian,
        "shielded": hostile.shielded,
    }
    return tuple(name for name, on in flags.items() if on)


def acting_group(c: Combat) -> int | None:
    """The group whose initiative card is being resolved."""
    if c.phase != "activation" or c.turned >= len(c.track):
        return None
    card = c.track[c.turned]
    return None if card.explorer else card.group


def _markers(s: Blackstone, texts: Texts) -> Iterator[Item]:
    """Discovery markers with the number of their encounter card; traps; Access and Fire markers on places."""
    c = s.fight
    standing = Counter((*s.figure_hexes(), *(hostile.hex for hostile in c.on_board())))
    for n, at in enumerate(c.field.markers, start=1):
        if c.markers >> at & 1:
            marker = _marker(marker_key(at), "discovery", at, texts, text=str(n))
            yield replace(marker, anchor=UNDER_TWO) if standing[at] == 2 else marker
    for trap in c.traps:
        yield _marker(f"trap-{trap.hex}", "trap", trap.hex, texts)
    for place in c.access:
        yield _marker(place_key(place), "access", first_of(c.field.places[place]), texts)
    for place in c.burned:
        yield _marker(place_key(place), "fire", first_of(c.field.places[place]), texts)


def _marker(id: str, sort: str, at: int, texts: Texts, *, text: str = "") -> Item:
    return Item(
        id,
        "token",
        texts.say(f"marker-on.{sort}", n=text),
        sort,
        text,
        at=hex_key(at),
        icon="" if text else f"marker-{sort}",
        size=MARKER,
        anchor=ANCHORS[sort],
    )


def _barriers(c: Combat, texts: Texts) -> Iterator[Item]:
    """Barrier markers, and the cover edges that they bring."""
    if not c.layout.barriers:
        return
    plain = c.field.terrain(Layout(c.layout.escape, 0, c.layout.blocked))
    yield from edges(c.field, c.terrain.covers & ~plain.covers, c.terrain.hexes, "cover", texts)
    for at in numbers_of(c.layout.barriers):
        yield _marker(f"barrier-{at}", "barrier", at, texts)


def _links(c: Combat, texts: Texts) -> Iterator[Item]:
    """The links of a stronghold, as threads from hex to hex."""
    for number, (a, b) in enumerate(c.field.links):
        shut = bool(c.layout.shut_links >> number & 1)
        yield Item(
            link_key(number),
            "line",
            texts.say("hex.link-shut" if shut else "hex.link"),
            "link shut" if shut else "link",
            at=hex_key(a),
            to=hex_key(b),
            shape="thread",
        )
