"""The recovery step: who is out of action lives or dies, wounds heal (BSF-3.7 to 3.18, 30.33)."""

from __future__ import annotations

from veillee.kernel import offer

from ...content import CONSTANTS, DISCOVERIES, RESOURCES
from ...prompts.expedition import LifeSaver, Recover, RecoveryMeans, SaveLife
from ...state import Blackstone, Explorer
from ..dice import roll_blackstone, shuffled
from ..explorers.cards import card_of, effect_of, held, usable, use_up
from ..explorers.tests import vitality_roll
from ..figures.inspiring import gain_points

CHAPEL = "chapel"


async def recovery_step(s: Blackstone) -> bool:
    """Recovery rolls, then vitality rolls; whether the expedition goes on: a death ends it (BSF-3.8, 3.18)."""
    await _cards(s)
    if await recovery_rolls(s):
        return False
    for explorer in s.in_order():
        if explorer.wounds:
            await vitality_roll(s, explorer, "BSF-3.10")
    s.beat()
    return True


async def recovery_rolls(s: Blackstone) -> bool:
    """All rolls that are due are made (BSF-3.9); whether somebody died."""
    died = False
    for id in s.order:
        explorer = s.explorer(id)
        if explorer.out and not explorer.dead:
            died = await _recovers_not(s, explorer) or died
    return died


async def _recovers_not(s: Blackstone, explorer: Explorer) -> bool:
    """One recovery roll: at or below the Grievous Wounds it kills (BSF-3.7)."""
    roll = _roll(s, explorer)
    while roll <= explorer.grievous:
        saver = await _saver(s, explorer, roll)
        if saver is None:
            _die(s, explorer)
            return True
        roll = _saved(s, explorer, saver, roll)
    explorer.out = False
    s.tell("recovered", "BSF-3.7", explorer=explorer.id)
    s.beat()
    return False


def _roll(s: Blackstone, explorer: Explorer) -> int:
    roll = roll_blackstone(s, "recovery")
    s.tell("recovery-roll", "BSF-3.7", explorer=explorer.id, roll=roll, grievous=explorer.grievous)
    s.beat()
    return roll


async def _saver(s: Blackstone, explorer: Explorer, roll: int) -> LifeSaver | None:
    """Means against a roll that kills: each owner is asked (BSF-30.33)."""
    by_seat: dict[int, list[LifeSaver]] = {}
    own = s.control(explorer)
    if explorer.saved_rolls:
        by_seat.setdefault(own, []).append(LifeSaver(CHAPEL))
    coin = held(explorer, "reroll_any")
    if coin:
        by_seat.setdefault(own, []).append(LifeSaver(coin, explorer.id))
    for id in s.order:
        owner = s.explorer(id)
        vial = held(owner, "recovery_bonus")
        if vial and roll + DISCOVERIES[vial].hold[0].n > explorer.grievous:
            by_seat.setdefault(s.control(owner), []).append(LifeSaver(vial, owner.id))
        for card in usable(owner, "recovery_step"):
            if effect_of(card, "set_recovery"):
                by_seat.setdefault(s.control(owner), []).append(LifeSaver(card.id, owner.id))
    for seat, values in by_seat.items():
        about = SaveLife(explorer.id, roll)
        chosen = await offer(s, seat, about, values, rule="BSF-30.33")
        if chosen is not None:
            return chosen
    return None


def _saved(s: Blackstone, explorer: Explorer, saver: LifeSaver, roll: int) -> int:
    """What the roll counts as now."""
    if saver.id == CHAPEL:
        explorer.saved_rolls -= 1
        return _roll(s, explorer)
    owner = s.explorer(saver.explorer)
    use_up(s, owner, saver.id)
    if saver.id in DISCOVERIES:
        effect = DISCOVERIES[saver.id].hold[0]
        return roll + effect.n if effect.op == "recovery_bonus" else _roll(s, explorer)
    return card_of(saver.id).effects[0].n


def _die(s: Blackstone, explorer: Explorer) -> None:
    """A Mortis card; what the explorer held goes back to its piles, artefacts leave the game (BSF-3.8, 3.15)."""
    explorer.dead = True
    s.tell("died", "BSF-3.8", explorer=explorer.id)
    s.discoveries = shuffled(s, "discoveries", s.discoveries + explorer.discoveries)
    s.seen_discoveries = 0
    for id in explorer.resources:
        ship = RESOURCES[id].ship
        s.resource_piles[ship] = shuffled(s, "resources", (*s.resource_piles.get(ship, ()), id))
    explorer.discoveries = explorer.resources = explorer.artefacts = explorer.exhausted = ()
    s.beat()


async def _cards(s: Blackstone) -> None:
    """Cards of the recovery step, before the rolls: one question for each player while one can be used."""
    for seat in dict.fromkeys(s.control(s.explorer(id)) for id in s.order):
        while values := _means(s, seat):
            chosen = await offer(s, seat, Recover(), values, rule="BSF-30.33")
            if chosen is None:
                break
            await _use(s, chosen)


def _means(s: Blackstone, seat: int) -> list[RecoveryMeans]:
    """Only what has an effect: Broth with a Wound, the Rune with a Grievous Wound somewhere (BSF-30.33).

    Who is out of action may use cards too (BSF-24.10).
    """
    found: list[RecoveryMeans] = []
    for id in s.order:
        owner = s.explorer(id)
        if s.control(owner) != seat or owner.dead:
            continue
        for card in usable(owner, "recovery_step"):
            spirits = effect_of(card, "inspiration") and owner.points < CONSTANTS.most_points
            if spirits or (effect_of(card, "vitality_roll") and owner.wounds):
                found.append(RecoveryMeans(id, card.id))
            elif effect_of(card, "heal_grievous"):
                found += [RecoveryMeans(id, card.id, e.id) for e in s.explorers if e.grievous and not e.dead]
    return found


async def _use(s: Blackstone, means: RecoveryMeans) -> None:
    owner, effect = s.explorer(means.explorer), card_of(means.card).effects[0]
    use_up(s, owner, means.card)
    if effect.op == "inspiration":
        gain_points(s, owner, effect.n, "BSF-24.9")
    elif effect.op == "vitality_roll":
        await vitality_roll(s, owner, "BSF-24.9")
    else:
        target = s.explorer(means.target)
        target.grievous -= min(effect.n, target.grievous)
        s.tell("mended", "BSF-24.9", explorer=target.id)
