"""The course of a game (DAR-4.26): Initial Phase, Heroes, Legion, Heroes, Legion, until the Witch Master passes."""

from __future__ import annotations

from ...state import Rituals
from ..encounters.victory import GameOver
from ..heroes.activation import go_on, hero_activation, under_way
from .legion_activation import legion_activation
from .rounds import initial_phase


async def play(s: Rituals) -> None:
    """Play from the present step to the end; a victory breaks off whatever is going on (DAR-12.4)."""
    try:
        while True:
            if s.at == "initial":
                await initial_phase(s)
                s.at = "heroes"
            elif s.at == "heroes":
                if (activation := under_way(s)) is not None:
                    await go_on(s, activation)
                else:
                    s.waypoint()
                    await hero_activation(s)
                s.at = "initial" if s.passed else "legion"
            else:
                await legion_activation(s)
                s.at = "heroes"
    except GameOver:
        return
