"""Closed answers: what a player would look for and cannot choose now, with the reason and its clause."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from veillee.kernel.decision import Decision
from veillee.kernel.questions import Closed
from veillee.kernel.text import Texts
from veillee.shared.bits import numbers_of

from ..battlefield import FAR, NOWHERE
from ..content import CONSTANTS, LOCATIONS, STRONGHOLDS
from ..content.figures import Weapon
from ..outcomes.sight import range_between, sees, visible_adjacent_hostiles
from ..outcomes.weapons import band_dice, bearers, weapons_of
from ..prompts.acting import Act
from ..prompts.combat import Gambit, Initiative, Swap
from ..prompts.expedition import Camp, ChooseDestination
from ..prompts.precipice import Bargain
from ..rules.combat.escape import open_gates
from ..rules.combat.initiative import least_die
from ..rules.explorers.card_uses import own_figures
from ..rules.explorers.deeds import undisturbed
from ..rules.explorers.moving import move_cost
from ..rules.explorers.paying import highest
from ..rules.explorers.striking import ABYSS_LIMIT, allowed_cost, blast_hexes, targets
from ..rules.precipice.trade import price
from ..state import Blackstone, Explorer, Figure
from .naming import card_key, card_name, figure_key, gate_key, hex_key, hostile_key, weapon_key
from .wording.naming import actor, foe_said, listed, told

#: The most closed answers that are shown.
MOST = 4


def _say(key: str, rule: str, texts: Texts, on: tuple[str, ...] = (), why: str = "", **facts: object) -> Closed:
    """A closed answer; `why` is the key of its reason where one answer has several."""
    return Closed(texts.say(f"closed.{key}", **facts), texts.say(f"closed-why.{why or key}", **facts), rule, on)


def _unpaid(key: str, texts: Texts, on: tuple[str, ...], cost: int, most: int, **facts: object) -> Closed:
    """A deed that no die pays: the best one is too low, or none is left (BSF-11.2)."""
    return _say(key, "BSF-11.2", texts, on, why="die" if most else "die-none", n=cost, most=most, **facts)


# An activation


def closed_deeds(s: Blackstone, decision: Decision[Act], texts: Texts) -> tuple[Closed, ...]:
    """What is at hand first: the marker, the portal and the place where the explorer stands, then its weapons."""
    return tuple(islice(_deeds(s, s.explorer(decision.about.explorer), texts), MOST))


def _deeds(s: Blackstone, explorer: Explorer, texts: Texts) -> Iterator[Closed]:
    most = highest(s, explorer)
    if allowed_cost(s, explorer, most) < most:
        yield _say("abyss", "BSF-29.10", texts, (figure_key(explorer.id),), n=ABYSS_LIMIT)
    if not s.fight.is_cell:
        yield from _search(s, explorer, most, texts)
        yield from _summon(s, explorer, most, texts)
    if most < move_cost(s):
        yield _unpaid("move", texts, (figure_key(explorer.id),), move_cost(s), most)
    yield from _places(s, explorer, most, texts)
    yield from _locations(s, explorer, most, texts)
    for weapon in weapons_of(explorer):
        yield from _weapon(s, explorer, weapon, most, texts)
    yield from _healing(explorer, texts)


def _near(s: Blackstone, figure: Figure, texts: Texts) -> tuple[str, tuple[str, ...]]:
    """The visible hostiles adjacent to a figure: their names, and their ids."""
    near = visible_adjacent_hostiles(s, figure)
    names = listed([foe_said(hostile, texts) for hostile in near], texts)
    return names, tuple(hostile_key(hostile.number) for hostile in near)


def _search(s: Blackstone, explorer: Explorer, most: int, texts: Texts) -> Iterator[Closed]:
    """A marker under the explorer's feet: a hostile beside it, or no die that pays (BSF-11.7)."""
    cost = CONSTANTS.costs.search
    for figure in own_figures(explorer):
        if not s.fight.markers >> figure.hex & 1:
            continue
        if not undisturbed(s, figure):
            names, on = _near(s, figure, texts)
            yield _say("search", "BSF-11.7", texts, (hex_key(figure.hex), *on), why="beside", names=names)
        elif most < cost:
            yield _unpaid("search", texts, (hex_key(figure.hex),), cost, most)
        return


