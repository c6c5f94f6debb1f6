"""The Demon comes: where, and what changes with it (chapters 8, 15, 16 and 17)."""

from __future__ import annotations

from ...state import Rituals
from ..figures.entering import enter_unit


def invoke_demon(s: Rituals, rule: str) -> None:
    """Place the Demon in the yellow Zone. All Rubies leave the game (DAR-15.5, DAR-15.24).

    Where the Encounter asks for a welcome, it is noted as owed if no Witch stands in the green Zone (DAR-17.10).
    """
    demon = enter_unit(s, s.demon, s.board.yellow)
    s.demon_came = True
    s.rubies = []
    for figure in s.figures:
        figure.ruby = False
    s.tell("demon-came", rule, demon=demon, zone=demon.zone)
    if s.has("welcome_demon"):
        s.owed_welcome = not any(witch.zone == s.board.green for witch in s.witches())
    s.beat()
