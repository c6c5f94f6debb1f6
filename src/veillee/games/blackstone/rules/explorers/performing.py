"""What each deed of an explorer does."""

from __future__ import annotations

from veillee.kernel import choose

from ...battlefield import NOWHERE
from ...content import CONSTANTS, LOCATIONS
from ...outcomes.faces import FAIL
from ...outcomes.sight import range_between
from ...outcomes.weapons import bearers, blast_dice, weapon_of
from ...prompts.acting import (
    Blast,
    Deed,
    ExplorerDeed,
    FreeStrike,
    Move,
    NextTarget,
    Search,
    Strike,
    Summon,
    UseCard,
    UseLocation,
    UsePlace,
    UseSupport,
    UseUnique,
)
from ...prompts.ids import HostileId
from ...state import Blackstone, Explorer, Figure, Hostile
from ..combat.escape import place_escape
from ..figures.inspiring import inspire_with_points
from ..figures.suffering import suffer
from ..strongholds.places import use_place
from .card_uses import HANDLINGS
from .cards import card_of, draw_discoveries, held, search_risk, use_up
from .deeds import ANY_COST, strikes, unlike
from .moving import make_move
from .paying import activation, pay
from .striking import attack, blast_targets, targets
from .supports import use_support
from .tests import agility_roll, vitality_roll
from .uniques import SKILLS, unique_of
from .volleys import volley


async def perform(s: Blackstone, explorer: Explorer, deed: ExplorerDeed) -> None:
    """Pay for a deed and do it."""
    match deed:
        case Move():
            await make_move(s, explorer, deed)
        case Strike():
            await strike(s, explorer, deed)
        case Blast():
            await blast(s, explorer, deed)
        case Search():
            pay(s, explorer, CONSTANTS.costs.search)
            await _search_marker(s, explorer, deed.hex.number)
        case Summon():
            pay(s, explorer, CONSTANTS.costs.summon)
            place_escape(s, deed.gate.number, "BSF-11.10")
        case UseUnique():
            unique = unique_of(explorer, deed.id)
            pay(s, explorer, unique.cost)
            s.tell("unique", "BSF-11.11", explorer=explorer.id, unique=unique.id)
            await SKILLS[unique.id].perform(s, explorer, unique, deed)
        case UseCard():
            await _use_card(s, explorer, deed)
        case UseSupport():
            await _use_support(s, explorer, deed)
        case UseLocation():
            await _use_location(s, explorer, deed)
        case UsePlace():
            await _use_place(s, explorer, deed)
        case _:
            await _simple(s, explorer, deed)


async def _simple(s: Blackstone, explorer: Explorer, deed: ExplorerDeed) -> None:
    if deed is Deed.RECUPERATE:
        pay(s, explorer, CONSTANTS.costs.recuperate)
        await vitality_roll(s, explorer, "BSF-11.6")
    elif deed is Deed.SEARCH_ANYWHERE:
        pay(s, explorer, CONSTANTS.costs.search)
        explorer.points -= CONSTANTS.spends.search_anywhere
        draw_discoveries(s, explorer, 1, "BSF-11.8")
    elif deed is Deed.INSPIRE:
        inspire_with_points(s, explorer)
    else:
        activation(s).destiny_first = deed is Deed.DESTINY_FIRST


async def _search_marker(s: Blackstone, explorer: Explorer, at: int) -> None:
    """Remove the marker and draw; Major Find gives two cards (BSF-11.7, 29.13)."""
    s.fight.markers &= ~(1 << at)
    draw_discoveries(s, explorer, 2 if s.has_twist("major_find") else 1, "BSF-11.7")
    await search_risk(s, explorer)


async def strike(s: Blackstone, explorer: Explorer, deed: Strike, *, sure: bool = False, paid: bool = False) -> None:
    """A weapon action: one attack after the other, each target named after the attack before (BSF-12.5, 12.14)."""
    weapon = weapon_of(explorer, deed.weapon)
    cost = next(option.cost for option in weapon.options if option.attacks == deed.attacks)
    costs = ([] if paid else [cost]) + ([CONSTANTS.costs.aim] if deed.aim else [])
    if costs:
        pay(s, explorer, *costs)
    figure = Figure(explorer, deed.figure, explorer.hexes[deed.figure])
    hostile: Hostile | None = s.fight.hostile(deed.target.number)
    for left in range(deed.attacks - 1, -1, -1):
        if hostile is None:
            return  # no legal target remains (BSF-12.6)
        stood = hostile.hex
        await attack(s, figure, weapon, hostile, aim=deed.aim, sure=sure)
        if left:
            hostile = await _next_target(s, figure, deed, left, hostile, stood, sure=sure)