def _summon(s: Blackstone, explorer: Explorer, most: int, texts: Texts) -> Iterator[Closed]:
    """The escape chamber: it is there already, it cannot come here, no portal is near, or no die pays (BSF-11.10)."""
    c, cost = s.fight, CONSTANTS.costs.summon
    if c.layout.escape != NOWHERE:
        return
    gates = open_gates(s)
    if not gates:
        if c.stronghold is not None and c.gates:
            yield _say("summon", "BSF-22.4", texts, why="no-retreat")
        return
    touched = [g for g in numbers_of(gates) if any(c.field.gates[g].touches >> at & 1 for at in explorer.hexes)]
    if not touched:
        near = min(numbers_of(gates), key=lambda g: min(s.terrain.range_of_gate(g, at) for at in explorer.hexes))
        steps = min(s.terrain.range_of_gate(near, at) for at in explorer.hexes) - 1
        why = "far-portal" if steps < FAR else "no-portal"
        yield _say("summon", "BSF-11.10", texts, (gate_key(near),), why=why, n=steps)
    elif most < cost:
        yield _unpaid("summon", texts, (gate_key(touched[0]),), cost, most)


def _places(s: Blackstone, explorer: Explorer, most: int, texts: Texts) -> Iterator[Closed]:
    """The action of a place of a stronghold on which the explorer stands (BSF-22.24)."""
    c = s.fight
    if c.stronghold is None:
        return
    for action in c.stronghold.actions:
        for place in action.where:
            figure = next((f for f in own_figures(explorer) if c.field.places[place] >> f.hex & 1), None)
            if figure is None:
                continue
            facts = {"action": action.id, "place": place}
            on = (hex_key(figure.hex),)
            if place in c.access or place in c.burned:
                yield _say("place", "BSF-22.24", texts, on, why="place-done", **facts)
            elif action.id != "burn" and not undisturbed(s, figure):
                names, near = _near(s, figure, texts)
                yield _say("place", "BSF-22.24", texts, (*on, *near), why="beside", names=names, **facts)
            elif action.cost > most:
                yield _unpaid("place", texts, on, action.cost, most, **facts)


def _locations(s: Blackstone, explorer: Explorer, most: int, texts: Texts) -> Iterator[Closed]:
    """The action of the location on which the explorer stands (BSF-9.25)."""
    c = s.fight
    for spot in c.locations:
        at, location = c.field.at(*spot.at), LOCATIONS[spot.id]
        if location.kind != "action" or at not in explorer.hexes:
            continue
        on = (hex_key(at),)
        if spot.id in c.used_locations:
            yield _say("location", "BSF-9.25", texts, on, why="location-used", location=spot.id)
        elif location.cost > most:
            yield _unpaid("location", texts, on, location.cost, most, location=spot.id)


def _weapon(s: Blackstone, explorer: Explorer, weapon: Weapon, most: int, texts: Texts) -> Iterator[Closed]:
    """A weapon without a target, or whose cheapest option no die pays (BSF-11.2, 12.1, 12.2, 12.12)."""
    on = (weapon_key(explorer.id, weapon.id),)
    figures = bearers(explorer, weapon)
    area = "area" in weapon.flags
    could = [f for f in figures if (blast_hexes(s, f, weapon) if area else targets(s, f, weapon))]
    cost = weapon.options[0].cost
    if could:
        if cost > most:
            yield _unpaid("weapon", texts, on, cost, most, weapon=weapon.id)
        return
    for figure in figures:
        names, near = _near(s, figure, texts) if visible_adjacent_hostiles(s, figure) else ("", ())
        if near:
            yield _say("weapon", "BSF-12.2", texts, (*on, *near), why="bound", weapon=weapon.id, names=names)
            return
        seen = [hostile for hostile in s.fight.on_board() if sees(s, figure, hostile.hex)]
        if seen:
            closest = min(seen, key=lambda hostile: range_between(s, figure.hex, hostile.hex))
            distance = range_between(s, figure.hex, closest.hex)
            if distance >= FAR:
                key, rule = "no-way", "BSF-8.19"
            elif not band_dice(weapon, distance):
                key, rule = "no-dice", "BSF-12.12"
            else:
                key, rule = "blackout", "BSF-29.13"
            facts = {"weapon": weapon.id, "name": foe_said(closest, texts), "n": distance}
            yield _say("weapon", rule, texts, (*on, hostile_key(closest.number)), why=key, **facts)
            return


