"""Questions put to several seats at once: one question for a person who holds several of the seats, and who waits.

A person whose seats share everything is asked once in a window: the answers of all the person's seats stand in one
list, and to pass is to pass for all of them.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Any

import msgspec

from veillee.kernel.answers import PASS, key_of
from veillee.kernel.decision import Decision
from veillee.kernel.game import Game
from veillee.kernel.sides import Part
from veillee.kernel.state import State
from veillee.kernel.text import Texts

from .question import Question, question


def asked_together(pending: Mapping[int, Decision[Any]], seat: int, seats: Collection[int]) -> list[Decision[Any]]:
    """The open question of `seat`, and those of other `seats` that are asked in the same window."""
    first = pending[seat]
    if first.shared is None or first.shared.kind != "window":
        return [first]
    others = (pending[other] for other in first.shared.seats if other in seats and other in pending and other != seat)
    return [first, *(other for other in others if other.shared is first.shared)]


def one_question(
    game: Game[Any], state: State, asked: Sequence[Decision[Any]], texts: Texts, *, guided: bool = False
) -> Question:
    """All of `asked` as one question of the first seat among them."""
    whole = question(game, state, asked[0], texts, guided=guided)
    if len(asked) == 1:
        return whole
    answers = [
        msgspec.structs.replace(
            answer,
            key=key,
            seat=decision.seat,
            text=texts.say("question.of-seat", seat=decision.seat, text=answer.text),
        )
        for decision in asked
        for answer, key in zip(question(game, state, decision, texts).answers, _keys(asked, decision), strict=False)
        if not answer.aside and answer.key != PASS
    ]
    kind = game.kind_of(asked[0])
    facts = {name: fact for name, fact in kind.facts(state, asked[0], texts).items() if name != "seat"}
    seats = tuple(decision.seat for decision in asked)
    return msgspec.structs.replace(
        whole,
        text=texts.say(f"ask.{whole.prompt}.text", seat=seats, **facts),
        answers=(*answers, *(answer for answer in whole.answers if answer.aside or answer.key == PASS)),
        others=tuple(other for other in whole.others if other.seat not in seats),
    )


def choices_of(asked: Sequence[Decision[Any]], key: str) -> list[tuple[int, str]]:
    """The seats and keys that an answer to `one_question` stands for."""
    first = asked[0]
    if key == PASS and first.optional:
        return [(decision.seat, PASS) for decision in asked]
    for decision in asked[1:]:
        for value, joint_key in zip(decision.values, _keys(asked, decision), strict=True):
            if joint_key == key:
                return [(decision.seat, key_of(value))]
    return [(first.seat, key)]


def _keys(asked: Sequence[Decision[Any]], decision: Decision[Any]) -> Iterator[str]:
    """The keys of a seat's values in a joint question: those of all seats but the first bear the seat's number."""
    for value in decision.values:
        yield key_of(value) if decision is asked[0] else f"{decision.seat}/{key_of(value)}"


def waits_for_people(
    pending: Mapping[int, Decision[Any]], seat: int, people: Collection[int], parts: Sequence[Part]
) -> bool:
    """Whether the bot at `seat` leaves the answer to `people` of its own side who are asked the same thing."""
    shared = pending[seat].shared
    return shared is not None and any(
        other in people
        and other in pending
        and pending[other].shared is shared
        and parts[other].side == parts[seat].side
        for other in shared.seats
    )
