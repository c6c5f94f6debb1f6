"""The way of a match to its open question, kept so that copies of the match come to this question quickly.

A copy goes through the rules again from the last position at which they can be entered. Every top question is such a
position, and a game can name others (`State.waypoint`). What rules work out on the way without changing the position
(`State.work_out`) is kept, too: whoever goes the same way again is told and need not work it out.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, TypeVar

S = TypeVar("S")


class Trail(Generic[S]):
    """The newest position at which the flow can be entered, and what has been worked out since."""

    __slots__ = ("at_question", "done", "found", "position", "running")

    def __init__(self, done: int, position: S) -> None:
        self.begin(done, position, at_question=False)
        self.running = done  # how many choices there are when the running one is counted

    def begin(self, done: int, position: S, *, at_question: bool) -> None:
        """Keep a position that `done` choices led to; nobody may change it afterwards.

        `at_question`: the rules have come to the question already, so that what they work out on the way from the step
        of the position to the question is not kept. A waypoint just before the question keeps it.
        """
        self.done = done
        self.position = position
        self.at_question = at_question
        self.found: list[Any] = []

    def reach(self, state: Any) -> None:
        self.begin(self.running, state.copy(), at_question=False)

    def work_out(self, work: Callable[..., Any], *facts: Any) -> Any:
        found = work(*facts)
        self.found.append(found)
        return found


class Retracing:
    """What a copy knows beforehand while it goes along a trail."""

    __slots__ = ("_found",)

    def __init__(self, trail: Trail[Any]) -> None:
        self._found = iter(trail.found)

    def reach(self, state: Any) -> None:
        """A copy keeps no trail of its own."""

    def work_out(self, work: Callable[..., Any], *facts: Any) -> Any:
        return next(self._found)