def _healing(explorer: Explorer, texts: Texts) -> Iterator[Closed]:
    """Grievous Wounds do not heal; inspiration needs points (BSF-14.5, 21.2)."""
    on = (figure_key(explorer.id),)
    if explorer.grievous and not explorer.wounds:
        yield _say("recuperate", "BSF-14.5", texts, on)
    if not explorer.inspired and 0 < explorer.points < CONSTANTS.spends.inspire:
        yield _say("inspire", "BSF-21.2", texts, on, n=CONSTANTS.spends.inspire, now=explorer.points)


# The initiative phase


def closed_initiative(s: Blackstone, decision: Decision[Initiative], texts: Texts) -> tuple[Closed, ...]:
    """Explorers of the seat that can neither exchange their cards nor try a gambit, and why."""
    return tuple(islice(_initiative(s, decision, texts), MOST))


def _initiative(s: Blackstone, decision: Decision[Initiative], texts: Texts) -> Iterator[Closed]:
    swaps = [value for value in decision.values if isinstance(value, Swap)]
    gambits = {value.explorer for value in decision.values if isinstance(value, Gambit)}
    own = [explorer for explorer in s.in_order() if s.control(explorer) == decision.about.seat]
    if s.fight.swaps_over and s.fight.gambler:
        yield _say("swap", "BSF-10.16", texts, why="swaps-over")
    for explorer in own:
        name, on = told(explorer.id, texts), (explorer.id,)
        paired = any(explorer.id in (swap.first, swap.second) for swap in swaps)
        if explorer.swapped:
            yield _say("swap-of", "BSF-10.6", texts, on, why="swapped", name=name)
        elif swaps and not paired:
            refused = any(explorer.id in pair for pair in s.fight.refused)
            yield _say("swap-of", "BSF-10.6", texts, on, why="refused" if refused else "unseen", name=name)
        if gambits and explorer.id not in gambits and explorer.id not in s.fight.gamblers:
            n = least_die(s)
            why = "gambit-die" if explorer.dice and n > 1 else "gambit-none"
            points = CONSTANTS.spends.gambit
            yield _say("gambit", "BSF-10.7", texts, on, why=why, name=name, n=n, points=points)


# Between combats


def closed_destinations(s: Blackstone, decision: Decision[ChooseDestination], texts: Texts) -> tuple[Closed, ...]:
    """The vault while strongholds stand (BSF-1.2)."""
    standing = [id for id, one in STRONGHOLDS.items() if one.kind == "stronghold" and id not in s.past.conquered]
    return (_say("vault", "BSF-1.2", texts, n=len(standing)),) if standing else ()


def closed_camp(s: Blackstone, decision: Decision[Camp], texts: Texts) -> tuple[Closed, ...]:
    """To turn back after somebody has refused; to be inspired with too few points."""
    found = [_say("stop", "BSF-4.4", texts)] if s.stop_refused and decision.about.next != "nothing" else []
    need = CONSTANTS.spends.inspire
    for explorer in s.in_order():
        if s.control(explorer) == decision.seat and not explorer.inspired and 0 < explorer.points < need:
            name = actor(explorer.id, texts)
            found.append(_say("inspire-of", "BSF-21.2", texts, (explorer.id,), name=name, n=need, now=explorer.points))
    return tuple(found[:MOST])


def closed_wares(s: Blackstone, decision: Decision[Bargain], texts: Texts) -> tuple[Closed, ...]:
    """Cards of the ship that the points do not pay (BSF-5.14)."""
    about = decision.about
    explorer = s.explorer(about.explorer)
    row = s.trade.rows.get(about.ship, ()) if s.trade is not None else ()
    dear = [card for card in dict.fromkeys(row) if price(explorer, card) > about.points]
    return tuple(
        _say(
            "ware", "BSF-5.14", texts, (card_key(card),), card=card_name(card, texts), n=price(explorer, card),
            now=about.points,
        )
        for card in dear[:MOST]
    )  # fmt: skip
