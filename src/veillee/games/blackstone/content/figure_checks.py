"""What is wrong with explorers and hostiles: weapons, agendas, behaviour tables, figures of the box."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import pairwise

from veillee.kernel.errors import Fault

from .battlefields import BandAt
from .figures import Agenda, Band, ExplorerCard, HostileCard, Weapon
from .lists import Content
from .tables import Table
from .words import HostileAction

#: The first range of each band (BSF-8.2).
BANDS = {"adj": 0, "close": 2, "far": 4}
#: What each agenda counts or names (BSF-21.9).
AGENDA_FIELDS: dict[str, tuple[str, ...]] = {
    "owns_discovery": ("discovery",),
    "slay_with_weapon_min_wounds": ("weapon", "wounds"),
    "slay_in_one_activation": ("count",),
    "slay_at_range_in_combat": ("range", "count"),
    "slay_distinct_types_in_expedition": ("count",),
    "draw_discoveries_in_expedition": ("count",),
}
#: Special actions and the hostiles that have them; any other action is open to every hostile (BSF-16.8).
SPECIAL_ACTIONS: dict[HostileAction, tuple[str, ...]] = {
    "rush": (
        "traitor_guardsman",
        "negavolt_cultist",
        "ur_ghul",
        "chaos_beastman",
        "chaos_space_marine",
        "obsidius_mallex",
    ),
    "fury": ("traitor_guardsman", "negavolt_cultist", "chaos_beastman", "obsidius_mallex"),
    "alert": ("spindle_drone",),
    "recharge": ("negavolt_cultist",),
    "pounce": ("ur_ghul",),
    "disrupt": ("rogue_psyker",),
    "regenerate": ("rogue_psyker",),
    "empower": ("rogue_psyker",),
    "annihilate": ("rogue_psyker",),
    "rapid_fire": ("chaos_space_marine",),
    "overcharge": ("obsidius_mallex",),
    "overwhelm": ("cultist",),
    "full_auto": ("cultist",),
    "firestorm": ("cultist_firebrand",),
    "all_shall_burn": ("cultist_firebrand",),
}
#: The loadout that fights with the weapon of another one (BSF-9.18).
SERGEANT = "sergeant"


def weapon_faults(table: Table, weapon: Weapon, *, options: bool) -> Iterator[Fault]:
    """A weapon has dice, none beyond its limit of range, and rising options where it has any."""
    bands = [band for band in BANDS if getattr(weapon, band)]
    if not bands:
        yield table.fault("no-dice", weapon=weapon.id)
    for band in bands:
        if BANDS[band] > weapon.max_range:
            yield table.fault("dice-out-of-range", weapon=weapon.id, band=band, most=weapon.max_range)
    if options and not weapon.options:
        yield table.fault("no-options", weapon=weapon.id)
    if weapon.options and not options:
        yield table.fault("surplus-options", weapon=weapon.id)
    for option in weapon.options:
        yield from table.die_cost(weapon.id, option.cost)
        yield from table.positive(attacks=option.attacks)
    if any(one.cost >= other.cost or one.attacks >= other.attacks for one, other in pairwise(weapon.options)):
        yield table.fault("options-rise", weapon=weapon.id)


def figures_asked(table: Table, field: str, bands: Iterable[Band | BandAt], content: Content) -> Iterator[Fault]:
    """Faults of hostiles that are asked for together: unknown ones, and more than the box has."""
    count: Counter[str] = Counter()
    for band in bands:
        yield from table.known(field, (band.hostile,), "hostiles.toml", content.hostiles)
        yield from table.positive(n=band.n)
        count[band.hostile] += band.n
    for given, asked in count.items():
        if given in content.hostiles and asked > content.hostiles[given].figures:
            most = content.hostiles[given].figures
            yield table.fault("too-many-figures", field=field, given=given, count=asked, most=most)


def explorer_faults(content: Content) -> Iterator[Fault]:
    """All faults of each explorer."""
    for card in content.explorers.values():
        table = Table("explorers", card.id)
        yield from table.known("ship", (card.ship,), "ships.toml", content.ships)
        if card.ship in content.ships and card.id not in content.ships[card.ship].home_of:
            yield table.fault("not-at-home", given=card.ship)
        yield from table.positive(slots=card.slots, figures=len(card.figures))
        yield from _agenda(table, card.agenda, card, content)
        yield from _sides(table, card)


def _agenda(table: Table, agenda: Agenda, card: ExplorerCard, content: Content) -> Iterator[Fault]:
    yield from table.known("agenda", (agenda.discovery,), "discoveries.toml", content.discoveries)
    own = {weapon.id for weapon in card.plain.weapons}
    yield from table.known("agenda", (agenda.weapon,), "weapons", own)
    for field in ("discovery", "weapon", "wounds", "range", "count"):
        if bool(getattr(agenda, field)) != (field in AGENDA_FIELDS[agenda.check]):
            yield table.fault("agenda", check=agenda.check, fields=", ".join(AGENDA_FIELDS[agenda.check]))
            return


def _sides(table: Table, card: ExplorerCard) -> Iterator[Fault]:
    for side in (card.plain, card.inspired):
        yield from table.positive(move=side.move, defence=len(side.defence))
        for weapon in side.weapons:
            yield from weapon_faults(table, weapon, options=True)
            yield from table.known(weapon.id, (weapon.figure,), "figures", card.figures)
        for unique in side.uniques:
            yield from table.die_cost(unique.id, unique.cost)


def hostile_faults(content: Content) -> Iterator[Fault]:
    """All faults of each hostile."""
    for card in content.hostiles.values():
        table = Table("hostiles", card.id)
        yield from table.positive(move=card.move, wounds=card.wounds, figures=card.figures)
        for weapon in card.weapons:
            yield from weapon_faults(table, weapon, options=False)
        yield from _loadouts(table, card)
        yield from _behaviour(table, card)


def _loadouts(table: Table, card: HostileCard) -> Iterator[Fault]:
    if card.loadouts and sum(card.loadouts.values()) != card.figures:
        yield table.fault("loadouts", count=sum(card.loadouts.values()), wanted=card.figures)
    borne = [weapon.loadout for weapon in card.weapons]
    for field, ids in {"weapons": borne, "fill": card.fill, "in_cover_loadouts": card.in_cover_loadouts}.items():
        yield from table.known(field, ids, "loadouts", card.loadouts)
    for loadout in card.loadouts:
        if loadout not in borne and loadout != SERGEANT:
            yield table.fault("no-weapon", loadout=loadout)


def _behaviour(table: Table, card: HostileCard) -> Iterator[Fault]:
    yield from table.rolls("behaviour", [(row.first, row.last) for row in card.behaviour])
    if not card.columns or len(set(card.columns)) < len(card.columns) or card.columns[-1] != "other":
        yield table.fault("columns")
    for row in card.behaviour:
        if len(row.actions) != len(card.columns):
            yield table.fault("row-actions", first=row.first, count=len(row.actions), wanted=len(card.columns))
        for action in row.actions:
            if card.id not in SPECIAL_ACTIONS.get(action, (card.id,)):
                yield table.fault("action-of-another", first=row.first, action=action)
