"""The list of all that the active explorer may do (chapters 11 and 12, BSF-30.36, 30.37)."""

from __future__ import annotations

from collections.abc import Iterator

from veillee.shared.bits import numbers_of

from ...battlefield import FAR, NOWHERE
from ...content import CONSTANTS, LOCATIONS
from ...content.figures import Option
from ...outcomes.cover import covered_from, ignores_cover
from ...outcomes.sight import visible_adjacent_hostiles
from ...outcomes.weapons import band_dice, bearers, weapons_of
from ...prompts.acting import (
    Blast,
    Deed,
    ExplorerDeed,
    Search,
    Strike,
    Summon,
    UseLocation,
    UsePlace,
    UseSupport,
)
from ...prompts.ids import GateId, HexId, HostileId
from ...state import Blackstone, Explorer, Figure, Hostile
from ..combat.escape import open_gates
from ..figures.inspiring import can_inspire
from .card_uses import own_figures, uses_of
from .moving import moves
from .paying import activation, destiny_left, highest, payment
from .striking import allowed_cost, blast_hexes, in_sight
from .supports import supports
from .uniques import SKILLS

#: A cost that every option of a weapon is within.
ANY_COST = 6


def deeds(s: Blackstone, explorer: Explorer) -> list[ExplorerDeed]:
    """Everything but to end the activation."""
    most = allowed_cost(s, explorer, highest(s, explorer))
    found: list[ExplorerDeed] = []
    if most:
        found += strikes(s, explorer, most)
        found += moves(s, explorer)
        found += _plain(s, explorer, most)
        for unique in explorer.side.uniques:
            if unique.cost <= most:
                found += SKILLS[unique.id].uses(s, explorer, unique)
        found += [use for use, cost in supports(s, explorer) if cost <= most and _serves(s, explorer, use)]
        found += _here(s, explorer, most)
    found += [use for use, cost in uses_of(s, explorer) if cost <= most]
    if can_inspire(explorer):
        found.append(Deed.INSPIRE)
    if found and destiny_left(s) > 0 and (explorer.dice or activation(s).extra):
        found.append(Deed.OWN_FIRST if activation(s).destiny_first else Deed.DESTINY_FIRST)
    return found


def _serves(s: Blackstone, explorer: Explorer, use: UseSupport) -> bool:
    """Whether a support can do anything now: Kravv'cha'to needs somebody to attack."""
    return use.ship != "kravvchato" or bool(strikes(s, explorer, ANY_COST))


def unlike(hostiles: list[Hostile]) -> list[Hostile]:
    """One of hostiles that are alike in every way that counts (BSF-30.2)."""
    if len({h.hex for h in hostiles}) == len(hostiles):
        return hostiles  # none stands where another does
    seen: dict[object, Hostile] = {}
    for h in hostiles:
        seen.setdefault((h.hex, h.kind, h.loadout, h.group, h.damage, h.stunned, h.unbound, h.shielded, h.plasma), h)
    return list(seen.values())


def strikes(s: Blackstone, explorer: Explorer, most: int, *, paid: bool = False) -> list[Strike | Blast]:
    """Weapon actions that a die of `most` or less pays; `paid`: no die is needed but the one for aim.

    Aim is offered where one of the attacks could meet a target in cover (BSF-11.12): each further attack goes at most
    one hex further. The first attack through a Phase Lens needs no aim.
    """
    ranges = s.terrain.range
    found: list[Strike | Blast] = []
    in_view: dict[int, list[tuple[Hostile, int]]] = {}  # by the number of the figure
    cover = covered_from(s, explorer, explorer.hexes)
    for weapon in weapons_of(explorer):
        options = [option for option in weapon.options if option.cost <= most]
        if not options or weapon.options[0].cost > most:
            continue
        for figure in bearers(explorer, weapon):
            if "area" in weapon.flags:
                found += [Blast(weapon.id, HexId(at)) for at in blast_hexes(s, figure, weapon)]
                continue
            if figure.number not in in_view:
                in_view[figure.number] = _unlike_in_sight(s, figure)
            able = [hostile for hostile, distance in in_view[figure.number] if band_dice(weapon, distance)]
            if not able:
                continue
            covered = [] if ignores_cover(weapon) else [h.hex for h in able if cover >> h.hex & 1]
            aimed = _aimed(s, explorer, options, paid=paid) if covered else ()
            for hostile in able:
                target = HostileId(hostile.number)
                to_cover = min([ranges[hostile.hex][at] for at in covered], default=FAR)
                for option in options:
                    found.append(Strike(weapon.id, target, option.attacks, figure=figure.number))
                    if to_cover < option.attacks and option in aimed:
                        found.append(Strike(weapon.id, target, option.attacks, True, figure.number))
    return found


