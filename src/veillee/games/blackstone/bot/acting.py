"""The worth of what an explorer may do in its activation.

Each deed is worth what it brings at once, and by how much the standing of the explorer is better or worse afterwards:
where it stands, and what the dice that are left can still do.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from veillee.kernel.decision import Decision

from ..content import CONSTANTS, LOCATIONS, RESOURCES
from ..content.figures import Weapon
from ..content.words import ActionDie
from ..outcomes.shots import shot
from ..outcomes.sight import hostiles_in
from ..outcomes.weapons import bearers, blast_dice, weapon_of
from ..prompts.acting import (
    Act,
    AgreeToRide,
    Blast,
    Carry,
    Deed,
    End,
    ExplorerDeed,
    FreeMove,
    FreeStrike,
    Move,
    MoveTwin,
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
from ..prompts.ids import FigureId, HexId, HostileId
from ..rules.explorers.cards import card_of
from ..rules.explorers.moving import ends, move_cost, move_of, tread, walk_of
from ..rules.explorers.paying import coins, payment
from ..rules.explorers.striking import blast_targets
from ..rules.explorers.uniques import CHARGE_RADIUS, unique_of
from ..rules.explorers.volleys import around, volley_weapon
from ..state import Blackstone, Explorer, Figure
from .goals import best_gate
from .healing import relief
from .outlook import DISCOVERY, INSPIRED, PLACE, Outlook

#: What the explorer's side gives up with a destiny die beside an own one.
COMMON: Final = 0.1
#: To call the escape chamber: when everything else is done, and before.
CALL_NOW, CALL_EARLY = 5.0, 0.8
#: A move has to bring at least so much: nobody wanders.
EFFORT: Final = 0.1
#: Never: a deed that only prepares another.
NEVER: Final = -5.0
Purse = tuple[int, ...]


class Turn:
    """The activation of an explorer: its outlook, its dice, and how good it stands now."""

    def __init__(self, s: Blackstone, explorer: Explorer) -> None:
        self.s, self.explorer = s, explorer
        self.view = Outlook(s, explorer)
        self.dice: Purse = tuple(sorted(coin.value for coin in coins(s, explorer)))
        self._paid: dict[tuple[int, ...], tuple[Purse, float]] = {}
        self._changes: dict[tuple[int, ...], float] = {}
        self._near: dict[int, int] = {}
        self.now = [self.view.standing(figure, at, self.dice) for figure, at in enumerate(explorer.hexes)]

    def after(self, *costs: int) -> tuple[Purse, float]:
        """The dice that are left when costs have been paid, and what the others lose by it."""
        found = self._paid.get(costs)
        if found is None:
            paid = payment(self.s, self.explorer, *costs) or ()
            left = list(self.dice)
            for coin in paid:
                left.remove(coin.value)
            found = tuple(left), COMMON * sum(coin.source == 2 for coin in paid)
            self._paid[costs] = found
        return found

    def change(self, *costs: int) -> float:
        """By how much the standing gets worse when dice are spent on the spot."""
        found = self._changes.get(costs)
        if found is None:
            left, common = self.after(*costs)
            found = self.view.standing(0, self.explorer.hexes[0], left) - self.now[0] - common
            self._changes[costs] = found
        return found

    def moved(self, figure: int, to: int, *costs: int) -> float:
        """By how much the standing changes when a figure goes to a hex."""
        left, common = self.after(*costs)
        return self.view.standing(figure, to, left) - self.now[figure] - common

    def near(self, figure: int) -> int:
        """The hexes that Heavy Tread reaches without a high die."""
        found = self._near.get(figure)
        if found is None:
            s, explorer = self.s, self.explorer
            reach = move_of(s, explorer, explorer.hexes[figure])
            found = self._near[figure] = ends(s, explorer, figure, walk_of(s, explorer, figure, reach))
        return found


def act(s: Blackstone, decision: Decision[Act], values: Sequence[ExplorerDeed]) -> list[float]:
    """A price for each deed; to end the activation is worth nothing and costs nothing."""
    turn = Turn(s, s.explorer(decision.about.explorer))
    return [_PRICED[type(deed)](turn, deed) for deed in values]


def _move(turn: Turn, deed: Move) -> float:
    cost = move_cost(turn.s)
    heavy = tread(turn.explorer)
    if heavy > cost and not turn.near(deed.figure) >> deed.hex.number & 1:
        cost = heavy
    return turn.moved(deed.figure, deed.hex.number, cost) - EFFORT


def _strike(turn: Turn, deed: Strike) -> float:
    explorer = turn.explorer
    weapon = weapon_of(explorer, deed.weapon)
    cost = next(option.cost for option in weapon.options if option.attacks == deed.attacks)
    figure = Figure(explorer, deed.figure, explorer.hexes[deed.figure])
    hostile = turn.s.fight.hostile(deed.target.number)
    gain = turn.view.strike(figure, weapon, hostile, deed.attacks, aim=deed.aim)
    return gain + turn.change(*([cost, CONSTANTS.costs.aim] if deed.aim else [cost]))


def _blast(turn: Turn, deed: Blast) -> float:
    weapon = weapon_of(turn.explorer, deed.weapon)
    figure = bearers(turn.explorer, weapon)[0]
    return _burst(turn.view, figure, weapon, deed.hex.number) + turn.change(weapon.options[0].cost)


def _search(turn: Turn, deed: Search) -> float:
    return DISCOVERY + 2.0


def _summon(turn: Turn, deed: Summon) -> float:
    s = turn.s
    group = list(s.in_action())
    if turn.view.goal.kind in ("summon", "leave", "escort") and best_gate(s, group) == deed.gate.number:
        return CALL_NOW if not s.fight.markers or turn.view.goal.kind == "summon" else CALL_EARLY
    return CALL_EARLY - 0.5 + turn.change(CONSTANTS.costs.summon)


def _simple(turn: Turn, deed: Deed) -> float:
    s, explorer = turn.s, turn.explorer
    if deed is Deed.RECUPERATE:
        return relief(explorer, (explorer.side.vitality,)) + turn.change(CONSTANTS.costs.recuperate)
    if deed is Deed.INSPIRE:
        return INSPIRED if s.exploration or not s.discoveries else 0.5
    if deed is Deed.SEARCH_ANYWHERE:
        return DISCOVERY - 1.0
    return NEVER


def _unique(turn: Turn, deed: UseUnique) -> float:
    s, explorer, view = turn.s, turn.explorer, turn.view
    unique = unique_of(explorer, deed.id)
    spent = turn.change(unique.cost)
    match deed.id:
        case "tend_flock":
            return relief(s.explorer(deed.explorer), (unique.die,)) + spent
        case "self_repair":
            return 1.5 + spent
        case "demo_charge":
            assert deed.hex is not None
            thrower = Figure(explorer, 0, explorer.hexes[0])
            return _volley(turn, thrower, deed.hex.number, CHARGE_RADIUS, unique.die, bare=True) + spent
        case "chameleoline" | "stalk":
            return 0.3 * view.threats.at(explorer.hexes[0]) + spent - 0.3
        case "inspiring_oration":
            listeners = sum(s.terrain.range[explorer.hexes[0]][at] <= unique.range for at in view.friends)
            return (0.35 * listeners if view.hostiles else 0.0) + spent
        case "booby_trap":
            assert deed.hex is not None
            return _trap(turn, deed.hex.number) + spent
    return -0.2 + spent  # read_currents


def _burst(view: Outlook, figure: Figure, weapon: Weapon, at: int, *, sure: bool = False) -> float:
    """What an area attack on a hex is worth: one attack on each of its targets."""
    gain = 0.0
    for number, hostile in enumerate(blast_targets(view.s, figure, at)):
        dice = blast_dice(weapon, view.terrain.range[figure.hex][hostile.hex])
        thrown = shot(view.s, figure, weapon, hostile, dice=dice, sure=sure, first=number == 0)
        gain += view.blow(hostile, thrown.fate)
    return gain


def _volley(turn: Turn, figure: Figure, at: int, radius: int, die: ActionDie, *, bare: bool = False) -> float:
    """What a charge, a grenade or a conduit is worth: one attack on each hostile around a hex."""
    weapon, gain = volley_weapon("", die, bare=bare), 0.0
    for number, hostile in enumerate(hostiles_in(turn.s, around(turn.s, at, radius))):
        thrown = shot(turn.s, figure, weapon, hostile, first=number == 0)
        gain += turn.view.blow(hostile, thrown.fate)
    return gain


def _trap(turn: Turn, at: int) -> float:
    """A trap between the explorer and hostiles that are near."""
    ranges = turn.s.terrain.range[at]
    near = sum(ranges[hostile.hex] <= 3 for hostile in turn.view.hostiles)
    trapped = any(trap.hex == at for trap in turn.s.fight.traps)
    return 0.0 if trapped else min(0.6, 0.2 * near)


def _card(turn: Turn, deed: UseCard) -> float:
    s, explorer = turn.s, turn.explorer
    if deed.id not in RESOURCES and deed.id not in explorer.artefacts:
        return 0.6  # one more destiny die
    card = card_of(deed.id)
    effect = card.effects[0]
    spent = turn.change(card.cost) if card.cost else 0.0
    match effect.op:
        case "heal":
            friend = s.explorer(deed.explorer)
            return (1.8 if friend.wounds >= effect.n else 0.2) * effect.n * 0.7 + spent
        case "area_attack":
            assert deed.hex is not None
            thrower = Figure(explorer, deed.figure, explorer.hexes[deed.figure])
            return _volley(turn, thrower, deed.hex.number, effect.radius, effect.die) - 0.8 + spent
        case "grievous":
            assert deed.hostile is not None
            hostile = s.fight.hostile(deed.hostile.number)
            return turn.view.worth(hostile) * (1.0 if hostile.toughness - hostile.damage <= 3 else 0.4) - 0.8 + spent
        case "stun":
            assert deed.hex is not None
            return 0.8 * sum(hostile.hex == deed.hex.number for hostile in turn.view.hostiles) - 0.8 + spent
        case "trap":
            assert deed.hex is not None
            return _trap(turn, deed.hex.number) + spent
        case "die_plus":
            return 0.7 if deed.die == 3 else 0.1
        case "gain_die":
            return 0.6 if turn.view.goal.cost and not any(die >= turn.view.goal.cost for die in turn.dice) else -0.5
        case "teleport":
            assert deed.hex is not None
            return turn.moved(deed.figure, deed.hex.number, card.cost) - 1.5
        case "reroll_failed":
            return 0.1 if turn.view.best_blow(0, explorer.hexes[0]) > 1.0 else NEVER
        case "extra_destiny":
            return 0.3
        case "free_move":
            return 0.3 + spent
        case "ignored_by":
            return -0.3 + spent
    return -0.3 + spent


def _support(turn: Turn, deed: UseSupport) -> float:
    s, view = turn.s, turn.view
    if deed.ship == "kravvchato":
        return 0.9 + view.best_blow(0, turn.explorer.hexes[0]) + turn.change(1)
    if deed.ship == "traveller":
        return 0.15 * sum(view.threats.at(at) for at in view.friends) - 1.0 + turn.change(1)
    assert deed.group is not None
    size = sum(hostile.group == deed.group.number for hostile in view.hostiles)
    later = len(s.fight.track) - s.fight.turned
    return 0.08 * size * later - 0.6 + turn.change(1)


def _location(turn: Turn, deed: UseLocation) -> float:
    cost = LOCATIONS[deed.id].cost
    if deed.id == "hidden_cache":
        return DISCOVERY
    if deed.id == "gate_lever":
        assert deed.gate is not None
        return _summon(turn, Summon(deed.gate))
    if deed.id == "charged_conduit":
        at = next(turn.s.fight.field.at(*spot.at) for spot in turn.s.fight.locations if spot.id == deed.id)
        figure = Figure(turn.explorer, turn.explorer.hexes.index(at), at)
        effect = LOCATIONS[deed.id].effects[0]
        return _volley(turn, figure, at, effect.radius, effect.die) + turn.change(cost)
    return 2.0 * relief(turn.explorer, (turn.explorer.side.vitality,)) + turn.change(cost)


def _place(turn: Turn, deed: UsePlace) -> float:
    return PLACE


def _end(turn: Turn, deed: End) -> float:
    return 0.0


_PRICED: Final[dict[type[Any], Callable[[Turn, Any], float]]] = {
    Move: _move,
    Strike: _strike,
    Blast: _blast,
    Search: _search,
    Summon: _summon,
    UseUnique: _unique,
    UseCard: _card,
    UseSupport: _support,
    UseLocation: _location,
    UsePlace: _place,
    Deed: _simple,
    End: _end,
}


# What follows within a deed


def next_target(s: Blackstone, decision: Decision[NextTarget], values: Sequence[HostileId]) -> list[float]:
    explorer = s.explorer(decision.about.explorer)
    view = Outlook(s, explorer)
    weapon = weapon_of(explorer, decision.about.weapon)
    figure = Figure(explorer, decision.about.figure, explorer.hexes[decision.about.figure])
    left = decision.about.left
    about = decision.about
    return [
        view.strike(figure, weapon, s.fight.hostile(value.number), left, aim=about.aim, sure=about.sure)
        for value in values
    ]


def free_strike(s: Blackstone, decision: Decision[FreeStrike], values: Sequence[Strike | Blast]) -> list[float]:
    """A weapon action whose attacks are all critical."""
    explorer = s.explorer(decision.about.explorer)
    view = Outlook(s, explorer)
    prices = []
    for value in values:
        weapon = weapon_of(explorer, value.weapon)
        if isinstance(value, Blast):
            prices.append(_burst(view, bearers(explorer, weapon)[0], weapon, value.hex.number, sure=True))
        else:
            hostile = s.fight.hostile(value.target.number)
            figure = Figure(explorer, value.figure, explorer.hexes[value.figure])
            gain = view.strike(figure, weapon, hostile, value.attacks, aim=value.aim, sure=True)
            prices.append(gain - (0.5 if value.aim else 0.0))
    return prices


def goes_to(
    s: Blackstone, decision: Decision[MoveTwin] | Decision[FreeMove], values: Sequence[HexId | None]
) -> list[float]:
    """Where a figure goes that pays no die; None: it stays."""
    explorer, figure = s.explorer(decision.about.explorer), decision.about.figure
    view = Outlook(s, explorer)
    dice = explorer.dice
    here = explorer.hexes[figure]
    return [view.standing(figure, here if value is None else value.number, dice) for value in values]


def agree_to_ride(s: Blackstone, decision: Decision[AgreeToRide], values: Sequence[bool]) -> list[float]:
    """Who is slow rides along."""
    slow = s.explorer(decision.about.passenger).side.move < 3
    return [0.0 if not value else 1.0 if slow else -1.0 for value in values]


def carry(s: Blackstone, decision: Decision[Carry], values: Sequence[FigureId | None]) -> list[float]:
    """A friend with the same way is taken along."""
    return [0.0 if value is None else 1.0 if s.explorer(value.explorer).side.move < 3 else -1.0 for value in values]
