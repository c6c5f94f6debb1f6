"""Supports of ships that explorers use in their activation; each once in an expedition (BSF-11.13 to 11.20)."""

from __future__ import annotations

from collections.abc import Iterator

from ...content import SHIPS
from ...prompts.acting import UseSupport
from ...prompts.ids import GroupId
from ...refs import card_told
from ...state import Blackstone, Explorer, TrackCard


def can_use(s: Blackstone, ship: str) -> bool:
    """Whether a support is in place and unused; none works in the closed cell (BSF-28.15)."""
    return ship in s.ships and ship not in s.used_supports and not s.fight.is_cell


def spend_support(s: Blackstone, ship: str, rule: str) -> None:
    s.used_supports += (ship,)
    s.tell("support", rule, ship=ship)
    s.beat()


def supports(s: Blackstone, explorer: Explorer) -> Iterator[tuple[UseSupport, int]]:
    """The supports that this explorer may use now, each with its cost."""
    c = s.fight
    for ship in s.ships:
        support = SHIPS[ship].support
        if support.user != explorer.id or not can_use(s, ship):
            continue
        if ship == "vanguard":
            groups = dict.fromkeys(hostile.group for hostile in c.on_board())
            for group in groups:
                yield UseSupport(ship, GroupId(group)), support.cost
        elif ship == "steed_mathurir":
            for group in delayable(s):
                yield UseSupport(ship, GroupId(group)), support.cost
        else:
            yield UseSupport(ship), support.cost


def delayable(s: Blackstone) -> list[int]:
    """The groups whose card is face up and not last; none if the last card is face down (BSF-11.20)."""
    c = s.fight
    return [card.group for card in c.track[c.turned : -1] if not card.explorer]


def exchange_cards(s: Blackstone, first: TrackCard, second: TrackCard, rule: str) -> None:
    """Two initiative cards change places."""
    c = s.fight
    other = {first: second, second: first}
    c.track = tuple(other.get(card, card) for card in c.track)
    s.tell("exchanged", rule, first=card_told(c, first), second=card_told(c, second))
    s.beat()


def use_support(s: Blackstone, use: UseSupport) -> None:
    """The supports whose effect is at once; Kravv'cha'to asks for a weapon action besides."""
    c = s.fight
    spend_support(s, use.ship, "BSF-11.13")
    if use.ship == "vanguard" and use.group is not None:
        c.rerolled_group = use.group.number
    elif use.ship == "traveller":
        c.unseen = True
    elif use.ship == "steed_mathurir" and use.group is not None:
        exchange_cards(s, TrackCard(group=use.group.number), c.track[-1], "BSF-11.18")
