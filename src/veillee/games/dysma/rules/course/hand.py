"""How "the hand", the player whose turn it is, is asked what to do; a person may change the settings first."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from veillee.kernel.asking import choose
from veillee.kernel.decision import Prompt

from ...prompts.course import ChangeSettings, OwnTurn, SetReplies, SetRerolls, Stop
from ...state import Dysma

V = TypeVar("V")
#: What a player can set: when to be asked about rerolls. Replies were set here, too, in journals of earlier versions.
REROLLS = (SetRerolls("auto"), SetRerolls("ask"), SetRerolls("never"))
REPLIES = tuple(SetReplies(threshold) for threshold in (0, 10, 25, 100))


async def ask_hand(
    s: Dysma, seat: int, about: Prompt[V], values: Sequence[V], *, rule: str, more: Sequence[V] = ()
) -> V:
    """Ask the hand what it does; a single value is taken. `more` are answers for which a list has no room (25.14)."""
    if len(values) == 1:
        return values[0]
    asides: Sequence[V | OwnTurn] = () if s.policy is not None else (*more, OwnTurn.SETTINGS)
    while True:
        answer = await choose(s, seat, about, values, rule=rule, top=True, asides=asides)
        if answer is not OwnTurn.SETTINGS:
            return answer
        await _change_settings(s, seat)


async def _change_settings(s: Dysma, seat: int) -> None:
    """How often a player wants to be asked about rerolls (2.20); in old journals also about replies (16.24)."""
    player = s.players[seat]
    values: list[SetRerolls | SetReplies | Stop] = [
        *(change for change in REROLLS if change.when != player.rerolls),
        Stop.DONE,
    ]
    before = [change for change in REPLIES if change.threshold != player.reply_threshold]
    about = ChangeSettings(player.rerolls, player.reply_threshold)
    match await choose(s, seat, about, values, rule="DYS-16.24", asides=before):
        case SetRerolls(when):
            player.rerolls = when
        case SetReplies(threshold):
            player.reply_threshold = threshold
