"""The event phase: what ends a combat, the event, and what acts after it (chapter 18)."""

from __future__ import annotations

from typing import Literal

from veillee.kernel import choose

from ...battlefield import NOWHERE
from ...content import CONSTANTS, EVENTS
from ...content.strongholds import EventRow
from ...outcomes.sight import passive
from ...prompts.combat import EventAgain, KeepEvent, NotNow
from ...state import Blackstone, Explorer
from ..course.leading import pass_leader
from ..dice import roll_blackstone
from ..effects import apply, end_of_turn
from ..explorers.cards import held, rolls_again, use_up
from ..figures.suffering import damage, go_out, suffer
from ..legacies import legacy_effect
from ..strongholds.objective import Conquered, objective_met
from ..strongholds.places import conquers_core
from .declining import decline
from .returning import pack_returns

#: How a combat ended: everybody out of action, evacuated, a stronghold conquered, or the cell is over.
CombatEnd = Literal["lost", "evacuated", "conquered", "survived"]
FORESIGHT = "foreknowledge"
FUMES = 1


async def event_phase(s: Blackstone) -> CombatEnd | None:
    """The end of the combat, or None: another turn begins."""
    c = s.fight
    for explorer in s.explorers:
        explorer.dice, explorer.on_watch = (), False
    if c.is_cell:
        return _end_of_cell_turn(s)
    if conquers_core(s):
        raise Conquered
    if ended := _is_over(s):
        return ended
    await _event(s)
    await _after_event(s)
    if next(s.in_action(), None) is None:
        return "lost"  # BSF-18.10
    if s.turn_limit and c.turn >= s.turn_limit:
        return _end_of_last_turn(s)
    pass_leader(s, "BSF-18.14")
    next_turn(s)
    return None


def _is_over(s: Blackstone) -> CombatEnd | None:
    """Nobody is left (BSF-18.2), or everybody in action is in the escape chamber (BSF-18.3, 20.8)."""
    c = s.fight
    left = list(s.in_action())
    if not left:
        return "lost"
    chamber = c.terrain.chamber
    if chamber and all(chamber >> at & 1 for explorer in left for at in explorer.hexes):
        return "conquered" if objective_met(s) else "evacuated"
    return None


def _end_of_last_turn(s: Blackstone) -> CombatEnd:
    """Between bots a combat stops: whoever is not in the escape chamber goes out of action (BSF-18.9)."""
    c = s.fight
    s.tell("turn-limit", "BSF-18.9", turn=c.turn)
    for explorer in s.in_order():
        if not all(c.terrain.chamber >> at & 1 for at in explorer.hexes):
            go_out(s, explorer, "BSF-18.9")
    s.beat()
    return _is_over(s) or "lost"


def next_turn(s: Blackstone) -> None:
    """What lasted for the turn ends."""
    c = s.fight
    end_of_turn(s)
    c.turn += 1
    c.unseen, c.rerolled_group, c.crossed, c.silent, c.rolled_for = False, -1, (), (), ()
    for hostile in c.hostiles:
        hostile.shielded = hostile.fired = hostile.arrived = False


def _end_of_cell_turn(s: Blackstone) -> CombatEnd | None:
    """The cell is over when all hostiles are slain, both explorers are out, or after ten turns (BSF-28.13, 28.22)."""
    c = s.fight
    if next(c.on_board(), None) is None or next(s.in_action(), None) is None or c.turn >= CONSTANTS.cell_turns:
        return "survived"
    next_turn(s)
    return None


def event_row(s: Blackstone, roll: int) -> EventRow:
    """The row of the event table, or of the stronghold's own one (BSF-18.5)."""
    remap = legacy_effect(s, "event_remap")
    if remap is not None and roll == remap.src:
        roll = remap.dst
    stronghold = s.fight.stronghold
    table = stronghold.events if stronghold is not None else EVENTS.values()
    return next(row for row in table if row.first <= roll <= row.last)


