"""A quick, sensible player, for the greedy bot's follow-up questions and the search bot's playouts."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from veillee.kernel.decision import Decision, Policy

from ..content import BLACK, COMPANIONS, CONSTANTS, DICE, LINES, SPACES, SYMBOLS
from ..rules.midday import SPELL
from ..rules.score import space_before
from ..rules.symbols import counts
from ..state import Die, Lueur, Player
from .expect import (
    FOOTPRINT,
    Kinds,
    big_kinds,
    companion_value,
    expected_triggers,
    gain_value,
    icon_value,
    kinds_in_hand,
    usual_kinds,
)
from .travel import archipelago_value, province_value
from .value import today_value

Chance = Callable[[], float]  # a bot's own chance: a number from 0 to 1

REROLL_VALUE = 0.5  # of a companion's re-roll, a day
DEAREST_STEP = 4  # bursts that stepping back for a re-roll may cost


def sensible(chance: Chance) -> Policy:
    """A player that takes what looks best, with a little chance among near equals."""

    def answer(s: Lueur, decision: Decision) -> Any:
        judge = _JUDGES.get(decision.prompt)
        if judge is None:
            return decision.values[0]
        values = decision.candidates()
        scores = judge(s, s.players[decision.seat], values)
        best, found = -1e9, values[0]
        for value, score in zip(values, scores, strict=True):
            score += chance() * 0.8
            if score > best:
                best, found = score, value
        return found

    return answer


def candidates(s: Lueur, decision: Decision) -> Sequence[Any]:
    """The answers worth thinking about: without those that cannot matter or cannot be better than another."""
    player = s.players[decision.seat]
    values = decision.candidates()
    match decision.prompt:
        case "resolve":
            return ["all"] if not _order_matters(player, values) else values
        case "reroll-dice":
            return _promising_dice(s, player, values)
        case "turn-payment":
            return values[:1]
        case "turn-die":
            return _different([die for die in player.dice if die.id in values])
        case "reroll":
            return [way for way in values if way != "track" or _step_back_is_cheap(player)]
    return values


def _order_matters(player: Player, ready: Sequence[str]) -> bool:
    """Only what takes dice or companions away, or turns on who is last, makes the order of cards matter."""
    for choice in ready:
        if choice.startswith(SPELL) and LINES[player.spells[int(choice.removeprefix(SPELL))].id].gain.lose_last:
            return True
        if choice in COMPANIONS and (COMPANIONS[choice].die or LINES[choice].gain.fetch):
            return True
    return False


def _step_back_is_cheap(player: Player) -> bool:
    space = space_before(player.score)
    return space is not None and player.score - space <= DEAREST_STEP


def _promising_dice(s: Lueur, player: Player, values: Sequence[tuple[str, ...]]) -> list[tuple[str, ...]]:
    """Re-rolls of the dice that do least as they lie; dice alike count once."""
    use = _use_of_symbols(s, player)
    alike = _different(player.dice)
    weak = sorted((die for die in player.dice if die.id in alike), key=lambda die: use[die.face])[:4]
    names = {die.id for die in weak}
    return [value for value in values if names.issuperset(value)]


def _different(dice: list[Die]) -> list[str]:
    alike: dict[tuple[str, int], str] = {}
    for die in dice:
        alike.setdefault((DICE[die.id].kind, die.face), die.id)
    return list(alike.values())


def _use_of_symbols(s: Lueur, player: Player) -> list[float]:
    """For each symbol, what one die showing it contributes as the dice lie: today's value with and without it."""
    kinds, coming = usual_kinds(big_kinds(player)), CONSTANTS.days - s.day
    shown = counts(player)
    value = today_value(player, shown, kinds, coming)
    use = [0.0, 0.0, 0.0, 0.0, 0.0, 2.0, 3.0, -2.0]  # special faces pay by themselves
    for symbol, count in enumerate(shown):
        if count:
            shown[symbol] -= 1
            use[symbol] += value - today_value(player, shown, kinds, coming)
            shown[symbol] += 1
    return use


def _recruit(s: Lueur, player: Player, values: Sequence[str]) -> list[float]:
    coming = CONSTANTS.days - s.day
    big = big_kinds(player)
    return [_spot_value(s, player, big, value, coming) for value in values]


