"""What a card can be expected to bring in a day, with given dice.

Expectations are means over a fixed sample of rolls. They are cached by the kinds of dice, since the positions of a game
have few different sets of dice.
"""

from __future__ import annotations

from functools import cache

from veillee.kernel.dice import Dice

from ..content import COMPANIONS, DICE, LINES, Gain
from ..rules.symbols import triggers
from ..state import Player

SAMPLE = 160
#: Small dice are counted as if they came in this order, because their number matters much more than their colours.
SMALL = ("small-green", "small-blue", "small-azure", "small-red", "small-orange", "small-purple") * 2
USUAL_SMALL = 3  # that a player gets on an average day
#: What things are worth in bursts: among them a re-roll every day, and a further die apart from its effect on cards.
FOOTPRINT, FIREFLY, TOKEN, SPELL = 1.15, 0.7, 0.9, 3.5
REROLL_POWER, DIE_POWER = 0.9, 0.6

_FACES = {info.kind: info.faces for info in DICE.values()}

Kinds = tuple[str, ...]


def kinds_in_hand(player: Player) -> Kinds:
    """The dice of today, small ones by their number only."""
    big = big_kinds(player)
    return big + SMALL[: len(player.dice) - len(big)]


def usual_kinds(big: Kinds) -> Kinds:
    """The dice of a coming day: the big ones, and the usual number of small ones."""
    return big + SMALL[:USUAL_SMALL]


def big_kinds(player: Player) -> Kinds:
    return tuple(sorted([DICE[die.id].kind for die in player.dice if DICE[die.id].big]))


@cache
def rolls(kinds: Kinds) -> list[list[int]]:
    """A fixed sample of rolls of these dice, as counts of symbols."""
    dice = Dice(b"judgement")
    sample = []
    for _ in range(SAMPLE):
        shown = [0] * 8
        for kind, face in zip(kinds, dice.roll("roll", len(kinds), 6), strict=True):
            shown[_FACES[kind][face]] += 1
        sample.append(shown)
    return sample


@cache
def expected_triggers(card: str, kinds: Kinds) -> float:
    """How often a day the line of a card is applied with these dice, on average."""
    line = LINES[card]
    return sum(triggers(line, shown) for shown in rolls(kinds)) / SAMPLE


@cache
def gain_value(card: str) -> float:
    """What one application of a line is worth in bursts; the loss of a companion by a skull is not counted."""
    gain = LINES[card].gain
    value = gain.burst + FOOTPRINT * gain.footprint + FIREFLY * gain.firefly + TOKEN * gain.reroll
    return value + SPELL * gain.cast + 5.0 * gain.fetch - 5.0 * gain.lose_last


def icon_value(gain: Gain) -> float:
    """What the icon of a place is worth in bursts."""
    value = gain.burst + FOOTPRINT * gain.footprint + FIREFLY * gain.firefly + TOKEN * gain.reroll
    return value - 3.0 * gain.discard


@cache
def companion_value(card: str, kinds: Kinds, days: int) -> float:
    """What a companion in play is worth over the coming `days` with these dice, and at the end."""
    info = COMPANIONS[card]
    value = info.end_bursts + FIREFLY * info.fireflies
    if info.special == "kaar":
        value += 0.6 * days
    if card not in LINES:
        return value
    per_day = expected_triggers(card, kinds)
    if not LINES[card].skull:
        return value + per_day * gain_value(card) * days
    # A skull removes the companion. With re-rolls, wanted triggers become likelier and unwanted ones rarer.
    wanted = gain_value(card) > value
    leaves = min(0.95, max(0.01, per_day * (1.3 if wanted else 0.6)))
    stays = (1.0 - leaves) ** days
    daily = REROLL_POWER * info.rerolls + (DIE_POWER if info.die else 0.0)
    return daily * (1.0 - stays) / leaves + value * stays + gain_value(card) * (1.0 - stays)


@cache
def spell_cost(spell: str, kinds: Kinds, days: int) -> float:
    """What a spell in front of a player can be expected to cost."""
    chance = expected_triggers(spell, kinds)
    return (1.0 - (1.0 - 0.7 * chance) ** days) * -gain_value(spell)
