"""Evening and the end of the game (chapters 12 and 13)."""

from __future__ import annotations

from ..content import ADVENTURERS, COMPANIONS, CONSTANTS, DICE, ISLANDS, SPACES
from ..state import Count, Lueur, Player, stream
from .score import move_marker
from .setup import deal_companions, leave_footprints, place_on_track


def evening(s: Lueur) -> None:
    """Small dice go back to the track by their symbol, five companions appear, the first player changes."""
    tomorrow = (s.first + 1) % len(s.players)
    s.tell("evening", "LUE-12.6", first=tomorrow, day=s.day + 1)
    for seat in s.order():
        player = s.players[seat]
        small = [die for die in player.dice if not DICE[die.id].big]
        player.dice = [die for die in player.dice if DICE[die.id].big]
        for die in small:
            die.rolled = die.used = False
            place_on_track(s, die, stream(seat))
    deal_companions(s, "LUE-12.4")
    leave_footprints(s, "LUE-12.5")
    s.beat()
    s.first = tomorrow
    s.day += 1


def final_count(s: Lueur) -> None:
    """Cards, journey, fireflies, footprints: each step moves the markers like any other gain or loss."""
    counts = []
    for player in s.players:
        player.count = Count(
            before=player.score,
            cards=card_bursts(player),
            journey=journey_bursts(s, player),
            fireflies=CONSTANTS.firefly_bonus if player.all_fireflies >= len(player.row) else 0,
            footprints=CONSTANTS.bursts_per_footprint * player.footprints,
        )
        counts.append(player.count)
    for seat, count in enumerate(counts):
        move_marker(s, seat, count.cards, "LUE-13.2", "count-cards")
    s.beat()
    for seat, count in enumerate(counts):
        move_marker(s, seat, count.journey, "LUE-13.3", "count-journey")
    s.beat()
    for seat, count in enumerate(counts):
        move_marker(s, seat, count.fireflies, "LUE-13.4", "count-fireflies")
    s.beat()
    for seat, count in enumerate(counts):
        move_marker(s, seat, count.footprints, "LUE-13.6", "count-footprints")
    s.beat()
    _, rule = decided_by(s)
    s.tell("won", rule, seats=list(winners(s)), score=max(player.score for player in s.players))


def card_bursts(player: Player) -> int:
    bursts = sum(COMPANIONS[companion.id].end_bursts for companion in player.row)
    return bursts + ADVENTURERS[player.adventurer].end_bursts


def journey_bursts(s: Lueur, player: Player) -> int:
    if s.journey == "province":
        return SPACES[player.camp].bursts
    return sum(ISLANDS[boat].bursts for boat in player.boats)


def decided_by(s: Lueur) -> tuple[str, str]:
    """What decides who has won, and its clause: the score, the tokens between equal scores, or nothing."""
    best = max(player.score for player in s.players)
    if sum(player.score == best for player in s.players) == 1:
        return "score", "LUE-13.7"
    return ("tokens", "LUE-13.8") if len(winners(s)) == 1 else ("shared", "LUE-13.9")


def winners(s: Lueur) -> tuple[int, ...]:
    """The highest score wins; re-roll tokens break a tie; players who are still tied win together."""
    best = max((player.score, player.tokens) for player in s.players)
    return tuple(seat for seat, player in enumerate(s.players) if (player.score, player.tokens) == best)
