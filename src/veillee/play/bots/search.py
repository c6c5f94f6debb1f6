"""The bot that thinks: Monte Carlo tree search on forks that know only what the seat may know.

Every playout starts from another fork, so hidden things and dice are different each time (open loop): a node is
a sequence of choices, not a position. Each seat maximises its own judgement. A choice that others do not see
branches only what its own seat chooses next, so nobody else's later choices depend on it.
"""

from __future__ import annotations

import random
from math import log, sqrt
from time import perf_counter
from typing import Any

from veillee.kernel.decision import Decision
from veillee.kernel.state import State

from .window import Bot, Window

#: How much untried answers are favoured, on values scaled to 0..1.
CURIOSITY = 0.6
#: The clock and the leader are looked at every so many playouts.
LOOK_EVERY = 16
#: An answer is left alone once it is so many standard errors behind, and both have been tried so often.
SURE, TRIED = 3.0, 12


class Enough(Exception):
    """The playout has come far enough to be judged."""


class Edge:
    """One answer at a node: how often it was taken and possible, and what it came to for who took it."""

    __slots__ = ("_node", "possible", "squares", "total", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.possible = 0
        self.total = 0.0
        self.squares = 0.0
        self._node: Node | None = None

    @property
    def node(self) -> Node:
        """What comes after it; most answers are never taken that far."""
        if self._node is None:
            self._node = Node()
        return self._node

    def surely_beats(self, other: Edge) -> bool:
        """Whether the means of two answers are so far apart that more playouts would not turn them round."""
        if self.visits < TRIED or other.visits < TRIED:
            return False
        apart = self.total / self.visits - other.total / other.visits
        return apart > SURE * sqrt(self._variance() + other._variance())

    def _variance(self) -> float:
        """Of the mean."""
        mean = self.total / self.visits
        return max(0.0, self.squares / self.visits - mean * mean) / self.visits


class Node:
    __slots__ = ("edges",)

    def __init__(self) -> None:
        self.edges: dict[tuple[int, str, Any], Edge] = {}


class Search(Bot):
    """Thinks for `seconds`, or for a number of `playouts`, and takes the answer it has tried most."""

    def __init__(self, seed: int, *, seconds: float = 1.0, playouts: int | None = None) -> None:
        self._random = random.Random(seed)
        self._seconds = seconds
        self._playouts = playouts
        self.done = 0  # playouts of the last decision
        self._stopped = False

    def stop(self) -> None:
        """No more playouts for the decision that is being thought about."""
        self._stopped = True

    def decide(self, window: Window) -> Any:
        self._stopped = False
        flow = window.fork(self._random.randbytes(16))
        begin = flow.state
        values = window.game.judgement.candidates(begin, window.decision)
        flow.close()
        self.done = 0
        if len(values) == 1:
            return values[0]
        root = Node()
        scale = Scale()
        start = perf_counter()
        while not self._enough(root, window, start):
            self._playout(window, begin, root, scale)
            self.done += 1
        return max(_asked(root, window), key=lambda one: (one[1].visits, one[1].total))[0]

    def _enough(self, root: Node, window: Window, start: float) -> bool:
        if self._stopped and self.done:
            return True
        if self._playouts is not None:
            return self.done >= self._playouts
        if self.done % LOOK_EVERY or not self.done:
            return False
        spent = perf_counter() - start
        if spent >= self._seconds:
            return True
        leader, *others = sorted((edge for _, edge in _asked(root, window)), key=lambda edge: -edge.visits)
        could_follow = self.done * (self._seconds - spent) / spent
        return all(leader.visits - edge.visits > could_follow or leader.surely_beats(edge) for edge in others)

    def _playout(self, window: Window, begin: State, root: Node, scale: Scale) -> None:
        judgement = window.game.judgement
        flow = window.fork(self._random.randbytes(16))
        state = flow.state
        quick = judgement.policy(self._random.random)
        path: list[tuple[int, Edge]] = []
        node: Node | None = root
        secret: dict[int, Node] = {}  # where seats are that have chosen unseen by the others

        def answer(s: State, decision: Decision) -> Any:
            nonlocal node
            if judgement.horizon(begin, s):
                raise Enough
            if node is None:
                return quick(s, decision)
            at = secret.get(decision.seat, node)
            value, edge = self._select(at, decision, judgement.candidates(s, decision), scale)
            path.append((decision.seat, edge))
            if edge.visits == 0:
                node = None  # one new node for each playout
            elif decision.secret:
                secret[decision.seat] = edge.node
            else:
                key = (decision.seat, decision.prompt, value)
                node = edge.node if at is node else node.edges.setdefault(key, Edge()).node
                secret.clear()
            return value

        try:
            flow.state.policy = answer
            flow.answer(window.seat, answer(state, window.decision))
            flow.play_out(answer)
        except Enough:
            pass
        worth = {seat: judgement.evaluate(state, seat) for seat in {seat for seat, _ in path}}
        for seat, edge in path:
            edge.visits += 1
            edge.total += worth[seat]
            edge.squares += worth[seat] ** 2
        for value in worth.values():
            scale.see(value)
        flow.close()

    def _select(self, node: Node, decision: Decision, values: Any, scale: Scale) -> tuple[Any, Edge]:
        """The most promising answer that is possible this time."""
        best, found = -1.0, None
        for value in values:
            key = (decision.seat, decision.prompt, value)
            edge = node.edges.get(key)
            if edge is None:
                edge = node.edges[key] = Edge()
            edge.possible += 1
            if edge.visits:
                hope = scale.of(edge.total / edge.visits) + CURIOSITY * sqrt(log(edge.possible) / edge.visits)
            else:
                hope = 1e6 + self._random.random()
            if hope > best:
                best, found = hope, (value, edge)
        assert found is not None, "a decision without an answer"
        return found


def _asked(root: Node, window: Window) -> list[tuple[Any, Edge]]:
    """The answers to the question itself: after a secret one, those of other seats begin at the root too."""
    asked = (window.seat, window.decision.prompt)
    return [(value, edge) for (seat, prompt, value), edge in root.edges.items() if (seat, prompt) == asked]


class Scale:
    """Maps judgements to 0..1 by what has been seen so far."""

    def __init__(self) -> None:
        self.low = 1e9
        self.high = -1e9

    def see(self, value: float) -> None:
        self.low = min(self.low, value)
        self.high = max(self.high, value)

    def of(self, value: float) -> float:
        return (value - self.low) / (self.high - self.low) if self.high > self.low else 0.5
