"""Cards in explorers' hands: how they are used up, where they go, and Discovery cards drawn (chapter 24)."""

from __future__ import annotations

from collections.abc import Iterator

from veillee.kernel import offer

from ...content import ARTEFACTS, DISCOVERIES, RESOURCES
from ...content.cards import Artefact, Resource
from ...content.effects import Effect
from ...content.words import Moment, Op
from ...prompts.expedition import TestAgain
from ...state import Blackstone, Explorer
from ..dice import roll_blackstone, shuffled
from ..figures.inspiring import check_held_agenda
from ..figures.suffering import suffer
from ..legacies import legacy_effect


def card_of(id: str) -> Resource | Artefact:
    """A resource or an artefact."""
    return RESOURCES[id] if id in RESOURCES else ARTEFACTS[id]


def usable(explorer: Explorer, when: Moment) -> Iterator[Resource | Artefact]:
    """The cards that the explorer could use at a moment: those that are not face down, each kind once."""
    for id in dict.fromkeys(explorer.cards):
        card = card_of(id)
        if card.when == when and id not in explorer.exhausted:
            yield card


def held(explorer: Explorer, op: Op) -> str:
    """The id of a Discovery card whose effect the explorer could use; "": none."""
    for id in explorer.discoveries:
        if any(effect.op == op for effect in DISCOVERIES[id].hold):
            return id
    return ""


def effect_of(card: Resource | Artefact, op: Op) -> Effect | None:
    for effect in card.effects:
        if effect.op == op:
            return effect
    return None


def use_up(s: Blackstone, explorer: Explorer, id: str) -> None:
    """After its use a card is discarded, turned face down, or stays (BSF-24.3 to 24.5, 24.11, 24.12)."""
    s.tell("card-used", "BSF-24.1", explorer=explorer.id, card=id)
    if id in DISCOVERIES:
        lose_discovery(s, explorer, id)
    elif card_of(id).use == "discard":
        lose_card(s, explorer, id)
    elif card_of(id).use == "exhaust":
        explorer.exhausted += (id,)


def lose_card(s: Blackstone, explorer: Explorer, id: str) -> None:
    """A resource is shuffled into its ship's pile; an artefact leaves the game."""
    if id in RESOURCES:
        explorer.resources = without(explorer.resources, id)
        ship = RESOURCES[id].ship
        s.resource_piles[ship] = shuffled(s, "resources", (*s.resource_piles.get(ship, ()), id))
    else:
        explorer.artefacts = without(explorer.artefacts, id)
    explorer.exhausted = without(explorer.exhausted, id)


def lose_discovery(s: Blackstone, explorer: Explorer, id: str) -> None:
    """A Discovery card is shuffled into its pile."""
    explorer.discoveries = without(explorer.discoveries, id)
    s.discoveries = shuffled(s, "discoveries", (*s.discoveries, id))
    s.seen_discoveries = 0


def without(cards: tuple[str, ...], id: str) -> tuple[str, ...]:
    """The cards without one copy of a card."""
    if id not in cards:
        return cards
    place = cards.index(id)
    return cards[:place] + cards[place + 1 :]


def draw_discoveries(s: Blackstone, explorer: Explorer, n: int, rule: str) -> None:
    """Draw cards, shown to all; an empty pile gives nothing (BSF-11.9, 11.28)."""
    for _ in range(n):
        if not s.discoveries:
            s.tell("nothing-found", "BSF-11.9", explorer=explorer.id)
            return
        *rest, card = s.discoveries
        s.discoveries = tuple(rest)
        s.seen_discoveries = max(s.seen_discoveries - 1, 0)
        explorer.discoveries += (card,)
        explorer.found += (card,)
        s.tell("found", rule, reveals=True, explorer=explorer.id, card=card)
        s.beat()
        check_held_agenda(s, explorer)


async def rolls_again(s: Blackstone, explorer: Explorer, roll: int) -> bool:
    """Whether a card that names any die rolls the Blackstone die of its holder again (BSF-24.15, 28.18)."""
    coin = held(explorer, "reroll_any")
    chosen = await offer(
        s, s.control(explorer), TestAgain(explorer.id, roll), [coin] if coin else [], rule="BSF-24.15"
    )  # fmt: skip
    if chosen is None:
        return False
    use_up(s, explorer, chosen)
    return True


async def search_risk(s: Blackstone, explorer: Explorer) -> None:
    """Greedy Walls: whoever searches a marker may be wounded."""
    risk = legacy_effect(s, "search_risk")
    if risk is None:
        return
    while True:
        roll = roll_blackstone(s, "search")
        s.tell("search-risk", "BSF-29.11", explorer=explorer.id, roll=roll, harm=roll <= risk.at_most)
        if roll > risk.at_most:
            return
        if not await rolls_again(s, explorer, roll):
            suffer(s, explorer, "BSF-29.11")
            return


def archeotech(explorer: Explorer) -> list[str]:
    return [id for id in explorer.discoveries if DISCOVERIES[id].kind == "archeotech"]


def clues(explorer: Explorer) -> list[str]:
    return [id for id in explorer.discoveries if DISCOVERIES[id].kind == "clue"]


def trade_value(cards: tuple[str, ...] | list[str]) -> int:
    return sum(DISCOVERIES[id].value for id in cards)


def turn_up(s: Blackstone) -> None:
    """Exhausted cards are turned up at the start of a turn or of an exploration step (BSF-24.4, 24.14)."""
    for explorer in s.explorers:
        explorer.exhausted = ()


def give(s: Blackstone, giver: Explorer, taker: Explorer, id: str) -> None:
    """A card changes hands; an exhausted one stays so (BSF-24.17)."""
    if id in DISCOVERIES:
        giver.discoveries = without(giver.discoveries, id)
        taker.discoveries += (id,)
    elif id in RESOURCES:
        giver.resources = without(giver.resources, id)
        taker.resources += (id,)
    else:
        giver.artefacts = without(giver.artefacts, id)
        taker.artefacts += (id,)
    if id in giver.exhausted:
        giver.exhausted = without(giver.exhausted, id)
        taker.exhausted += (id,)
    s.tell("gave", "BSF-3.14", giver=giver.id, taker=taker.id, card=id)
    check_held_agenda(s, taker)
