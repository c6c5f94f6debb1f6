"""Between two cards: gifts, inspiration, and to go on or to turn back (BSF-3.2, 3.13, 3.14, 30.20, 30.30)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from veillee.kernel import choose, choose_order, choose_some, confirm, hear, offer

from ...content import CONSTANTS
from ...prompts.expedition import (
    AgreeToStop,
    Camp,
    DropCards,
    Give,
    InspireNow,
    LeaderOrder,
    Onward,
    Pause,
    SkipCard,
    TurnBack,
    UseInCamp,
    Wish,
)
from ...state import Blackstone, Explorer
from ..explorers.cards import effect_of, give, lose_card, lose_discovery, turn_up, usable, use_up
from ..figures.inspiring import can_inspire, inspire_with_points
from .forming import gifts
from .piles import is_challenge, peek_exploration

CampDeed = Give | InspireNow | UseInCamp
CampAnswer = CampDeed | Onward | TurnBack


def wishes(s: Blackstone, seat: int) -> Sequence[CampDeed | Wish]:
    """What a seat may ask for unasked: in camp what the leader is asked for, the leader order (2.17, 30.18, 30.20)."""
    found: list[CampDeed | Wish] = []
    if seat == s.hostile_seat:
        return found
    if s.at == "camp" and seat != s.leader:
        found += _deeds(s, seat)
        if not s.stop_refused:
            found.append(Wish.STOP)
    if seat == s.leader and len(s.order) > 1 and s.at in ("camp", "combat"):
        found.append(Wish.ORDER)
    return found


async def hear_wishes(s: Blackstone) -> list[int]:
    """Serve what seats have asked for; the seats that have asked to turn back."""
    proposers: list[int] = []
    for seat, wish in hear(s, wishes, rule="BSF-30.18"):
        if isinstance(wish, CampDeed):
            await _do(s, wish)
        elif wish is Wish.STOP:
            proposers.append(seat)
        else:
            s.order = await choose_order(s, seat, LeaderOrder(), s.order, rule="BSF-2.17")
    return proposers


async def camp(s: Blackstone) -> bool:
    """Ask until the players go on or turn back; whether the expedition goes on."""
    while True:
        more = bool(s.exploration) or s.stronghold != ""
        values = _values(s, more=more)
        if not more and len(values) == 1:
            return False  # the pile is empty, and nobody has anything to give (BSF-3.3)
        if values == [Onward.EXPLORE]:  # turning back has just been refused, and there is nothing else to do
            return await _go_on(s)
        upcoming: Literal["card", "stronghold", "nothing"] = (
            "card" if s.exploration else "stronghold" if s.stronghold else "nothing"
        )
        about = Camp(len(s.exploration), upcoming)
        asides = (Pause.PAUSE,)
        chosen: CampAnswer | Pause = await choose(
            s, s.leader, about, values, rule="BSF-3.2", top=True, asides=asides
        )  # fmt: skip
        match chosen:
            case Give() | InspireNow() | UseInCamp():
                await _do(s, chosen)
            case Pause.PAUSE:
                await _pause(s)
            case Onward.EXPLORE:
                return await _go_on(s)
            case _:
                proposers = [s.leader, *await hear_wishes(s)]
                if not more or await _all_agree(s, proposers):
                    return False


async def _go_on(s: Blackstone) -> bool:
    """Go on to the next card, unless somebody has asked to turn back and all agree; whether the expedition goes on."""
    proposers = await hear_wishes(s)
    if proposers and await _all_agree(s, proposers):
        return False
    s.stop_refused = s.paused = False
    return True


def _values(s: Blackstone, *, more: bool) -> list[CampAnswer]:
    """To go on and to turn back come first: the gifts after them may be many."""
    found: list[CampAnswer] = [Onward.EXPLORE] if more else []
    if not s.stop_refused or not more:
        found.append(TurnBack.STOP)
    return found + _deeds(s, s.leader)


def _deeds(s: Blackstone, seat: int) -> list[CampDeed]:
    """What the explorers of a seat may do in camp: be inspired, use a card, give cards (BSF-3.14, 21.6, 24.9).

    Before the first round discoveries do not change hands: that begins with the first leader step (BSF-2.5).
    """
    found: list[CampDeed] = []
    for explorer in s.in_order():
        if s.control(explorer) != seat:
            continue
        if can_inspire(explorer):
            found.append(InspireNow(explorer.id))
        if s.exploration:
            cards = usable(explorer, "any_time")
            found += [UseInCamp(explorer.id, card.id) for card in cards if effect_of(card, "peek_exploration")]
    return found + gifts(s, seat, discoveries=s.rounds_over > 0)


async def _do(s: Blackstone, deed: CampDeed) -> None:
    match deed:
        case Give():
            give(s, s.explorer(deed.giver), s.explorer(deed.taker), deed.card)
        case InspireNow():
            inspire_with_points(s, s.explorer(deed.explorer))
        case UseInCamp():
            owner = s.explorer(deed.explorer)
            use_up(s, owner, deed.card)
            await peek_exploration(s, owner)


async def _all_agree(s: Blackstone, proposers: Sequence[int]) -> bool:
    """All players must agree to end the expedition; neither the proposers nor the hostile player are asked (4.4)."""
    for seat in s.explorer_seats():
        if seat in proposers:
            continue
        if not await confirm(s, seat, AgreeToStop(), rule="BSF-4.4"):
            s.stop_refused = True
            s.tell("stop-refused", "BSF-4.4", seat=seat)
            return False
    return True


async def _pause(s: Blackstone) -> None:
    """Each explorer keeps at most ten cards; the others go back to their piles (BSF-23.2)."""
    for explorer in s.explorers:
        excess = len(explorer.cards) + len(explorer.discoveries) - CONSTANTS.kept_cards
        if excess > 0:
            about = DropCards(explorer.id, excess)
            cards = [*explorer.cards, *explorer.discoveries]
            dropped = await choose_some(
                s, s.control(explorer), about, cards, rule="BSF-23.2", least=excess, most=excess
            )  # fmt: skip
            for card in dropped:
                _put_back(s, explorer, card)
    s.paused = True
    s.tell("paused", "BSF-23.1")


def _put_back(s: Blackstone, explorer: Explorer, card: str) -> None:
    if card in explorer.discoveries:
        lose_discovery(s, explorer, card)
    else:
        lose_card(s, explorer, card)


async def reveal(s: Blackstone) -> bool:
    """Turn up the top card; whether it is resolved: some cards put it out of play unseen to (BSF-3.2, 24.9)."""
    turn_up(s)
    s.card = s.exploration[-1]
    s.exploration = s.exploration[:-1]
    s.seen_exploration = max(s.seen_exploration - 1, 0)
    s.tell("revealed", "BSF-3.2", reveals=True, card=s.card)
    s.beat()
    for explorer in s.in_order():
        able = [card.id for card in usable(explorer, "exploration_step") if effect_of(card, "skip_exploration_card")]
        if is_challenge(s.card):
            able += [card.id for card in usable(explorer, "challenge") if effect_of(card, "skip_challenge")]
        chosen = await offer(s, s.control(explorer), SkipCard(s.card), able, rule="BSF-24.9")
        if chosen is not None:
            use_up(s, explorer, chosen)
            s.tell("skipped", "BSF-24.9", card=s.card)
            return False
    return True
