"""The end of a match in words: who has won, how the match ended, and the clause."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from veillee.kernel.outcome import Ending, Outcome
from veillee.kernel.sides import Part
from veillee.kernel.text import Texts


class End(Struct, frozen=True):
    """What everybody reads when a match is over."""

    verdict: str  # who has won
    how: str
    rule: str


def end_in_words(outcome: Outcome, parts: Sequence[Part], texts: Texts) -> End:
    """The end of a match whose seats play these parts."""
    ending = outcome.ending
    return End(_verdict(outcome, parts, texts), _how(ending, texts), ending.rule)


def _verdict(outcome: Outcome, parts: Sequence[Part], texts: Texts) -> str:
    """The sentence of the game where it has one for this ending; otherwise the winning seats."""
    if outcome.ending.verdict:
        return said_of_nobody(outcome.ending.verdict, texts)
    winners = outcome.winners
    if len(winners) == 1:
        return texts.say("end.won", seats=winners)
    if len({part.side for part in parts}) == 1:
        return texts.say("end.won-together")
    several = len({parts[seat].side for seat in winners}) > 1
    return texts.say("end.shared" if several else "end.won", seats=winners)


def said_of_nobody(verdict: str, texts: Texts) -> str:
    """Who has won where it is none of the seats: a side of the game, or nobody as in a draw."""
    return texts.say(f"verdict.{verdict}")


def _how(ending: Ending, texts: Texts) -> str:
    sentence = f"ended.{ending.how}"
    return texts.say(sentence if sentence in texts else "ended.other", how=ending.how, **ending.facts)
