"""A rule running over a state: the questions that are open, and what follows an answer.

`Flow` is the small thing that search and simulation use by the million; `Match` adds the journal to it.
"""

from __future__ import annotations

from typing import Any, Generic, TypeVar

from .decision import Asked, Decision, Given, Policy, Rule, Wait
from .game import Game
from .state import State

S = TypeVar("S", bound=State)


class Flow(Generic[S]):
    """The rules of `game` running over `state` from the step it is at."""

    __slots__ = ("_asked", "_rule", "game", "pending", "state")

    def __init__(self, game: Game[S], state: S) -> None:
        self.game = game
        self.state = state
        self.pending: dict[int, Decision[Any]] = {}  # by seat; a seat with several branches answers one after another
        self._asked: Asked = ()
        self._rule: Rule = game.run(state)
        self._send(None)

    @property
    def over(self) -> bool:
        return not self.pending

    @property
    def waiting(self) -> tuple[Wait, ...]:
        return tuple(item for item in self._asked if isinstance(item, Wait))

    @property
    def settled(self) -> bool:
        """Whether the flow can be entered here anew from the state alone."""
        return all(isinstance(item, Decision) and item.top for item in self._asked)

    def answer(self, seat: int, value: Any) -> None:
        """Let the rule go on with an answer that is known to be legal."""
        self._send((seat, value))

    def play_out(self, policy: Policy) -> None:
        """Play to the end with `policy` answering for every seat, without suspending."""
        self.state.policy = policy
        while self.pending:
            seat, decision = next(iter(self.pending.items()))
            self.answer(seat, policy(self.state, decision))

    def close(self) -> None:
        """Drop the running rule, so that an abandoned flow leaves no cycle behind."""
        self._rule.close()

    def _send(self, answer: Given | None) -> None:
        try:
            asked = self._rule.send(answer)  # type: ignore[arg-type]  # the first send starts the rule
        except StopIteration:
            self.pending, self._asked = {}, ()
        else:
            self._asked = asked
            self.pending = {}
            for item in asked:
                if isinstance(item, Decision):
                    self.pending.setdefault(item.seat, item)
            if not self.pending:
                waits = ", ".join(f"seat {wait.seat}: {wait.prompt}" for wait in self.waiting)
                raise RuntimeError(f"everybody waits and nobody is asked ({waits})")


def play_out(game: Game[S], state: S, policy: Policy) -> S:
    """Play a whole game from `state` in one call, `policy` answering for every seat."""
    state.policy, state.events = policy, None
    try:
        game.run(state).send(None)  # type: ignore[arg-type]
    except StopIteration:
        return state
    raise AssertionError("a rule suspended although a policy answers")
