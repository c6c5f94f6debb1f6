"""Leader points: who leads the next expedition (chapter 25)."""

from __future__ import annotations

from veillee.kernel import choose

from ...content import CONSTANTS, DISCOVERIES
from ...prompts.precipice import NameLeader
from ...state import Blackstone, Explorer


async def score_leaders(s: Blackstone) -> None:
    """With the option, the best score leads next; without it the next group agrees on a leader (BSF-2.1, 25.4)."""
    s.next_leader = s.leader
    if not s.leader_points or s.players == 1:
        return
    s.scores = tuple(_score(s, seat) for seat in range(s.players))
    best = max(s.scores)
    clockwise = [(s.leader + step) % s.players for step in range(1, s.players + 1)]
    winner = next(seat for seat in clockwise if s.scores[seat] == best)
    s.tell("leader-points", "BSF-25.1", scores=s.scores, winner=winner)
    if winner == s.hostile_seat:
        # The hostile player names a seat of the explorers, and may sit there in the next expedition (BSF-25.4).
        winner = await choose(s, winner, NameLeader(), s.explorer_seats(), rule="BSF-25.4")
    s.next_leader = winner


def _score(s: Blackstone, seat: int) -> int:
    points = CONSTANTS.leader_points
    if seat == s.hostile_seat:
        out = sum(explorer.out or explorer.dead for explorer in s.explorers)
        return points.out_of_action * out + points.card_left * len(s.exploration)
    own = [explorer for explorer in s.explorers if s.control(explorer) == seat]
    return max((explorer_score(explorer) for explorer in own), default=0)  # the best of several (BSF-25.6)


def explorer_score(explorer: Explorer) -> int:
    """Archeotech found by its value, clues found, and inspiration at the end (BSF-25.1, 25.5)."""
    points = CONSTANTS.leader_points
    found = sum(points.clue if DISCOVERIES[id].kind == "clue" else DISCOVERIES[id].value for id in explorer.found)
    return found + (points.inspired if explorer.inspired else 0)
