"""The score track: bursts gained and lost, laps, and the re-rolls printed on it (chapter 4)."""

from __future__ import annotations

from bisect import bisect_left

from ..content import CONSTANTS, Gain
from ..state import Lueur


def move_marker(s: Lueur, seat: int, bursts: int, rule: str, why: str = "") -> None:
    """Gain or lose bursts at once. A score never drops below 0, and what is beyond the last space is a new lap."""
    player = s.players[seat]
    before = player.score
    player.score = max(0, before + bursts)
    if player.score != before:
        s.tell("bursts", rule, seat=seat, bursts=player.score - before, score=player.score, why=why)


def space_before(score: int) -> int | None:
    """The nearest lower space with a re-roll symbol, if the marker can step back to one."""
    if score >= CONSTANTS.track_length:  # has lapped the track
        return None
    lower = bisect_left(CONSTANTS.track_rerolls, score)
    return CONSTANTS.track_rerolls[lower - 1] if lower else None


def steps_back(score: int) -> int:
    """How many re-rolls in a row the track could still give."""
    return bisect_left(CONSTANTS.track_rerolls, score) if score < CONSTANTS.track_length else 0


def receive(s: Lueur, seat: int, gain: Gain, times: int, rule: str, why: str) -> None:
    """Take what an effect or an icon gives, `times` over; losing footprints takes at most all of them."""
    player = s.players[seat]
    if gain.footprint:
        before = player.footprints
        player.footprints = max(0, before + gain.footprint * times)
        if player.footprints != before:
            s.tell("footprints", rule, seat=seat, count=player.footprints - before, why=why)
    if gain.firefly:
        player.fireflies += gain.firefly * times
        s.tell("fireflies", rule, seat=seat, count=gain.firefly * times, why=why)
    if gain.reroll:
        player.tokens += gain.reroll * times
        s.tell("tokens", rule, seat=seat, count=gain.reroll * times, why=why)
    if gain.burst:
        move_marker(s, seat, gain.burst * times, rule, why)
