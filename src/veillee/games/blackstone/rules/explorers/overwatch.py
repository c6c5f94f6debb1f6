"""Overwatch: explorers that have acted answer what hostiles do in their sight (chapter 13)."""

from __future__ import annotations

from veillee.kernel import offer, together

from ...battlefield import NOWHERE
from ...outcomes.cover import Trigger, is_scuttled
from ...outcomes.weapons import bearers, weapon_of, weapons_of
from ...prompts.fighting import Overwatch, Reaction, Silence
from ...refs import foe
from ...state import Blackstone, Explorer, Figure, Hostile
from .striking import allowed_cost, attack, targets


async def trigger(s: Blackstone, hostile: Hostile, what: Trigger) -> None:
    """A hostile has ended a move or an attack, or has been deployed: explorers may react (BSF-13.2, 13.12).

    All who react declare first, then their attacks are made in leader order (BSF-13.4, 13.5).
    """
    if hostile.hex == NOWHERE or not any(map(_watches, s.explorers)):
        return
    watching = [explorer for explorer in s.in_order() if _watches(explorer)]
    declared: list[Reaction] = []
    seats = dict.fromkeys(s.control(explorer) for explorer in watching)
    await together(s, [_declare(s, seat, hostile, what, declared) for seat in seats])
    for id in s.order:
        for reaction in declared:
            if reaction.explorer == id:
                await _fire(s, s.explorer(id), reaction, hostile, what)


def _watches(explorer: Explorer) -> bool:
    """Whether an explorer could react: it has overwatch dice and stands."""
    return explorer.on_watch and bool(explorer.dice) and not (explorer.stunned or explorer.out or explorer.away)


async def _declare(s: Blackstone, seat: int, hostile: Hostile, what: Trigger, declared: list[Reaction]) -> None:
    """Ask one seat for all its explorers together, again while another of them could react (BSF-30.13)."""
    c = s.fight
    if seat in c.silent or seat in c.silent_till_turn:
        return
    done: list[str] = []
    while True:
        values = s.work_out(_reactions_of, s, seat, hostile, done)
        asides = (Silence.GROUP, Silence.TURN)
        chosen: Reaction | Silence | None = await offer(
            s, seat, Overwatch(hostile.number, what), values, rule="BSF-13.2", asides=asides
        )
        if isinstance(chosen, Silence):
            if chosen is Silence.GROUP:
                c.silent += (seat,)
            else:
                c.silent_till_turn += (seat,)
        if not isinstance(chosen, Reaction):
            return
        explorer = s.explorer(chosen.explorer)
        pay_watch_die(explorer, chosen)
        done.append(chosen.explorer)
        declared.append(chosen)


def _reactions_of(s: Blackstone, seat: int, hostile: Hostile, done: list[str]) -> list[Reaction]:
    """What a seat may declare, but for explorers that have declared already."""
    could = [e for e in s.in_order() if s.control(e) == seat and e.id not in done]
    return [reaction for explorer in could for reaction in reactions(s, explorer, hostile)]


def reactions(s: Blackstone, explorer: Explorer, hostile: Hostile) -> list[Reaction]:
    """The weapon options an explorer could use against the hostile, each with the lowest die (BSF-30.10, 30.11)."""
    if not explorer.on_watch or not explorer.dice or explorer.stunned or explorer.out:
        return []
    highest = allowed_cost(s, explorer, explorer.dice[-1])
    found = []
    for weapon in weapons_of(explorer):
        if "no_overwatch" in weapon.flags or weapon.options[0].cost > highest:
            continue
        for figure in bearers(explorer, weapon):
            if hostile in targets(s, figure, weapon):
                found += [
                    Reaction(explorer.id, weapon.id, option.attacks, figure.number)
                    for option in weapon.options
                    if option.cost <= highest
                ]
    return found


def pay_watch_die(explorer: Explorer, reaction: Reaction) -> None:
    """Spend the lowest overwatch die that pays."""
    cost = cost_of(explorer, reaction)
    die = next(die for die in explorer.dice if die >= cost)
    place = explorer.dice.index(die)
    explorer.dice = explorer.dice[:place] + explorer.dice[place + 1 :]


def cost_of(explorer: Explorer, reaction: Reaction) -> int:
    options = weapon_of(explorer, reaction.weapon).options
    return next(option.cost for option in options if option.attacks == reaction.attacks)


async def _fire(s: Blackstone, explorer: Explorer, reaction: Reaction, hostile: Hostile, what: Trigger) -> None:
    """All attacks of the action are on the hostile that triggered it (BSF-13.3, 13.8)."""
    late = hostile.hex == NOWHERE
    s.tell("overwatch", "BSF-13.2", explorer=explorer.id, hostile=foe(hostile), weapon=reaction.weapon, late=late)
    weapon = weapon_of(explorer, reaction.weapon)
    scuttled = is_scuttled(hostile, what)
    for _ in range(reaction.attacks):
        if hostile.hex == NOWHERE:
            return
        figure = Figure(explorer, reaction.figure, explorer.hexes[reaction.figure])
        await attack(s, figure, weapon, hostile, scuttled=scuttled, active=False)
