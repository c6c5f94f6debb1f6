"""The ids of things in scenes, and what hexes, figures, groups and cards are called.

The id of an explorer is also the id of the explorer's first figure, or of what stands for it where no figure is shown.
"""

from __future__ import annotations

from functools import cache

from veillee.kernel.answers import key_of
from veillee.kernel.text import Texts
from veillee.shared import hex
from veillee.shared.bits import numbers_of

from ..battlefield import Battlefield, battlefield_of
from ..content import DISCOVERIES, ENCOUNTERS, HOSTILES, TILES
from ..prompts.ids import FigureId, GateId, GroupId, HexId, HostileId, LinkId
from ..state import Blackstone, Explorer, Hostile

#: The tokens of explorers, as of seats.
TOKENS = "abcd"
#: The role of the chamber in which explorers arrive, in place of its tile.
ARRIVAL = "arrival"


def hex_key(number: int) -> str:
    return key_of(HexId(number))


def hostile_key(number: int) -> str:
    return key_of(HostileId(number))


def group_key(group: int) -> str:
    return key_of(GroupId(group))


def gate_key(gate: int) -> str:
    return key_of(GateId(gate))


def link_key(link: int) -> str:
    return key_of(LinkId(link))


def figure_key(explorer: str, figure: int = 0) -> str:
    return key_of(FigureId(explorer, figure))


def card_key(card: str) -> str:
    """A resource, an artefact or a discovery, wherever it lies; there is one copy of each."""
    return f"card-{card}"


def weapon_key(explorer: str, weapon: str) -> str:
    return f"weapon-{explorer}-{weapon}"


def unique_key(explorer: str, unique: str) -> str:
    return f"unique-{explorer}-{unique}"


def support_key(ship: str) -> str:
    """The support of a ship; the ship itself has its own id."""
    return f"support-{ship}"


def marker_key(at: int) -> str:
    return f"marker-{at}"


def die_key(explorer: str, place: int) -> str:
    """An unspent activation die, by its place in ascending order."""
    return f"die-{explorer}-{place}"


def destiny_key(place: int) -> str:
    """An available destiny die, by its place in ascending order."""
    return f"destiny-{place}"


def place_key(place: str) -> str:
    """What lies on a named place of a stronghold: a marker."""
    return f"place-{place}"


def token_of(s: Blackstone, explorer: str) -> str:
    """The colour and letter of an explorer: the first one of a seat has those of the seat, others what is left."""
    found: dict[str, str] = {}
    for one in s.explorers:
        if 0 <= one.seat < len(TOKENS) and TOKENS[one.seat] not in found.values():
            found[one.id] = TOKENS[one.seat]
    left = (token for token in TOKENS if token not in found.values())
    for one in s.explorers:
        if one.id not in found:
            found[one.id] = next(left)
    return found.get(explorer, "")


def explorer_name(explorer: str, texts: Texts) -> str:
    return texts.say(f"explorer.{explorer}")


def short_name(explorer: str, texts: Texts) -> str:
    return texts.say(f"explorer-short.{explorer}")


def figure_name(explorer: Explorer, figure: int, texts: Texts) -> str:
    """The name of a figure: of the twins each has its own."""
    figures = explorer.card.figures
    return texts.say(f"twin.{figures[figure]}") if len(figures) > 1 else explorer_name(explorer.id, texts)


def foe_name(kind: str, index: int, loadout: str, texts: Texts) -> str:
    """A hostile with its number in its group: "Traitor Guardsman 3, lance-flammes"; one of its kind has no number."""
    if HOSTILES[kind].figures == 1:
        return texts.say(f"hostile.{kind}")
    named = texts.say("figure.hostile", kind=kind, n=index + 1)
    return texts.say("figure.armed", name=named, loadout=loadout) if _is_told(kind, loadout) else named


def _is_told(kind: str, loadout: str) -> bool:
    """Whether a loadout is worth a word: the first one of a kind is the usual one."""
    return bool(loadout) and loadout != next(iter(HOSTILES[kind].loadouts), "")


def hostile_name(hostile: Hostile, texts: Texts) -> str:
    return foe_name(hostile.kind, hostile.index, hostile.loadout, texts)


def kinds_of_group(s: Blackstone, group: int) -> tuple[str, ...]:
    """The kinds of hostiles in a group, in the order of deployment."""
    return tuple(dict.fromkeys(hostile.kind for hostile in s.fight.hostiles if hostile.group == group))


def group_names(s: Blackstone, texts: Texts) -> list[str]:
    """The names of all groups: of their encounter cards, or of their kinds; groups of one name have their numbers."""
    names = [_bare_group_name(s, number, texts) for number in range(len(s.fight.groups))]
    return [
        name if names.count(name) == 1 else texts.say("figure.group", name=name, n=place + 1)
        for place, name in enumerate(names)
    ]


def group_name(s: Blackstone, group: int, texts: Texts) -> str:
    return group_names(s, texts)[group]


def _bare_group_name(s: Blackstone, group: int, texts: Texts) -> str:
    source = s.fight.groups[group].source
    if source in ENCOUNTERS:
        return texts.say(f"encounter.{source}")
    return ", ".join(texts.say(f"crowd.{kind}") for kind in kinds_of_group(s, group))


def card_name(card: str, texts: Texts) -> str:
    """The name of a resource, an artefact or a discovery."""
    return texts.say(f"discovery.{card}" if card in DISCOVERIES else f"card.{card}")


def card_note(card: str, texts: Texts) -> str:
    """What a card does; what it does while it is held, for a discovery with such an effect."""
    if card not in DISCOVERIES:
        return texts.say(f"card-note.{card}")
    hold = f"hold-note.{card}"
    return texts.say(hold if hold in texts else f"discovery-note.{card}")


@cache
def chamber_of(field: Battlefield) -> dict[int, tuple[str, int]]:
    """For each hex its chamber, a tile or the arrival, and its number among the hexes of chambers of this name."""
    found: dict[int, tuple[str, int]] = {}
    counted: dict[str, int] = {}
    for placement in field.card.placements:
        name = ARRIVAL if placement.role == ARRIVAL else placement.tile
        turned = (hex.rotated(cell, placement.rot) for cell in TILES[placement.tile].hexes)
        for number in sorted(field.at(q + placement.q, r + placement.r) for q, r in turned):
            counted[name] = counted.get(name, 0) + 1
            found[number] = name, counted[name]
    return found


def hex_name(map: str, number: int, texts: Texts) -> str:
    """A hex by its chamber and a number: "Rotonde 3"."""
    field = battlefield_of(map)
    for gate in field.gates:
        if number in gate.chamber:
            return texts.say("hex.escape", n=gate.chamber.index(number) + 1)
    chamber, place = chamber_of(field)[number]
    if chamber == ARRIVAL:
        return texts.say("hex.arrival", n=place)
    return texts.say("hex.name", tile=chamber, n=place)


def gate_name(gate: int, texts: Texts) -> str:
    return texts.say("hex.portal", n=gate + 1)


def places_at(field: Battlefield, number: int) -> list[str]:
    """The named places of a stronghold that a hex belongs to."""
    return [place for place, mask in field.places.items() if mask >> number & 1]


def hexes_of_place(field: Battlefield, place: str) -> list[int]:
    return list(numbers_of(field.places[place]))
