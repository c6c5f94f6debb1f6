"""Special actions of hostiles, each of a few kinds only (BSF-16.8), and the table of all actions."""

from __future__ import annotations

from veillee.kernel import choose

from ...battlefield import NOWHERE
from ...content import CONSTANTS
from ...content.words import HostileAction
from ...outcomes.cover import covered_by_edges, explorer_in_cover
from ...outcomes.sight import are_adjacent, hostiles_in, is_visible, passive, seen_from
from ...prompts.fighting import Disrupt, LoseDie
from ...refs import foe
from ...state import Blackstone, Explorer, Figure, Hostile, Why
from ..dice import roll_action
from ..explorers.overwatch import trigger
from ..explorers.striking import hit
from ..figures.suffering import suffer
from .actions import (
    Action,
    advance,
    aim,
    charge,
    fall_back,
    fury,
    gone,
    hold,
    onslaught,
    rush,
    shoot,
    sneak,
)
from .moving import move_towards
from .striking import attack, roll_attack
from .targets import adjacent_visible, attackable, closest

#: How far All Shall Burn and Firestorm reach.
FIRE_RANGE = 2


async def alert(s: Blackstone, hostile: Hostile, why: list[Why]) -> None:
    """The threat level rises; at its highest the attacks are fiercer instead."""
    at_most = s.fight.threat >= CONSTANTS.most_threat
    raise_threat(s, 1, "BSF-16.8")
    await onslaught(s, hostile, why, again=at_most)


def raise_threat(s: Blackstone, n: int, rule: str) -> None:
    c = s.fight
    if c.threat < CONSTANTS.most_threat:
        c.threat = min(c.threat + n, CONSTANTS.most_threat)
        s.tell("threat", rule, level=c.threat)


def mend(s: Blackstone, hostile: Hostile) -> bool:
    """Remove one point of damage, if there is one."""
    if not hostile.damage:
        return False
    hostile.damage -= 1
    s.tell("hostile-healed", "BSF-16.8", hostile=foe(hostile), n=1)
    return True


async def recharge(s: Blackstone, hostile: Hostile, why: list[Why]) -> None:
    if not mend(s, hostile):
        await advance(s, hostile, why)


async def pounce(s: Blackstone, hostile: Hostile, why: list[Why]) -> None:
    if adjacent_visible(s, hostile):
        await onslaught(s, hostile, why, again=True)
    else:
        await charge(s, hostile, why, again=True)


async def disrupt(s: Blackstone, hostile: Hostile, why: list[Why]) -> None:
    """The hostile side takes one unspent die for this turn; without any, an explorer suffers a Wound."""
    c = s.fight
    prey = [e for e in s.in_order() if not (hostile.kind == "rogue_psyker" and passive(e, "psyker_ward"))]
    dice = [LoseDie(value, e.id) for e in prey for value in set(e.dice)] + [LoseDie(value) for value in set(c.destiny)]
    dice.sort(key=lambda die: -die.value)
    values: list[LoseDie | str] = [*dice] or [e.id for e in prey]
    if not values:
        return
    if s.ties == "ask":
        taken = await choose(s, s.hostile_side, Disrupt(hostile.number), values, rule="BSF-16.8")
    else:
        taken = values[0] if dice else _weakest(prey)
    if isinstance(taken, str):
        suffer(s, s.explorer(taken), "BSF-16.8")
        return
    if taken.explorer:
        explorer = s.explorer(taken.explorer)
        place = explorer.dice.index(taken.value)
        explorer.dice = explorer.dice[:place] + explorer.dice[place + 1 :]
    else:
        place = c.destiny.index(taken.value)
        c.destiny = c.destiny[:place] + c.destiny[place + 1 :]
        c.spent_destiny += (taken.value,)
    s.tell("disrupted", "BSF-16.8", explorer=taken.explorer, value=taken.value)
    s.beat()


def _weakest(prey: list[Explorer]) -> str:
    """The explorer with most spaces covered by tokens (BSF-16.9)."""
    return max(prey, key=lambda explorer: explorer.wounds + explorer.grievous).id


async def regenerate(s: Blackstone, hostile: Hostile, why: list[Why]) -> None:
    if not mend(s, hostile):
        await disrupt(s, hostile, why)


async def empower(s: Blackstone, hostile: Hostile, why: list[Why]) -> None:
    if hostile.unbound:
        await disrupt(s, hostile, why)
    else:
        unbind(s, hostile)


def unbind(s: Blackstone, hostile: Hostile) -> None:
    if not hostile.unbound:
        hostile.unbound = True
        s.tell("unbound", "BSF-16.8", hostile=foe(hostile))


