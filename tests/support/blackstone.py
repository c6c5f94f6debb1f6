"""Small hand-made tables of Blackstone Fortress: a battlefield with only the figures that a test names."""

from __future__ import annotations

from typing import Any

from support.scripted import Face, scripted
from veillee.games.blackstone.battlefield import Layout, battlefield_of
from veillee.games.blackstone.combat import Combat, Group, Hostile
from veillee.games.blackstone.content import CONSTANTS, HOSTILES
from veillee.games.blackstone.content.words import ActionDie
from veillee.games.blackstone.content.words import Face as DieFace
from veillee.games.blackstone.explorer import Explorer
from veillee.games.blackstone.options import SETTINGS, read
from veillee.games.blackstone.rules.course.leading import default_order
from veillee.games.blackstone.rules.course.setup import blank, setup
from veillee.games.blackstone.state import Activation, Blackstone, TrackCard
from veillee.kernel.dice import Dice, dice_key, seed_of
from veillee.shared.bits import mask_of

DEFAULTS = {setting.id: setting.default for setting in SETTINGS}


def shows(die: ActionDie, *faces: DieFace, stream: str = "") -> list[Face]:
    """The script of action dice of one kind that show these faces."""
    sides = CONSTANTS.dice[die]
    return [Face(sides.index(face), len(sides), stream) for face in faces]


def six(*numbers: int, stream: str = "") -> list[Face]:
    """The script of activation or destiny dice."""
    return [Face(number - 1, 6, stream) for number in numbers]


def black(*numbers: int, stream: str = "") -> list[Face]:
    """The script of rolls of the Blackstone die."""
    return [Face(number - 1, 20, stream) for number in numbers]


def expedition(
    *explorers: str, players: int = 1, faces: list[Face] | tuple[Face, ...] = (), **fields: Any
) -> Blackstone:
    """An expedition in camp with these explorers, taken in turn by the seats; `fields` are those of the state."""
    s = blank(read(DEFAULTS, players), players, scripted(*faces))
    s.at, s.events, s.ties, s.leader = "camp", [], "auto", 0
    for number, id in enumerate(explorers):
        join(s, id, seat=number % len(s.explorer_seats()))
    for name, value in fields.items():
        setattr(s, name, value)
    s.order = default_order(s)
    return s


def join(s: Blackstone, id: str, *, seat: int = 0, **fields: Any) -> Explorer:
    """An explorer joins the group."""
    explorer = next(one for one in s.resting if one.id == id)
    s.resting = [one for one in s.resting if one.id != id]
    explorer.seat = seat
    for name, value in fields.items():
        setattr(explorer, name, value)
    s.explorers.append(explorer)
    s.order = default_order(s)
    return explorer


def table(
    map: str = "cb01", *, players: int = 1, faces: list[Face] | tuple[Face, ...] = (), **fields: Any
) -> Blackstone:
    """A combat on a map in its activation phase, with nobody on it; `fields` are those of the combat.

    The dice show `faces`. All markers and portals lie as the map has them; there is one group without figures.
    """
    s = expedition(players=players, faces=faces)
    field = battlefield_of(map)
    s.at = "combat"
    s.combat = Combat(
        map=map,
        layout=Layout(),
        gates=(1 << len(field.gates)) - 1,
        markers=mask_of(field.markers),
        phase="activation",
        groups=(Group("test", "small"),),
    )
    for name, value in fields.items():
        setattr(s.combat, name, value)
    return s


def place(s: Blackstone, id: str, *hexes: tuple[int, int], **fields: Any) -> Explorer:
    """An explorer on the battlefield, each figure in a hex (q, r); its card lies last on the track."""
    field = s.fight.field
    explorer = join(s, id, hexes=tuple(field.at(*at) for at in hexes), **fields)
    s.fight.track += (TrackCard(explorer=id),)
    return explorer


def foe_at(s: Blackstone, kind: str, at: tuple[int, int], *, group: int = 0, **fields: Any) -> Hostile:
    """A hostile on the battlefield; a group that is not there yet is made."""
    c = s.fight
    while len(c.groups) <= group:
        c.groups += (Group("test", HOSTILES[kind].size),)
    if TrackCard(group=group) not in c.track:
        c.track += (TrackCard(group=group),)
    index = sum(other.group == group for other in c.hostiles)
    hostile = Hostile(len(c.hostiles), kind, group, index, hex=c.field.at(*at))
    if HOSTILES[kind].loadouts and "loadout" not in fields:
        hostile.loadout = next(iter(HOSTILES[kind].loadouts))
    for name, value in fields.items():
        setattr(hostile, name, value)
    c.hostiles.append(hostile)
    alike = [other for other in c.hostiles if other.kind == kind]
    if len({other.group for other in alike}) > 1:
        for other in alike:
            other.namesakes = True
    return hostile


def acting(s: Blackstone, explorer: Explorer, *dice: int, **fields: Any) -> Activation:
    """It is this explorer's activation, with these dice unspent."""
    explorer.dice = tuple(sorted(dice))
    s.act = Activation(explorer.id)
    for name, value in fields.items():
        setattr(s.act, name, value)
    return s.act


def on_watch(explorer: Explorer, *dice: int) -> None:
    """The explorer has acted and keeps these overwatch dice."""
    explorer.dice, explorer.on_watch = tuple(sorted(dice)), True


def where(s: Blackstone, hex: int) -> tuple[int, int]:
    """The hex (q, r) of a number."""
    return s.fight.field.grid.cells[hex]


def started(*, seed: int = 1, players: int = 1, **options: str) -> Blackstone:
    """A whole match before its first question, with honest dice."""
    s = setup(DEFAULTS | options, players, Dice(dice_key(seed_of(seed))))
    s.events = []
    return s
