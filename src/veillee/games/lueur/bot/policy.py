"""The worth of answers, for quick play, and the shortlists of answers, for bots that look ahead."""

from __future__ import annotations

from collections.abc import Sequence

from veillee.kernel.decision import Decision

from ..content import BLACK, COMPANIONS, CONSTANTS, DICE, LINES, SPACES, SYMBOLS
from ..prompts import (
    Camping,
    Crossing,
    Discard,
    Fetch,
    PickAdventurer,
    Recruit,
    Reroll,
    RerollDice,
    RerollWay,
    Resolvable,
    Resolve,
    Resolving,
    Sail,
    Skull,
    SpellPlace,
    Step,
    StepTo,
    Stop,
    TurnDie,
    TurnFace,
    TurnPayment,
)
from ..rules.province import FOOTPRINT as PAID_FOOTPRINT
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

Payment = tuple[RerollWay, ...]

REROLL_VALUE = 0.5  # of a companion's re-roll, a day
DEAREST_STEP = 4  # the most bursts that a step back for a re-roll may cost


# Answers that cannot matter, or cannot be better than another, are not worth thinking about.


def orders_that_matter(s: Lueur, decision: Decision[Resolve], values: Sequence[Resolvable]) -> Sequence[Resolvable]:
    return values if _order_matters(s.players[decision.seat], values) else [Resolving.ALL]


def first_payment(s: Lueur, decision: Decision[TurnPayment], values: Sequence[Payment]) -> Sequence[Payment]:
    return values[:1]


def different_dice(s: Lueur, decision: Decision[TurnDie], values: Sequence[str]) -> Sequence[str]:
    return _different([die for die in s.players[decision.seat].dice if die.id in values])


def cheap_rerolls(
    s: Lueur, decision: Decision[Reroll], values: Sequence[RerollWay | Stop]
) -> Sequence[RerollWay | Stop]:
    cheap = _step_back_is_cheap(s.players[decision.seat])
    return [way for way in values if way is not RerollWay.TRACK or cheap]


def promising_dice(
    s: Lueur, decision: Decision[RerollDice], values: Sequence[tuple[str, ...]]
) -> Sequence[tuple[str, ...]]:
    """A shortlist: re-rolls of the dice that contribute least now; of several equal dice only one is listed."""
    player = s.players[decision.seat]
    use = _use_of_symbols(s, player)
    alike = _different(player.dice)
    weak = sorted((die for die in player.dice if die.id in alike), key=lambda die: use[die.face])[:4]
    names = {die.id for die in weak}
    return [value for value in values if names.issuperset(value)]


def _order_matters(player: Player, ready: Sequence[Resolvable]) -> bool:
    """Whether the order of cards matters: some card takes dice or companions away, or depends on which is last."""
    for choice in ready:
        if isinstance(choice, SpellPlace):
            if LINES[player.spells[choice.number].id].gain.lose_last:
                return True
        elif isinstance(choice, str) and (COMPANIONS[choice].die or LINES[choice].gain.fetch):
            return True
    return False


def _step_back_is_cheap(player: Player) -> bool:
    space = space_before(player.score)
    return space is not None and player.score - space <= DEAREST_STEP


def _different(dice: list[Die]) -> list[str]:
    alike: dict[tuple[str, int], str] = {}
    for die in dice:
        alike.setdefault((DICE[die.id].kind, die.face), die.id)
    return list(alike.values())


def _use_of_symbols(s: Lueur, player: Player) -> list[float]:
    """For each symbol, what one die that shows it contributes now: today's value with the die less without it."""
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


def recruit(s: Lueur, decision: Decision[Recruit], values: Sequence[str]) -> list[float]:
    return _spot_values(s, s.players[decision.seat], values)


def _spot_values(s: Lueur, player: Player, values: Sequence[str]) -> list[float]:
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


def discard(s: Lueur, decision: Decision[Discard], values: Sequence[str]) -> list[float]:
    """The companion that is worth most to the opponent is discarded."""
    return _spot_values(s, s.players[1 - decision.seat], values)


def reroll(s: Lueur, decision: Decision[Reroll], values: Sequence[RerollWay | Stop]) -> list[float]:
    """Whether to re-roll: what an average roll would bring, less the price, against what the dice bring now."""
    player = s.players[decision.seat]
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
    prices = {
        RerollWay.COMPANION: 0.0,
        RerollWay.TOKEN: 0.6 if coming else 0.05,
        RerollWay.TRACK: float(back),
        RerollWay.TURN: 6.0,
    }
    return [0.0 if isinstance(value, Stop) else hope - prices[value] for value in values]


def reroll_dice(s: Lueur, decision: Decision[RerollDice], values: Sequence[tuple[str, ...]]) -> list[float]:
    """The dice that contribute least now are rolled again."""
    player = s.players[decision.seat]
    by_symbol = _use_of_symbols(s, player)
    use = {die.id: by_symbol[die.face] for die in player.dice}
    return [sum([0.4 - use[name] for name in value]) for value in values]


def turn_face(s: Lueur, decision: Decision[TurnFace], values: Sequence[str]) -> list[float]:
    player = s.players[decision.seat]
    shown = counts(player)
    return [float(shown[SYMBOLS.index(value)]) for value in values]


def fetch(s: Lueur, decision: Decision[Fetch], values: Sequence[str | Stop]) -> list[float]:
    player = s.players[decision.seat]
    kinds, coming = usual_kinds(big_kinds(player)), CONSTANTS.days - s.day
    return [0.0 if isinstance(card, Stop) else companion_value(card, kinds, coming) for card in values]


def skull(s: Lueur, decision: Decision[Skull], values: Sequence[str | SpellPlace]) -> list[float]:
    player = s.players[decision.seat]
    kinds, coming = usual_kinds(big_kinds(player)), CONSTANTS.days - s.day
    return [4.0 if isinstance(value, SpellPlace) else -companion_value(value, kinds, coming) for value in values]


def step(s: Lueur, decision: Decision[Step], values: Sequence[StepTo | Camping | Stop]) -> list[float]:
    player = s.players[decision.seat]
    afternoons = CONSTANTS.days - s.day
    feet = player.footprints
    here = province_value(player.company, player.camp, afternoons, feet)
    scores = []
    for value in values:
        if isinstance(value, Stop):
            scores.append(0.3)
        elif isinstance(value, Camping):
            scores.append(province_value(player.company, player.company, afternoons, feet) - here + 0.5)
        else:
            name, space = value.space, SPACES[value.space]
            cost = 1 if value.payment == PAID_FOOTPRINT else space.toll
            gain = province_value(name, player.camp, afternoons + 1, feet - cost) - here
            if space.bursts > SPACES[player.camp].bursts:
                gain = max(gain, province_value(name, name, afternoons, feet - cost) - here)
            scores.append(gain + icon_value(space.gives) - FOOTPRINT * cost)
    return scores


def sail(s: Lueur, decision: Decision[Sail], values: Sequence[Crossing | Stop]) -> list[float]:
    player = s.players[decision.seat]
    afternoons = CONSTANTS.days - s.day
    here = archipelago_value(tuple(sorted(player.boats)), afternoons)
    scores = []
    for value in values:
        if isinstance(value, Stop):
            scores.append(0.3)
            continue
        boats = list(player.boats)
        boats[boats.index(value.start)] = value.island
        scores.append(archipelago_value(tuple(sorted(boats)), afternoons) - here)
    return scores


def adventurer(s: Lueur, decision: Decision[PickAdventurer], values: Sequence[str]) -> list[float]:
    return [0.0 for _ in values]
