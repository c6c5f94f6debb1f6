"""What resources are worth, and what to buy: healing and defence first, then attacks that are made again."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import Any, Final

from veillee.kernel.decision import Decision

from ..content import DISCOVERIES, EXPLORERS, SHIPS
from ..prompts.precipice import (
    Bargain,
    Buy,
    Convert,
    Leave,
    NameLeader,
    NobodyElse,
    OrderDiscoveries,
    PickArcheotech,
    Visit,
    VisitShip,
)
from ..rules.explorers.cards import archeotech
from ..rules.precipice.trade import price, trade_of
from ..state import Blackstone, Explorer

#: What each resource is worth to a group that uses it.
WARES: Final = {
    "medi_pack": 3.0,
    "frag_charge": 1.5,
    "barricade": 1.0,
    "cargo_harness": 1.5,
    "servo_arm": 3.0,
    "spare_plating": 4.5,
    "writ_of_trade": 1.5,
    "melta_bomb": 2.0,
    "refractor_field": 6.0,
    "scout_skull": 0.5,
    "command_vox": 0.5,
    "fine_amasec": 1.5,
    "null_rod": 1.0,
    "fate_coin": 2.0,
    "dream_censer": 1.5,
    "phase_lens": 2.5,
    "warp_salts": 1.2,
    "navigator_chart": 1.0,
    "bone_charm": 1.0,
    "snare_kit": 0.7,
    "pulse_carbine": 3.5,
    "hunters_broth": 1.2,
    "scent_mask": 1.0,
    "trophy_rack": 3.0,
    "shadow_weave": 5.0,
    "spirit_draught": 2.0,
    "singing_ribbon": 1.5,
    "web_thread": 2.0,
    "rune_of_mending": 6.0,
    "hawk_lenses": 3.0,
    "purity_seal": 3.0,
    "holy_oil": 1.0,
    "blessed_shells": 3.5,
    "hymnal": 4.0,
    "carapace": 7.0,
    "martyrs_bone": 3.5,
}
#: What facilities are worth.
FACILITIES: Final = {
    "long_hauler": 0.3,
    "vanguard": 0.4,
    "traveller": 0.3,
    "kravvchato": 1.2,
    "steed_mathurir": 0.6,
    "clarion": 0.2,
}


def _for_sale(explorer: Explorer) -> list[str]:
    """Archeotech that an explorer parts with: not the card that inspires it."""
    return [id for id in archeotech(explorer) if EXPLORERS[explorer.id].agenda.discovery != id]


def _purse(explorer: Explorer, ship: str, points: int, *, converted: bool) -> int:
    """The points that an explorer could have on a ship."""
    cards = _for_sale(explorer)
    bonus = 1 if cards and not converted and ship == explorer.card.ship else 0
    return points + bonus + sum(DISCOVERIES[id].value for id in cards)


def shopping(s: Blackstone, explorer: Explorer, ship: str, purse: int) -> tuple[float, tuple[str, ...]]:
    """The best cards of a ship that a purse pays for, and what they are worth."""
    row = dict.fromkeys(trade_of(s).rows[ship])
    best: tuple[float, tuple[str, ...]] = (0.0, ())
    for count in range(1, len(row) + 1):
        for cards in combinations(row, count):
            if sum(price(explorer, id) for id in cards) <= purse:
                worth = sum(WARES[id] for id in cards if id not in explorer.resources)
                best = max(best, (worth, cards))
    return best


def visit(s: Blackstone, decision: Decision[Visit], values: Sequence[VisitShip | NobodyElse]) -> list[float]:
    prices = []
    for value in values:
        if isinstance(value, NobodyElse):
            prices.append(0.0)
            continue
        explorer = s.explorer(value.explorer)
        purse = _purse(explorer, value.ship, 0, converted=False)
        facility = FACILITIES[value.ship] if value.facility else 0.0
        if value.facility and SHIPS[value.ship].facility[0].cost:
            purse -= 1
        prices.append(shopping(s, explorer, value.ship, purse)[0] + facility)
    return prices


def bargain(s: Blackstone, decision: Decision[Bargain], values: Sequence[Convert | Buy | Leave]) -> list[float]:
    """Buy what was come for; convert as little as that needs."""
    about, trade = decision.about, trade_of(s)
    explorer = s.explorer(about.explorer)
    purse = _purse(explorer, about.ship, about.points, converted=trade.converted)
    wanted = shopping(s, explorer, about.ship, purse)[1]
    missing = sum(price(explorer, id) for id in wanted) - about.points
    sale = _for_sale(explorer)
    prices = []
    for value in values:
        if isinstance(value, Leave):
            prices.append(0.0)
        elif isinstance(value, Buy):
            prices.append(5.0 + WARES[value.card] if value.card in wanted else -1.0)
        elif value.card not in sale or missing <= 0:
            prices.append(-1.0)
        else:
            prices.append(2.0 - abs(DISCOVERIES[value.card].value - missing) * 0.1)
    return prices


def pick_archeotech(s: Blackstone, decision: Decision[PickArcheotech], values: Sequence[str]) -> list[float]:
    """The least one, and never the card that inspires."""
    agenda = EXPLORERS[decision.about.explorer].agenda.discovery
    return [-float(DISCOVERIES[value].value) - 5.0 * (value == agenda) for value in values]


def order_discoveries(
    s: Blackstone, decision: Decision[OrderDiscoveries], values: Sequence[tuple[str, ...]]
) -> list[float]:
    """Clues on top, then what is worth most."""
    weights = (4.0, 2.0, 1.0)
    return [
        sum(
            weight * (4.0 if DISCOVERIES[id].kind == "clue" else DISCOVERIES[id].value)
            for weight, id in zip(weights, value, strict=False)
        )
        for value in values
    ]


def name_leader(s: Blackstone, decision: Decision[NameLeader], values: Sequence[Any]) -> list[float]:
    return [0.0 for _ in values]
