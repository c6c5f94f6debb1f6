"""How good a position is for a seat: its expected final bursts, less the expected bursts of the best opponent."""

from __future__ import annotations

from math import exp

from ..content import ADVENTURERS, CONSTANTS, LINES
from ..rules.symbols import counts, triggers
from ..state import Lueur, Player
from .expect import (
    FIREFLY,
    FOOTPRINT,
    SPELL,
    TOKEN,
    Kinds,
    big_kinds,
    companion_value,
    expected_triggers,
    gain_value,
    kinds_in_hand,
    spell_cost,
    usual_kinds,
)
from .travel import archipelago_value, province_value

#: With re-rolls, cards bring more than with plain rolls by this factor.
WITH_REROLLS = 1.12


def evaluate(s: Lueur, seat: int) -> float:
    """The lead of `seat` that can be expected at the end of the game, in bursts."""
    values = [player_value(s, player) for player in s.players]
    return values[seat] - max(value for other, value in enumerate(values) if other != seat)


def player_value(s: Lueur, player: Player) -> float:
    """The bursts a player can expect to have at the end."""
    if s.at == "over":
        return player.score + 0.01 * player.tokens
    coming = CONSTANTS.days - s.day  # whole days after this one
    kinds = usual_kinds(big_kinds(player))
    value = float(player.score) + ADVENTURERS[player.adventurer].end_bursts if player.adventurer else 10.0

    value += cards_value(s, player, kinds, coming)
    for spell in player.spells:
        value -= spell_cost(spell.id, kinds, coming + (s.at != "afternoon")) if spell.revealed else SPELL

    walks_today = s.at != "afternoon" or not player.done
    if s.journey == "province":
        value += province_value(player.company, player.camp, coming + walks_today, player.footprints)
    else:
        value += archipelago_value(tuple(sorted(player.boats)), coming + walks_today)
    value += firefly_value(s, player, coming)
    value += (FOOTPRINT if coming else 1.0 + 0.1 * walks_today) * player.footprints
    return value + TOKEN * min(player.tokens, coming + 2) * min(1.0, coming / 2 + 0.02)


def cards_value(s: Lueur, player: Player, kinds: Kinds, coming: int) -> float:
    """What adventurer and companions bring today, on the coming days and at the end."""
    value = 0.0
    if player.adventurer in LINES:
        worth = gain_value(player.adventurer)
        value += WITH_REROLLS * worth * expected_triggers(player.adventurer, kinds) * coming
    value += sum([companion_value(companion.id, kinds, coming) for companion in player.row])
    if s.at in ("late_morning", "midday"):
        return value + today_value(player, counts(player), kinds, coming)
    if s.at == "morning":
        hand = kinds_in_hand(player)
        if len(hand) < len(kinds):  # the player has not recruited yet and will still get small dice today
            hand = kinds
        cards = [companion.id for companion in player.row if companion.id in LINES]
        if player.adventurer in LINES:
            cards.append(player.adventurer)
        value += sum([expected_triggers(card, hand) * trigger_value(card, kinds, coming) for card in cards])
    return value


def today_value(player: Player, shown: list[int], kinds: Kinds, coming: int) -> float:
    """What dice that show these symbols still bring at midday."""
    value = 0.0
    if not player.resolved and player.adventurer in LINES:
        value += triggers(LINES[player.adventurer], shown) * gain_value(player.adventurer)
    for companion in player.row:
        if not companion.resolved and companion.id in LINES and (times := triggers(LINES[companion.id], shown)):
            value += times * trigger_value(companion.id, kinds, coming)
    for spell in player.spells:
        if spell.revealed and triggers(LINES[spell.id], shown):
            value += gain_value(spell.id) + spell_cost(spell.id, kinds, coming + 1)
    return value


def trigger_value(card: str, kinds: Kinds, coming: int) -> float:
    """What one application of a line brings; with a skull, less all that the companion would still have brought."""
    if LINES[card].skull:
        return gain_value(card) - companion_value(card, kinds, coming)
    return gain_value(card)


def firefly_value(s: Lueur, player: Player, coming: int) -> float:
    """The bonus for one firefly per companion, times its likelihood, less what the fireflies already count for."""
    recruits = coming + (s.at == "morning")  # roughly: a player who has recruited today already has one companion more
    lead = player.all_fireflies - len(player.row) - 0.35 * recruits
    likely = 1.0 / (1.0 + exp(-(lead + 0.5) * (2.5 if not coming else 0.7)))
    return CONSTANTS.firefly_bonus * likely - 0.5 * FIREFLY * player.all_fireflies