async def _next_target(
    s: Blackstone, figure: Figure, deed: Strike, left: int, last: Hostile, stood: int, *, sure: bool
) -> Hostile | None:
    """The target before, or for some weapons one in the same or an adjacent hex, or anybody (BSF-12.5, 30.36)."""
    weapon = weapon_of(figure.explorer, deed.weapon)
    able = targets(s, figure, weapon)
    if "same_or_adjacent_targets" in weapon.flags:
        able = [hostile for hostile in able if range_between(s, stood, hostile.hex) <= 1]
    able = unlike(sorted(able, key=lambda hostile: hostile is not last))
    if not able:
        return None
    about = NextTarget(figure.explorer.id, weapon.id, figure.number, left, deed.aim, sure)
    values = [HostileId(hostile.number) for hostile in able]
    chosen = await choose(s, s.control(figure.explorer), about, values, rule="BSF-12.5")
    return s.fight.hostile(chosen.number)


async def blast(s: Blackstone, explorer: Explorer, deed: Blast, *, sure: bool = False, paid: bool = False) -> None:
    """One attack roll against everybody in the hex and around it, each with its own band (BSF-12.7, 12.11)."""
    weapon = weapon_of(explorer, deed.weapon)
    if not paid:
        pay(s, explorer, weapon.options[0].cost)
    figure = bearers(explorer, weapon)[0]
    for hostile in blast_targets(s, figure, deed.hex.number):
        if hostile.hex != NOWHERE:
            dice = blast_dice(weapon, range_between(s, figure.hex, hostile.hex))
            await attack(s, figure, weapon, hostile, dice=dice, sure=sure)


async def _use_card(s: Blackstone, explorer: Explorer, deed: UseCard) -> None:
    """Pay, use up, take effect (BSF-24.1, 24.2)."""
    if deed.id == held(explorer, "extra_destiny"):
        use_up(s, explorer, deed.id)
        activation(s).more_destiny += 1
        return
    card = card_of(deed.id)
    if card.cost:
        pay(s, explorer, card.cost)
    use_up(s, explorer, deed.id)
    effect = card.effects[0]
    await HANDLINGS[effect.op].perform(s, explorer, effect, deed)
    s.beat()


async def _use_support(s: Blackstone, explorer: Explorer, deed: UseSupport) -> None:
    pay(s, explorer, 1)
    use_support(s, deed)
    if deed.ship == "kravvchato":
        values = strikes(s, explorer, ANY_COST, paid=True)
        chosen = await choose(s, s.control(explorer), FreeStrike(explorer.id), values, rule="BSF-11.17")
        if isinstance(chosen, Blast):
            await blast(s, explorer, chosen, sure=True, paid=True)
        else:
            await strike(s, explorer, chosen, sure=True, paid=True)


async def _use_location(s: Blackstone, explorer: Explorer, deed: UseLocation) -> None:
    """The action of a location: once in a combat for the whole group (BSF-9.25)."""
    c, location = s.fight, LOCATIONS[deed.id]
    pay(s, explorer, location.cost)
    c.used_locations += (deed.id,)
    spot = next(c.field.at(*spot.at) for spot in c.locations if spot.id == deed.id)
    s.tell("location", "BSF-9.25", explorer=explorer.id, location=deed.id)
    for effect in location.effects:
        if explorer.out:
            return
        if effect.op == "area_attack":
            figure = Figure(explorer, explorer.hexes.index(spot), spot)
            await volley(s, figure, deed.id, effect.die, spot, effect.radius)
        elif effect.op == "place_escape_chamber":
            assert deed.gate is not None
            place_escape(s, deed.gate.number, "BSF-9.25")
        elif effect.op == "discovery":
            draw_discoveries(s, explorer, effect.n, "BSF-9.25")
        elif effect.op == "roll_or_wound":
            if await agility_roll(s, explorer, "BSF-9.25") == FAIL:
                suffer(s, explorer, "BSF-9.25")
        else:
            for _ in range(effect.n):
                await vitality_roll(s, explorer, "BSF-9.25")


async def _use_place(s: Blackstone, explorer: Explorer, deed: UsePlace) -> None:
    stronghold = s.fight.stronghold
    assert stronghold is not None
    pay(s, explorer, next(action.cost for action in stronghold.actions if action.id == deed.id))
    await use_place(s, explorer, deed.id, deed.place)
