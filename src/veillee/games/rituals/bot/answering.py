"""The worth of Defence, of spells and cards as Reactions."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from veillee.kernel.decision import Decision

from ..content import CONSTANTS
from ..content.records import Effect
from ..prompts import Blow, Defend, Means, React
from ..rules.fighting.before_roll import farthest_reach
from ..rules.fighting.chances import chance_with
from ..rules.fighting.means import cost_of, effects_of
from ..rules.fighting.strike import card_strike, hero_strike
from ..state import Figure, Rituals
from .effects import harm_at
from .outlook import Outlook
from .stakes import ENERGY, PRESENCE, STAKES, wound_worth

#: Energy kept for the next Attack is worth more than Energy spent in one's own activation.
PAID: Final = 1.2 * ENERGY
#: What a defence spell after the roll adds to the Defence.
SPELL: Final = 2


def defend(s: Rituals, decision: Decision[Defend], values: Sequence[bool]) -> list[float]:
    """The Wounds that the dice may prevent, against their price."""
    blow = decision.about.blow
    target = s.figure(blow.target)
    assert target is not None
    attacker = s.figure(blow.attacker)
    worth = wound_worth(s, target, blow.wounds, STAKES[s.encounter])
    guard, dice, price = blow.guard_dice, blow.guard_dice + blow.defence_dice, CONSTANTS.prices.defend
    without = chance_with(s, attacker, blow, defence=blow.defence, defence_dice=guard)
    stopped = without - chance_with(s, attacker, blow, defence=blow.defence, defence_dice=dice)
    if target.category == "witch" and s.energy > price:  # a spell may still add what the dice miss
        helped = chance_with(s, attacker, blow, defence=blow.defence + SPELL, defence_dice=dice)
        stopped = max(stopped, 0.5 * (without - helped))
    gain = stopped * worth - PAID * price
    return [gain if value else 0.0 for value in values]


def react(s: Rituals, decision: Decision[React], values: Sequence[Means | None]) -> list[float]:
    """A price for each means; to decline is worth nothing."""
    about = decision.about
    attacker, target = s.figure(about.blow.attacker), s.figure(about.blow.target)
    if attacker is None or (target is None and about.moment != "legion_eliminated"):
        return [0.0 for _ in values]
    price = _MOMENTS[about.moment]
    victim = target if target is not None else attacker
    return [
        0.0 if means is None else price(s, about.blow, attacker, victim, means) - PAID * cost_of(means.id)
        for means in values
    ]


def _before_roll(s: Rituals, blow: Blow, attacker: Figure, target: Figure, means: Means) -> float:
    """How much less likely the Attack succeeds, times what its Wounds cost; he will Defend if he can pay it."""
    dice = blow.guard_dice
    if s.energy > cost_of(means.id) and not target.stunned:
        dice += blow.defence_dice
    worth = wound_worth(s, target, blow.wounds, STAKES[s.encounter])
    defence, changed = blow.fixed - blow.lead, 0
    before = chance_with(s, attacker, blow, defence=defence, defence_dice=dice)
    placed = 0.0
    for effect in effects_of(means.id):
        match effect.op:
            case "defence":
                dice += effect.dice
                defence += effect.resistance
            case "mod_attack":
                changed += effect.n
            case "negate_if_ranged":
                return before * worth
            case "move" if means.zone is not None:
                view = Outlook(s)
                placed = view.pull(target, means.zone.number) - view.pull(target, target.zone)
                strike = hero_strike(s, attacker, target) if attacker.is_hero else card_strike(s, attacker, target)
                if s.board.range_of[attacker.zone][means.zone.number] > farthest_reach(s, strike):
                    return before * worth + placed
    after = chance_with(s, attacker, blow, defence=defence, defence_dice=dice, changed=changed)
    return (before - after) * worth + placed


def _after_roll(s: Rituals, blow: Blow, attacker: Figure, target: Figure, means: Means) -> float:
    """How much less likely the Attack succeeds; what is not enough alone may be with another spell."""
    worth = wound_worth(s, target, blow.wounds, STAKES[s.encounter])
    before = chance_with(s, attacker, blow, defence=blow.defence, defence_dice=0)
    after = before
    for effect in effects_of(means.id):
        if effect.op == "defence":
            defence = blow.defence + effect.resistance
            after = min(0.7 * before, chance_with(s, attacker, blow, defence=defence, defence_dice=effect.dice))
        elif effect.op == "reroll":
            defence = blow.defence - blow.shown
            after = chance_with(s, attacker, blow, defence=defence, defence_dice=blow.faces)
    return (before - after) * worth


def _would_be_wounded(s: Rituals, blow: Blow, attacker: Figure, target: Figure, means: Means) -> float:
    """The Wounds, less the Minion given up."""
    minion = s.figure(means.figure.number) if means.figure else None
    price = PRESENCE[minion.unit] if minion is not None else 0.0
    return wound_worth(s, target, blow.wounds, STAKES[s.encounter]) - price


def _wounds_back(s: Rituals, blow: Blow, attacker: Figure, target: Figure, means: Means) -> float:
    """A Wound for the attacker."""
    found = [one for one in Outlook(s).targets if one.figure.number == attacker.number]
    return found[0].gain[1] if found else 0.0


def _resolved(s: Rituals, blow: Blow, attacker: Figure, target: Figure, means: Means) -> float:
    """The attacker is pushed away or cannot move."""
    worth = 0.0
    for effect in effects_of(means.id):
        worth += _kept_off(s, attacker, effect, means)
    return worth


def _kept_off(s: Rituals, attacker: Figure, effect: Effect, means: Means) -> float:
    if effect.op == "push" and means.zone is not None and attacker.is_hero:
        view = Outlook(s)
        return harm_at(view, attacker, attacker.zone) - harm_at(view, attacker, means.zone.number)
    return 0.4


_MOMENTS: Final[dict[str, Callable[[Rituals, Blow, Figure, Figure, Means], float]]] = {
    "self_attacked_before_roll": _before_roll,
    "self_attacked_after_roll": _after_roll,
    "self_would_be_wounded": _would_be_wounded,
    "self_wounded": _wounds_back,
    "self_attacked_resolved": _resolved,
    "legion_eliminated": _wounds_back,
}
