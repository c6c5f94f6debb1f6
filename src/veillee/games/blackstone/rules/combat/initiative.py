"""The initiative phase: covering fire and gambits, one question for each player (BSF-10.6 to 10.21, 30.27)."""

from __future__ import annotations

from itertools import combinations

from veillee.kernel import choose, confirm, offer

from ...content import CONSTANTS
from ...outcomes.faces import CRITICAL, FAIL
from ...outcomes.sight import seen_from
from ...prompts.combat import (
    AgreeToSwap,
    Call,
    Gambit,
    GambitPlace,
    GoOn,
    Initiative,
    RerollActivation,
    Swap,
)
from ...prompts.ids import GroupId
from ...state import Blackstone, Explorer, TrackCard
from ..dice import roll_six
from ..explorers.cards import effect_of, held, usable, use_up
from ..explorers.rolls import Throw, make
from ..explorers.supports import can_use, exchange_cards, spend_support
from ..legacies import legacy_effect

CLARION = "clarion"
Choice = Swap | Gambit | RerollActivation | Call


def begin_initiative(s: Blackstone) -> None:
    """Nobody has taken part yet; a Strategist has one free gambit in the first turn."""
    c = s.fight
    c.ready, c.refused, c.swaps_over, c.called, c.gambler, c.gamblers = (), (), False, False, "", ()
    for explorer in s.in_action():
        explorer.swapped = False
        strategist = c.turn == 1 and any(trait.id == "strategist" for trait in explorer.side.traits)
        explorer.free_gambits = 1 if strategist else 0


async def initiative_phase(s: Blackstone) -> None:
    """If the leader decides for everybody, covering fire and gambits stand in one question; else everybody is asked
    for covering fire first, and then for gambits in leader order.
    """
    c = s.fight
    seats = list(dict.fromkeys(s.control(explorer) for explorer in s.in_order()))
    together = seats == [s.leader]
    if not together and not c.swaps_over:
        for seat in seats:
            await _ask(s, seat, swaps=True, gambits=False)
        c.ready, c.swaps_over = (), True
    if s.leader not in seats[:1] and not c.called:
        await _offer_clarion(s)
    for seat in seats:
        await _ask(s, seat, swaps=together, gambits=True)
    c.ready = ()


async def _ask(s: Blackstone, seat: int, *, swaps: bool, gambits: bool) -> None:
    """One player, until that player is done or nothing is left to choose."""
    c = s.fight
    while seat not in c.ready:
        values: list[Choice] = []
        if swaps and not c.swaps_over:
            values += _swaps(s, seat) + _coins(s, seat)
        if gambits:
            values += _gambits(s, seat)
        if not values:
            return
        chosen = await choose(s, seat, Initiative(seat), [*values, GoOn.DONE], rule="BSF-30.27", top=True)
        if isinstance(chosen, GoOn):
            c.ready += (seat,)
        elif isinstance(chosen, Swap):
            await _swap(s, seat, chosen)
        elif isinstance(chosen, Gambit):
            await _gambit(s, chosen)
        elif isinstance(chosen, RerollActivation):
            _roll_again(s, chosen)
        else:
            _call_clarion(s)


async def _offer_clarion(s: Blackstone) -> None:
    """A leader who is not the first to try gambits is asked for the Clarion before (BSF-2.20, 10.17)."""
    if _has_clarion(s, s.leader):
        values: list[Call | GoOn] = [Call.CLARION, GoOn.DONE]
        if await choose(s, s.leader, Initiative(s.leader), values, rule="BSF-10.17", top=True) is Call.CLARION:
            _call_clarion(s)
    s.fight.called = True


def _has_clarion(s: Blackstone, seat: int) -> bool:
    """Whether a seat may call the Clarion: the leader's, before the first gambit, with a hostile card on the track."""
    c = s.fight
    return s.leader == seat and not c.gambler and can_use(s, CLARION) and any(card.group >= 0 for card in c.track)


def _call_clarion(s: Blackstone) -> None:
    spend_support(s, CLARION, "BSF-11.19")
    s.fight.swaps_over = True
    for explorer in s.in_action():
        explorer.free_gambits += 1


def _sees(s: Blackstone, one: Explorer, other: Explorer) -> bool:
    """Whether two explorers see each other; of the twins one is enough (BSF-20.11)."""
    return any(
        seen_from(s, a, one) >> b & 1 and seen_from(s, b, other) >> a & 1 for a in one.hexes for b in other.hexes
    )


def _swaps(s: Blackstone, seat: int) -> list[Choice]:
    """Pairs that may exchange their cards: each takes part once (BSF-10.6); a Command Vox needs no sight."""
    found: list[Choice] = []
    able = [explorer for explorer in s.in_order() if not explorer.swapped]
    for one, other in combinations(able, 2):
        if seat not in (s.control(one), s.control(other)) or (one.id, other.id) in s.fight.refused:
            continue
        if _sees(s, one, other):
            found.append(Swap(one.id, other.id))
            continue
        owners = [owner for owner in (one, other) if s.control(owner) == seat and _vox(owner)]
        found += [Swap(one.id, other.id, owner.id) for owner in owners]
    return found