def _spot_value(s: Lueur, player: Player, big: Kinds, name: str, coming: int) -> float:
    spot = s.spots[SYMBOLS.index(name)]
    kinds = usual_kinds(big)
    card = spot.companion
    value = companion_value(card, kinds, coming + 1) + FOOTPRINT * spot.footprints
    if (colour := COMPANIONS[card].die) and any(DICE[die].colour == colour or colour == "any" for die in s.reserve):
        value += 1.4 * (coming + 1)
    value += REROLL_VALUE * COMPANIONS[card].rerolls * (coming + 1)
    for die in spot.dice:
        value += 1.5 if die.id != BLACK or player.immune else -2.5
    return value


def _discard(s: Lueur, player: Player, values: Sequence[str]) -> list[float]:
    """Away with what the opponent would like most."""
    [opponent] = [other for other in s.players if other is not player]
    return _recruit(s, opponent, values)


def _reroll(s: Lueur, player: Player, values: Sequence[str]) -> list[float]:
    """Whether to go on: what the dice bring now, against what an average roll would bring, less the price."""
    kinds, coming = usual_kinds(big_kinds(player)), CONSTANTS.days - s.day
    hand = kinds_in_hand(player)
    now = today_value(player, counts(player), kinds, coming)
    cards = [companion.id for companion in player.row if companion.id in LINES]
    if player.adventurer in LINES:
        cards.append(player.adventurer)
    usual = sum([expected_triggers(card, hand) * max(0.0, gain_value(card)) for card in cards])
    hope = 0.35 * max(0.0, usual + 1.0 - now)
    space = space_before(player.score)
    back = player.score - space if space is not None else 99
    prices = {"companion": 0.0, "token": 0.6 if coming else 0.05, "track": float(back), "turn": 6.0}
    return [0.0 if value == "done" else hope - prices[value] for value in values]


def _reroll_dice(s: Lueur, player: Player, values: Sequence[tuple[str, ...]]) -> list[float]:
    """The dice that do least as they lie."""
    by_symbol = _use_of_symbols(s, player)
    use = {die.id: by_symbol[die.face] for die in player.dice}
    return [sum([0.4 - use[name] for name in value]) for value in values]


def _turn_face(s: Lueur, player: Player, values: Sequence[str]) -> list[float]:
    shown = counts(player)
    return [float(shown[SYMBOLS.index(value)]) for value in values]


def _fetch(s: Lueur, player: Player, values: Sequence[str]) -> list[float]:
    kinds, coming = usual_kinds(big_kinds(player)), CONSTANTS.days - s.day
    return [0.0 if card == "none" else companion_value(card, kinds, coming) for card in values]


def _skull(s: Lueur, player: Player, values: Sequence[str]) -> list[float]:
    kinds, coming = usual_kinds(big_kinds(player)), CONSTANTS.days - s.day
    return [4.0 if value.startswith(SPELL) else -companion_value(value, kinds, coming) for value in values]


def _step(s: Lueur, player: Player, values: Sequence[Any]) -> list[float]:
    afternoons = CONSTANTS.days - s.day
    feet = player.footprints
    here = province_value(player.company, player.camp, afternoons, feet)
    scores = []
    for value in values:
        if value == "stop":
            scores.append(0.3)
        elif value == "camp":
            scores.append(province_value(player.company, player.company, afternoons, feet) - here + 0.5)
        else:
            name, payment = value
            space = SPACES[name]
            cost = 1 if payment == "footprint" else space.toll
            gain = province_value(name, player.camp, afternoons + 1, feet - cost) - here
            if space.bursts > SPACES[player.camp].bursts:
                gain = max(gain, province_value(name, name, afternoons, feet - cost) - here)
            scores.append(gain + icon_value(space.gives) - FOOTPRINT * cost)
    return scores


def _sail(s: Lueur, player: Player, values: Sequence[Any]) -> list[float]:
    afternoons = CONSTANTS.days - s.day
    here = archipelago_value(tuple(sorted(player.boats)), afternoons)
    scores = []
    for value in values:
        if value == "stay":
            scores.append(0.3)
            continue
        boats = list(player.boats)
        boats[boats.index(value[0])] = value[1]
        scores.append(archipelago_value(tuple(sorted(boats)), afternoons) - here)
    return scores


def _adventurer(s: Lueur, player: Player, values: Sequence[str]) -> list[float]:
    return [0.0 for _ in values]


_JUDGES: dict[str, Callable[[Lueur, Player, Sequence[Any]], list[float]]] = {
    "adventurer": _adventurer,
    "recruit": _recruit,
    "discard": _discard,
    "reroll": _reroll,
    "reroll-dice": _reroll_dice,
    "turn-face": _turn_face,
    "fetch": _fetch,
    "skull": _skull,
    "step": _step,
    "sail": _sail,
}
