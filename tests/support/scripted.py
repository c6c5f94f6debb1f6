"""Given dice and given answers: a test says what comes up and what is chosen, and fails on anything left over."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec import Struct

from veillee.kernel.decision import Decision
from veillee.kernel.dice import Dice

#: `@rule("LUE-6.5")`: the clauses without which the test would fail. `veillee clauses` counts them.
rule = pytest.mark.rule


class Face(Struct, frozen=True):
    """A number that will come up, counted from 0: of how many sides, and in which stream ("" is any stream)."""

    number: int
    sides: int
    stream: str = ""

    def __post_init__(self) -> None:
        if not 0 <= self.number < self.sides:
            raise ValueError(f"nothing with {self.sides} sides comes up as number {self.number}, counted from 0")


class ScriptedDice(Dice):
    """Dice that come up as given, and refuse a roll of other sides or from another stream than the script says.

    Shuffling leaves things in their order.
    """

    given: list[Face] = []

    def roll(self, stream: str, count: int, sides: int) -> list[int]:
        assert len(self.given) >= count, f"{count} dice are rolled from {stream!r}, {len(self.given)} are given"
        faces, self.given = self.given[:count], self.given[count:]
        for face in faces:
            assert face.sides == sides, f"{stream!r} is rolled with {sides} sides, the script says {face}"
            assert face.stream in ("", stream), f"{stream!r} is rolled, the script says {face}"
        self.drawn[stream] = self.drawn.get(stream, 0) + 1
        return [face.number for face in faces]

    def below(self, stream: str, limit: int) -> int:
        return self.roll(stream, 1, limit)[0]

    def shuffle(self, stream: str, items: Any) -> None:
        self.drawn[stream] = self.drawn.get(stream, 0) + 1


#: The dice made in the test that is running.
made: list[ScriptedDice] = []


def all_rolled() -> None:
    """Fail if dice made in this test have faces left: a script says exactly what comes up."""
    left = [dice.given for dice in made if dice.given]
    made.clear()
    assert not left, f"given and never rolled: {left}"


def scripted(*given: Face) -> ScriptedDice:
    dice = ScriptedDice(key=b"", given=list(given))
    made.append(dice)
    return dice


def open_questions(rule: Any, *answers: str | tuple[int, str]) -> dict[int, Decision]:
    """Run a rule (a coroutine), give the answers, and return the questions then open, by seat.

    An answer is a key, or `(seat, key)` where several seats are asked at the same time. Fails on an answer
    nobody asked for.
    """
    left = list(answers)
    send: Any = None
    while True:
        try:
            asked = rule.send(send)
        except StopIteration:
            assert not left, f"answers left over: {left}"
            return {}
        pending = {item.seat: item for item in asked if isinstance(item, Decision)}
        if not left:
            return pending
        answer = left.pop(0)
        if isinstance(answer, str):
            assert len(pending) == 1, f"several seats are asked, say which one answers {answer!r}: {pending}"
            answer = (next(iter(pending)), answer)
        seat, key = answer
        assert seat in pending, f"seat {seat} is not asked anything; asked are {pending}"
        send = (seat, pending[seat].value_of(key))


def play(rule: Any, *answers: str | tuple[int, str]) -> None:
    """Run a rule to its end with these answers; a question without an answer fails."""
    pending = open_questions(rule, *answers)
    assert not pending, f"no answer given to {pending}"


def told(s: Any, kind: str) -> list[dict[str, Any]]:
    """The facts of every event of a kind; set `s.events = []` first."""
    return [event.facts for event in s.events if event.kind == kind]