def _vox(explorer: Explorer) -> str:
    """The card that lets its owner take part in covering fire without sight; "": none."""
    cards = usable(explorer, "initiative_phase")
    return next((card.id for card in cards if effect_of(card, "covering_fire_no_los")), "")


async def _swap(s: Blackstone, seat: int, swap: Swap) -> None:
    """Both players agree (BSF-10.15); a pair that was refused is not proposed again."""
    first, second = s.explorer(swap.first), s.explorer(swap.second)
    for explorer in (first, second):
        if s.control(explorer) != seat:
            about = AgreeToSwap(first.id, second.id)
            if not await confirm(s, s.control(explorer), about, rule="BSF-10.15"):
                s.fight.refused += ((first.id, second.id),)
                return
    if swap.vox:
        owner = s.explorer(swap.vox)
        use_up(s, owner, _vox(owner))
    first.swapped = second.swapped = True
    exchange_cards(s, TrackCard(explorer=first.id), TrackCard(explorer=second.id), "BSF-10.6")


def _coins(s: Blackstone, seat: int) -> list[Choice]:
    """A card that rolls one activation die again, before the first covering fire or gambit (BSF-24.15)."""
    if s.fight.gambler or any(explorer.swapped for explorer in s.in_action()):
        return []
    return [
        RerollActivation(explorer.id, die)
        for explorer in s.in_order()
        if s.control(explorer) == seat and held(explorer, "reroll_any")
        for die in dict.fromkeys(explorer.dice)
    ]


def _roll_again(s: Blackstone, chosen: RerollActivation) -> None:
    explorer = s.explorer(chosen.explorer)
    use_up(s, explorer, held(explorer, "reroll_any"))
    place = explorer.dice.index(chosen.die)
    rest = explorer.dice[:place] + explorer.dice[place + 1 :]
    explorer.dice = tuple(sorted(rest + roll_six(s, "activation", 1)))
    s.tell("activation-dice", "BSF-24.15", explorer=explorer.id, faces=explorer.dice)


def _gambits(s: Blackstone, seat: int) -> list[Choice]:
    """Gambits that can be paid or are free, while a hostile card is on the track (BSF-10.7, 10.10, 30.15)."""
    c = s.fight
    if not any(card.group >= 0 for card in c.track):
        return []
    found: list[Choice] = []
    for explorer in s.in_order():
        if s.control(explorer) != seat or explorer.id in c.gamblers:
            continue
        if explorer.free_gambits:
            found.append(Gambit(explorer.id, "free"))
            continue
        if any(die >= least_die(s) for die in explorer.dice):
            found.append(Gambit(explorer.id))
        if explorer.points >= CONSTANTS.spends.gambit:
            found.append(Gambit(explorer.id, "points"))
    if not c.called and _has_clarion(s, seat):
        found.append(Call.CLARION)
    return found


def least_die(s: Blackstone) -> int:
    silence = legacy_effect(s, "gambit_min_die")
    return silence.n if silence is not None else 1


async def _gambit(s: Blackstone, gambit: Gambit) -> None:
    """Pay, roll agility, and exchange places with a hostile card (BSF-10.8, 10.13, 10.14)."""
    c, explorer = s.fight, s.explorer(gambit.explorer)
    c.swaps_over = True
    if c.gambler not in ("", explorer.id):
        c.gamblers += (c.gambler,)  # going on to another explorer ends the one before (BSF-10.21)
    c.gambler = explorer.id
    if gambit.paid == "free":
        explorer.free_gambits -= 1
    elif gambit.paid == "points":
        explorer.points -= CONSTANTS.spends.gambit
    else:
        die = next(die for die in explorer.dice if die >= least_die(s))
        place = explorer.dice.index(die)
        explorer.dice = explorer.dice[:place] + explorer.dice[place + 1 :]
    s.tell("gambit", "BSF-10.8", explorer=explorer.id, paid=gambit.paid)
    near, everyone = nearest_groups(s, explorer), [card.group for card in c.track if card.group >= 0]
    throw = Throw(explorer, "gambit", (explorer.side.agility,), "BSF-10.8")
    face = await make(s, throw, lambda best: best == FAIL or len(near) < len(everyone))
    if face == FAIL:
        return
    groups = [GroupId(group) for group in (everyone if face == CRITICAL else near)]
    rule = "BSF-10.14" if face == CRITICAL else "BSF-10.13"
    chosen = await offer(s, s.control(explorer), GambitPlace(explorer.id), groups, rule=rule)
    if chosen is not None:
        exchange_cards(s, TrackCard(explorer=explorer.id), TrackCard(group=chosen.number), rule)


def nearest_groups(s: Blackstone, explorer: Explorer) -> list[int]:
    """The nearest hostile card to the left and to the right (BSF-10.13)."""
    track = s.fight.track
    place = track.index(TrackCard(explorer=explorer.id))
    left = next((card.group for card in reversed(track[:place]) if card.group >= 0), None)
    right = next((card.group for card in track[place + 1 :] if card.group >= 0), None)
    return [group for group in (left, right) if group is not None]
