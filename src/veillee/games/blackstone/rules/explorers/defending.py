"""Defence rolls of explorers, and what they suffer from an attack (chapter 17)."""

from __future__ import annotations

from veillee.kernel import offer

from ...outcomes.faces import CRITICAL, FAIL, SUCCESS
from ...outcomes.weapons import defence_dice
from ...prompts.fighting import SoftenWound
from ...state import Blackstone, Explorer, Hostile
from ..figures.suffering import suffer
from .cards import effect_of, usable, use_up
from .rolls import Throw, make


async def defence_test(
    s: Blackstone, explorer: Explorer, rule: str, *, critical_matters: bool = False, hostile: Hostile | None = None
) -> int:
    """A defence roll that cancels nothing by itself: in challenges and events (BSF-28.16)."""
    throw = Throw(explorer, "defence", defence_dice(explorer), rule, target=hostile)
    return await make(s, throw, lambda best: best == FAIL or critical_matters)


async def defend(
    s: Blackstone, explorer: Explorer, *, grievous: bool, hostile: Hostile, riposte_from: int = CRITICAL + 1
) -> int:
    """A defence roll against a Wound or a Grievous Wound of an attack (BSF-17.5).

    `riposte_from` is the face from which the roll starts a trait of the defender; such a roll is worth improving.
    """
    enough = CRITICAL if grievous else SUCCESS
    throw = Throw(explorer, "defence", defence_dice(explorer), "BSF-17.5", target=hostile, grievous=grievous)
    return await make(s, throw, lambda best: best < enough or best < riposte_from <= CRITICAL)


async def suffer_attack(s: Blackstone, explorer: Explorer, face: int, *, grievous: bool, rule: str) -> bool:
    """What is left of a Wound or a Grievous Wound after the defence roll; whether a token was suffered."""
    if face == CRITICAL or (face == SUCCESS and not grievous):
        s.tell("warded", "BSF-17.11" if face == CRITICAL else "BSF-17.10", explorer=explorer.id)
        return False
    if face == SUCCESS:
        grievous = False
    if grievous and await softened(s, explorer):
        grievous = False
    suffer(s, explorer, rule, grievous=grievous)
    return True


async def softened(s: Blackstone, explorer: Explorer) -> bool:
    """A card may make a Grievous Wound a Wound, before the token is placed (BSF-24.9, 30.23)."""
    if explorer.free_spaces == 0:
        return False
    cards = [card.id for card in usable(explorer, "on_wounded") if effect_of(card, "downgrade_grievous")]
    chosen = await offer(s, s.control(explorer), SoftenWound(explorer.id), cards, rule="BSF-30.23")
    if chosen is None:
        return False
    use_up(s, explorer, chosen)
    return True