async def annihilate(s: Blackstone, hostile: Hostile, why: list[Why]) -> None:
    unbind(s, hostile)
    if adjacent_visible(s, hostile):
        await shoot(s, hostile, why, again=True)


async def overcharge(s: Blackstone, hostile: Hostile, why: list[Why]) -> None:
    """One attack with overcharged plasma; while the weapon is overheated it counts as Onslaught."""
    if hostile.plasma:
        why.append(Why("too-hot", "BSF-16.8"))
        await onslaught(s, hostile, why)
        return
    figure = await closest(s, hostile, attackable(s, hostile, overcharge=True), "attack", why)
    if figure is None:
        why.append(Why("no-target", "BSF-17.2"))
    else:
        await attack(s, hostile, figure, overcharge=True)


async def overwhelm(s: Blackstone, hostile: Hostile, why: list[Why]) -> None:
    """Towards the closest explorer beside whom another cultist stands (BSF-16.28); without one it is a Charge."""
    for turn in range(2):
        beset = [figure for figure in s.figures() if _is_beset(s, hostile, figure)]
        figure = await closest(s, hostile, beset, "move", why) if beset else None
        if figure is None:
            if turn == 0:
                await charge(s, hostile, why)
            return
        await move_towards(s, hostile, figure, why)
        if gone(s, hostile):
            return
        if adjacent_visible(s, hostile):
            if turn == 0:
                await shoot(s, hostile, why)
            return


def _is_beset(s: Blackstone, hostile: Hostile, figure: Figure) -> bool:
    return any(
        other is not hostile
        and other.kind in ("cultist", "cultist_firebrand")
        and are_adjacent(s, other.hex, figure.hex)
        for other in s.fight.on_board()
    )


async def full_auto(s: Blackstone, hostile: Hostile, why: list[Why]) -> None:
    """One attack on each adjacent visible explorer; with only one it is an Onslaught."""
    near = adjacent_visible(s, hostile)
    if len(near) <= 1:
        await onslaught(s, hostile, why)
        return
    for figure in near:
        if not gone(s, hostile) and not figure.explorer.out:
            await attack(s, hostile, figure)


async def firestorm(s: Blackstone, hostile: Hostile, why: list[Why]) -> None:
    """A Fire marker until its next activation: explorers that enter hexes near it are attacked (BSF-29.17)."""
    hostile.fire = True
    s.tell("firestorm", "BSF-29.17", hostile=foe(hostile))
    s.beat()


async def all_shall_burn(s: Blackstone, hostile: Hostile, why: list[Why]) -> None:
    """A D6 attack on everybody near that it sees, explorers first (BSF-29.18); each is a trigger (BSF-13.12)."""
    weapon = hostile.card.weapons[0]
    near = s.terrain.within(hostile.hex, FIRE_RANGE)
    figures = [f for f in s.figures() if near >> f.hex & 1 and is_visible(s, hostile, f)]
    for figure in sorted(figures, key=lambda f: (f.hex, s.order.index(f.explorer.id), f.number)):
        if not figure.explorer.out and hostile.hex != NOWHERE:
            cover = explorer_in_cover(s, hostile, figure)
            await roll_attack(s, hostile, figure, weapon, ("d6",), cover=cover, again=False)
            await trigger(s, hostile, "attacked")
    if hostile.hex == NOWHERE:
        return
    for other in list(hostiles_in(s, seen_from(s, hostile.hex) & near)):
        if other is not hostile and hostile.hex != NOWHERE:
            cover = bool(covered_by_edges(s, hostile.hex) >> other.hex & 1)
            face = roll_action(s, "hostile", ("d6",))[0]
            s.tell("burned", "BSF-29.18", hostile=foe(other), face=face)
            await hit(s, other, face - cover, by=None)
            await trigger(s, hostile, "attacked")


ACTIONS: dict[HostileAction, Action] = {
    "advance": advance,
    "aim": aim,
    "charge": charge,
    "fall_back": fall_back,
    "onslaught": onslaught,
    "sneak": sneak,
    "hold": hold,
    "rush": rush,
    "fury": fury,
    "alert": alert,
    "recharge": recharge,
    "pounce": pounce,
    "disrupt": disrupt,
    "regenerate": regenerate,
    "empower": empower,
    "annihilate": annihilate,
    "rapid_fire": fury,
    "overcharge": overcharge,
    "overwhelm": overwhelm,
    "full_auto": full_auto,
    "firestorm": firestorm,
    "all_shall_burn": all_shall_burn,
}
