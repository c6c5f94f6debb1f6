"""The course of a game: set-up step by step, then turns until somebody has won or nobody can."""

from __future__ import annotations

from veillee.kernel.decision import Conceded

from ...state import Dysma
from ..missions.placing import assign_roles, place_tokens
from .activation import act, activate
from .conceding import concede
from .deployment import deploy, place_scouts
from .setup import choose_warbands, choose_zones, roll_order, roll_scenario
from .turn import begin_turn, end_step


async def play(s: Dysma) -> None:
    """Play from the present step to the end (4.9, 5.1); a player who gives up leaves the game to the others (23.9)."""
    while s.at != "over":
        try:
            await _play_on(s)
        except Conceded as gone:
            concede(s, gone.seat)


async def _play_on(s: Dysma) -> None:
    if s.at == "warbands":
        await choose_warbands(s)
        roll_scenario(s)
        roll_order(s)
        _begin(s, "zones")
    if s.at == "zones":
        await choose_zones(s)
        _begin(s, "tokens")
    if s.at == "tokens":
        await place_tokens(s)
        _begin(s, "deploy")
    if s.at == "deploy":
        await deploy(s)
        _begin(s, "roles")
    if s.at == "roles":
        await assign_roles(s)
        _begin(s, "scouts")
    if s.at == "scouts":
        await place_scouts(s)
        begin_turn(s)
    while s.at != "over":
        if s.at == "activate":
            await activate(s)
        elif s.at == "act":
            await act(s)
        else:
            await end_step(s)


def _begin(s: Dysma, step: str) -> None:
    s.at = step
    s.placed = 0
