"""The worth of Defence, of spells and cards as Reactions."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from veillee.kernel.decision import Decision

from ..content import CONSTANTS, HEROES
from ..content.records import Effect
from ..prompts import Blow, Defend, Means, React
from ..rules.fighting.before_roll import farthest_reach
from ..rules.fighting.means import cost_of, effects_of
from ..rules.fighting.strike import card_strike, hero_strike
from ..rules.figures.attributes import profile, value
from ..state import Figure, Rituals
from .effects import harm_at
from .odds import hits_guarded, stops
from .outlook import Outlook
from .stakes import ENERGY, PRESENCE, STAKES, wound_worth

#: Energy kept for the next Attack is worth more than Energy spent in one's own activation.
PAID: Final = 1.2 * ENERGY


def defend(s: Rituals, decision: Decision[Defend], values: Sequence[bool]) -> list[float]:
    """The Wounds that the dice may prevent, against their price."""
    blow = decision.about.blow
    target = s.figure(blow.target)
    assert target is not None
    worth = wound_worth(s, target, blow.wounds, STAKES[s.encounter])
    missing = blow.total - blow.defence
    chance = stops(blow.defence_dice, missing) if missing > 0 else 0.2
    if missing > 0 and target.category == "witch" and s.energy > CONSTANTS.prices.defend:
        chance = max(chance, 0.5 * stops(blow.defence_dice, missing - 2))
    gain = chance * worth - PAID * CONSTANTS.prices.defend
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
    """How much less likely the Attack succeeds, times what its Wounds cost."""
    dice, force = _attack_of(s, attacker, target)
    resistance = value(s, target, "resistance")
    guard = profile(s, target).defence_dice if s.energy > cost_of(means.id) and not target.stunned else 0
    worth = wound_worth(s, target, blow.wounds, STAKES[s.encounter])
    before = hits_guarded(dice, guard, force - resistance)
    after, placed = before, 0.0
    for effect in effects_of(means.id):
        match effect.op:
            case "defence":
                guard += effect.dice
                resistance += effect.resistance
            case "mod_attack":
                force += effect.n
            case "negate_if_ranged":
                return before * worth
            case "move" if means.zone is not None:
                view = Outlook(s)
                placed = view.pull(target, means.zone.number) - view.pull(target, target.zone)
                strike = hero_strike(s, attacker, target) if attacker.is_hero else card_strike(s, attacker, target)
                if s.board.range_of[attacker.zone][means.zone.number] > farthest_reach(s, strike):
                    return before * worth + placed
    after = hits_guarded(dice, guard, force - resistance)
    return (before - after) * worth + placed


def _attack_of(s: Rituals, attacker: Figure, target: Figure) -> tuple[int, int]:
    """Dice and Force of an attacker."""
    if attacker.is_hero:
        card = HEROES[attacker.unit]
        ranged = attacker.zone != target.zone and card.ranged is not None
        dice = card.ranged.dice if ranged and card.ranged is not None else card.melee.dice
    else:
        dice = profile(s, attacker).attack_dice
    return dice, value(s, attacker, "force", acting=True)


def _after_roll(s: Rituals, blow: Blow, attacker: Figure, target: Figure, means: Means) -> float:
    worth = wound_worth(s, target, blow.wounds, STAKES[s.encounter])
    missing = blow.total - blow.defence
    chance = 0.0
    for effect in effects_of(means.id):
        if effect.op == "defence":
            chance = 1.0 if effect.resistance >= missing else 0.3
        elif effect.op == "reroll":
            chance = stops(blow.defence_dice, blow.total - value(s, target, "resistance"))
    return chance * worth


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
