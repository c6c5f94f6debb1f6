"""Why an answer that a player would look for is not there."""

from __future__ import annotations

from msgspec import Struct

from veillee.kernel.decision import Decision
from veillee.kernel.questions import Closed
from veillee.kernel.text import Texts

from ..content import CONSTANTS, REGION, WEAPONS
from ..hero import Hero
from ..prompts.book import Buy, Trade
from ..prompts.combat import FightTurn, Strike
from ..prompts.room import Act, Shoot, Stab, Turn
from ..prompts.travel import Leg, Travel, Walk
from ..rules.book.market import price
from ..rules.combat.attacking import arrow_sets, in_reach
from ..rules.combat.numbers import attack_cost, attack_lines
from ..rules.stealth.assassinating import kill_barred, kill_cost
from ..rules.stealth.ending import end_barred
from ..rules.stealth.turns import wait_cost
from ..rules.travel.region import AROUND, number_of
from ..rules.travel.travelling import REST, move_cost
from ..state import Figure, Malhya
from .naming import card_name, figure_key, figure_name, hex_key, hex_name


class _Refusal(Struct, frozen=True):
    """Why an enemy cannot be attacked: the reason, the clause, the price of the attack."""

    reason: str
    rule: str
    cost: int


def _closed(text: str, reason: str, rule: str, texts: Texts, on: tuple[str, ...] = (), **facts: object) -> Closed:
    """A closed answer: its words are `closed.<text>`, the reason is `closed.<reason>`."""
    return Closed(texts.say(f"closed.{text}", **facts), texts.say(f"closed.{reason}", **facts), rule, on)


# Travel


def closed_travel(s: Malhya, decision: Decision[Travel], texts: Texts) -> tuple[Closed, ...]:
    values = list(decision.values)
    found: list[Closed] = []
    if not any(isinstance(value, Walk) for value in values):
        missing = move_cost(s) - s.day.tokens
        found.append(_closed("walk", "few-tokens", "MAL-6.11", texts, n=move_cost(s), missing=missing))
    else:
        found += _closed_hexes(s, texts)
    if s.collecting and Leg.REST not in values:
        found.append(_closed("rest", "rested" if REST in s.day.slots else "fit", "MAL-6.16", texts))
    if s.collecting and Leg.COLLECT not in values:
        found.append(_closed("collect", _no_collect(s), "MAL-6.17", texts, n=CONSTANTS.collect_cost))
    return tuple(found)


def _no_collect(s: Malhya) -> str:
    if s.day.at in s.day.collected:
        return "collected"
    return "no-token" if s.day.tokens < CONSTANTS.collect_cost else "barren"


def _closed_hexes(s: Malhya, texts: Texts) -> list[Closed]:
    """Hexes beside the group that nobody enters."""
    q, r = s.day.at
    spots = {hex.at for hex in REGION.hexes}
    found = []
    for dq, dr in AROUND:
        if (q + dq, r + dr) in spots:
            number = number_of((q + dq, r + dr))
            hex = REGION.hexes[number]
            if hex.terrain == "sea" or hex.half:
                reason = "sea" if hex.terrain == "sea" else "edge"
                on = (hex_key(number),)
                found.append(_closed("hex", reason, "MAL-6.12", texts, on, hex=hex_name(number, texts)))
    return found


# Rooms


def closed_deeds(s: Malhya, decision: Decision[Act], texts: Texts) -> tuple[Closed, ...]:
    """Assassinations, waiting and moves that are not possible now."""
    hero, values = s.hero(decision.about.hero), list(decision.values)
    safe: dict[_Refusal, list[Figure]] = {}
    for figure in s.here.figures:
        stabs = any(isinstance(value, Stab) and value.figure.number == figure.number for value in values)
        shoots = any(isinstance(value, Shoot) and value.figure.number == figure.number for value in values)
        if not stabs and not shoots:
            safe.setdefault(_no_kill(s, hero, figure), []).append(figure)
    found = _closed_foes("kill", safe, hero, texts)
    if Turn.WAIT not in values:
        found.append(_closed("wait", "no-ap", "MAL-11.11", texts, n=wait_cost(hero), ap=hero.ap))
    if (why := end_barred(s)) and s.here.with_enemies:
        found.append(_closed("end-stealth", why, "MAL-13.6", texts))
    return tuple(found)


def _closed_foes(text: str, refused: dict[_Refusal, list[Figure]], hero: Hero, texts: Texts) -> list[Closed]:
    """One closed answer for all enemies that are out of reach for the same reason."""
    found = []
    for why, figures in refused.items():
        on = tuple(figure_key(figure.number) for figure in figures)
        names = [figure_name(figure, texts) for figure in figures]
        found.append(_closed(text, why.reason, why.rule, texts, on, foe=names, n=why.cost, ap=hero.ap))
    return found


def _no_kill(s: Malhya, hero: Hero, figure: Figure) -> _Refusal:
    """Why a hero cannot assassinate an enemy: points are missing where nothing else is in the way."""
    barred = {shot: kill_barred(s, hero, figure, shot=shot) for shot in (False, True)}
    costs = [kill_cost(hero, shot=shot) for shot, why in barred.items() if not why]
    shot = barred[True] != "too-far" and bool(barred[False])
    reason = "no-ap" if costs else barred[shot]
    return _Refusal(reason, "MAL-11.5" if shot else "MAL-11.6", min(costs, default=0))


def closed_fight(s: Malhya, decision: Decision[FightTurn], texts: Texts) -> tuple[Closed, ...]:
    """Enemies that a hero cannot attack now."""
    if s.beast is not None:
        return ()
    hero = s.hero(decision.about.hero)
    aimed = {value.target.number for value in decision.values if isinstance(value, Strike) and value.target is not None}
    swept = any(isinstance(value, Strike) and value.direction is not None for value in decision.values)
    if swept and not aimed:
        return ()
    lines = attack_lines(hero)
    cost = min(attack_cost(lines[:1], arrows) for arrows in arrow_sets(hero))
    ranged = bool(hero.weapon) and WEAPONS[hero.weapon].kind == "ranged"
    refused: dict[_Refusal, list[Figure]] = {}
    for figure in s.here.figures:
        if figure.number in aimed:
            continue
        reason = "no-ap" if in_reach(s, hero, figure) else "no-sight" if ranged else "not-beside"
        if not lines:
            reason = "no-line"
        refused.setdefault(_Refusal(reason, "MAL-16.4", cost), []).append(figure)
    return tuple(_closed_foes("strike", refused, hero, texts))


# Markets


def closed_deals(s: Malhya, decision: Decision[Trade], texts: Texts) -> tuple[Closed, ...]:
    """Cards on sale for which the purse is too light."""
    assert s.stall is not None
    offered = {value.card for value in decision.values if isinstance(value, Buy)}
    return tuple(
        _closed("buy", "no-gold", "MAL-22.2", texts, card=card_name(card, texts), n=price(s, card), gold=s.gold)
        for card in s.stall.cards
        if card not in offered
    )
