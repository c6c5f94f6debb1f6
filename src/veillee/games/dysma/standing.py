"""What a player can say beforehand: from which danger on to be asked for a reply, and whether reactions are offered."""

from __future__ import annotations

from typing import Any

from veillee.kernel.decision import Decision
from veillee.kernel.standing import Ask, Said, Standing

from .prompts.dice import RerollFailed
from .prompts.fighting import ReplyTo
from .rules.fighting.threats import removal
from .state import Dysma

#: From which danger on, in per cent, a player is asked for a reply.
LEAST_DANGER = {"ask": 0, "from-10": 10, "from-25": 25, "from-100": 100}


def _reply(s: Dysma, decision: Decision[ReplyTo], said: Said) -> Any:
    """The plain roll, unless the danger is so great that the player is asked (16.24)."""
    least, about = LEAST_DANGER[said("")], decision.about
    target = s.figures[about.target.number]
    if not least or 100 * removal(s, target, about.threat) >= least:
        return Ask.ASK
    return decision.values[0]


def _no_reaction(s: Dysma, decision: Decision[Any], said: Said) -> Any:
    return Ask.ASK if said("") == "ask" else None


def _reroll(s: Dysma, decision: Decision[RerollFailed], said: Said) -> Any:
    return {"ask": Ask.ASK, "always": True, "never": False}[said("")]


def _until_the_turn_is_over(s: Dysma, seat: int, option: str) -> str:
    return str(s.turn) if option == "turn" else ""


REPLIES: Standing[Dysma, ReplyTo] = Standing(options=tuple(LEAST_DANGER), default="ask", answer=_reply)
REACTIONS: Standing[Dysma, Any] = Standing(
    options=("ask", "turn", "never"), default="ask", answer=_no_reaction, lasts=_until_the_turn_is_over
)
REROLLS: Standing[Dysma, RerollFailed] = Standing(options=("ask", "always", "never"), default="ask", answer=_reroll)