def _unlike_in_sight(s: Blackstone, figure: Figure) -> list[tuple[Hostile, int]]:
    """The hostiles that a figure may attack, one of several alike, each with its range."""
    ranges = s.terrain.range[figure.hex]
    return [(hostile, ranges[hostile.hex]) for hostile in unlike([h for h, _ in in_sight(s, figure)])]


def _aimed(s: Blackstone, explorer: Explorer, options: list[Option], *, paid: bool) -> list[Option]:
    """The options of a weapon whose attacks can be aimed: aim has to be paid besides, and a lens needs no aim."""
    lensed = activation(s).lensed
    return [
        option
        for option in options
        if option.attacks > lensed
        and payment(s, explorer, *(() if paid else (option.cost,)), CONSTANTS.costs.aim) is not None
    ]


def undisturbed(s: Blackstone, figure: Figure) -> bool:
    """Whether no visible hostile is adjacent (BSF-11.7)."""
    return not visible_adjacent_hostiles(s, figure)


def _plain(s: Blackstone, explorer: Explorer, most: int) -> Iterator[ExplorerDeed]:
    """Recuperate, Search and Summon."""
    costs, c = CONSTANTS.costs, s.fight
    if explorer.wounds and costs.recuperate <= most:
        yield Deed.RECUPERATE
    if c.is_cell:
        return
    calm = [figure for figure in own_figures(explorer) if undisturbed(s, figure)]
    if costs.search <= most:
        for at in dict.fromkeys(figure.hex for figure in calm if c.markers >> figure.hex & 1):
            yield Search(HexId(at))
        bare = any(not c.markers >> figure.hex & 1 for figure in calm)
        if bare and explorer.points >= CONSTANTS.spends.search_anywhere and s.discoveries:
            yield Deed.SEARCH_ANYWHERE
    if costs.summon <= most:
        for gate in numbers_of(open_gates(s)):
            if any(c.field.gates[gate].touches >> at & 1 for at in explorer.hexes):
                yield Summon(GateId(gate))


def _here(s: Blackstone, explorer: Explorer, most: int) -> Iterator[ExplorerDeed]:
    """Actions of locations, and of the places of a stronghold, on the explorer's hexes (BSF-9.25, 22.24)."""
    c = s.fight
    for spot in c.locations:
        location = LOCATIONS[spot.id]
        at = c.field.at(*spot.at)
        if location.kind != "action" or location.cost > most or spot.id in c.used_locations or at not in explorer.hexes:
            continue
        if spot.id == "gate_lever":
            yield from (UseLocation(spot.id, GateId(gate)) for gate in numbers_of(open_gates(s)))
        elif spot.id == "hidden_cache":
            if undisturbed(s, Figure(explorer, explorer.hexes.index(at), at)):
                yield UseLocation(spot.id)
        elif spot.id == "charged_conduit":
            if s.terrain.within(at, 1) & s.hostile_hexes():
                yield UseLocation(spot.id)
        elif explorer.wounds:
            yield UseLocation(spot.id)
    if c.stronghold is None:
        return
    for action in c.stronghold.actions:
        if action.cost > most:
            continue
        for place in action.where:
            at = next((at for at in explorer.hexes if c.field.places[place] >> at & 1), NOWHERE)
            if at == NOWHERE or place in c.access or place in c.burned:
                continue
            if action.id == "burn" or undisturbed(s, Figure(explorer, explorer.hexes.index(at), at)):
                yield UsePlace(action.id, place)