async def _event(s: Blackstone) -> None:
    """The leader rolls; Foreknowledge or a card may roll again."""
    roll = roll_blackstone(s, "event")
    s.tell("event-roll", "BSF-18.5", roll=roll, event=event_row(s, roll).id)
    s.beat()
    roll = await _again(s, roll)
    row = event_row(s, roll)
    s.tell("event", "BSF-18.5", roll=roll, event=row.id)
    for effect in row.effects:
        await apply(s, effect, "BSF-18.5")
    s.beat()


async def _again(s: Blackstone, roll: int) -> int:
    """What may roll the event again: once in a combat Foreknowledge, and a card of the leader's (BSF-24.15, 30.16)."""
    seers = [e for e in s.in_order() if FORESIGHT not in e.used and any(t.id == FORESIGHT for t in e.side.traits)]
    coins = [e for e in s.in_order() if s.control(e) == s.leader and held(e, "reroll_any")]
    for seat in dict.fromkeys([*(s.control(seer) for seer in seers), s.leader]):
        means: dict[str, Explorer] = {}
        for seer in seers:
            if s.control(seer) == seat:
                means[FORESIGHT] = seer
        for owner in coins:
            if seat == s.leader:
                means[held(owner, "reroll_any")] = owner
        offered = [one for one in means if one not in s.fight.not_offered + s.not_offered]
        if not offered:
            continue
        about = EventAgain(roll, event_row(s, roll).id)
        chosen = await choose(s, seat, about, [*offered, *NotNow], rule="BSF-30.16")
        if isinstance(chosen, NotNow):
            decline(s, chosen, offered)
        elif chosen == FORESIGHT:
            return await _again(s, await _foreknow(s, means[FORESIGHT], roll))
        else:
            use_up(s, means[chosen], chosen)
            return await _again(s, _roll_again(s))
    return roll


async def _foreknow(s: Blackstone, seer: Explorer, first: int) -> int:
    """The second roll stands, or on the inspired side either."""
    seer.used += (FORESIGHT,)
    second = _roll_again(s)
    trait = next(trait for trait in seer.side.traits if trait.id == FORESIGHT)
    if trait.keeps == "second" or event_row(s, first) == event_row(s, second):
        return second
    return await choose(s, s.control(seer), KeepEvent(first, second), [first, second], rule="BSF-30.16")


def _roll_again(s: Blackstone) -> int:
    roll = roll_blackstone(s, "event")
    s.tell("event-roll", "BSF-18.5", roll=roll, event=event_row(s, roll).id)
    s.beat()
    return roll


async def _after_event(s: Blackstone) -> None:
    """Twists in the order of their cards, the rules of a stronghold, cards held in leader order (BSF-18.13)."""
    if s.has_twist("noxious_fumes"):
        _fumes(s)
    if s.fight.stronghold is not None and "pack" in s.fight.stronghold.rules:
        await pack_returns(s)
    for explorer in s.in_order():
        await _held_risk(s, explorer)


def _fumes(s: Blackstone) -> None:
    """Everybody rolls; on a 1 a figure suffers a Wound (BSF-29.13). Each twin counts (BSF-20.12)."""
    for explorer in s.in_order():
        for at in explorer.hexes:
            if at != NOWHERE and not explorer.out and roll_blackstone(s, "fumes") <= FUMES:
                s.tell("fumes", "BSF-29.13", explorer=explorer.id)
                suffer(s, explorer, "BSF-29.13")
    for hostile in list(s.fight.on_board()):
        if hostile.hex != NOWHERE and roll_blackstone(s, "fumes") <= FUMES:
            damage(s, hostile, 1, "BSF-29.13")
    s.beat()


async def _held_risk(s: Blackstone, explorer: Explorer) -> None:
    risk = passive(explorer, "event_phase_risk")
    while risk is not None:
        roll = roll_blackstone(s, "held")
        s.tell("held-risk", "BSF-18.13", explorer=explorer.id, roll=roll, harm=roll <= risk.at_most)
        if roll <= risk.at_most and await rolls_again(s, explorer, roll):
            continue
        for _ in range(risk.n if roll <= risk.at_most else 0):
            suffer(s, explorer, "BSF-18.13")
        return
