"""The bot that thinks: Monte Carlo search on forks that know only what the seat may know.

The answers to the question are compared by sequential halving (see `halving`). In each round every answer that is left
is played out from one fork, with the same hidden things and the same dice, so that luck does not decide. Below answers
that were taken often a tree grows. The next round has other dice (open loop): a node is a sequence of choices, not a
position. Each seat maximises the judgement of its side. A secret choice has branches only for later choices of its own
seat, because the later choices of other seats cannot depend on it.
"""

from __future__ import annotations

import random
from math import log, sqrt
from time import perf_counter
from typing import Any

from veillee.kernel.decision import Decision
from veillee.kernel.state import State

from .bot import Bot, BotQuestion
from .halving import Halving

#: How much untried answers are favoured, on values scaled to 0..1.
CURIOSITY = 0.6
#: The tree grows below an answer once the answer has been taken so often. Before that, quick play goes on from it, so
#: that what the tree tries out does not disturb the comparison. Not tuned: in a few games 24 did no worse than 8.
FOLLOWED = 24


class Enough(Exception):
    """The playout has come far enough to be judged."""


class Edge:
    """One answer at a node: how often it was taken and possible, and its worth to the seat that took it."""

    __slots__ = ("_node", "possible", "total", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.possible = 0
        self.total = 0.0
        self._node: Node | None = None

    @property
    def node(self) -> Node:
        """The node after this answer, made when it is first asked for: most answers are never followed."""
        if self._node is None:
            self._node = Node()
        return self._node


class Node:
    __slots__ = ("edges",)

    def __init__(self) -> None:
        self.edges: dict[tuple[int, str, Any], Edge] = {}


class Search(Bot):
    """Thinks for `seconds`, or for a number of `playouts`. The answers to the question are compared by halving."""

    def __init__(self, seed: int, *, seconds: float = 1.0, playouts: int | None = None) -> None:
        self._random = random.Random(seed)
        self._seconds = seconds
        self._playouts = playouts
        self.done = 0  # playouts of the last decision
        self._stopped = False

    def stop(self) -> None:
        """No more playouts for the decision that is being thought about."""
        self._stopped = True

    def decide(self, question: BotQuestion) -> Any:
        self._stopped = False
        self.done = 0
        flow = question.fork(self._random.randbytes(16))
        begin = flow.state
        values = self._best_first(question, begin)
        flow.close()
        if len(values) == 1:
            return values[0]
        halving, root, scale = Halving(values), Node(), Scale()
        start = perf_counter()
        while not halving.decided and not self._enough(start):
            key = self._random.randbytes(16)
            for candidate in halving.left:
                candidate.worths.append(self._playout(question, begin, candidate.value, key, root, scale))
                self.done += 1
                if self._enough(start):
                    break
            halving.drop(self._spent(start))
        return halving.best()

    def _best_first(self, question: BotQuestion, begin: State) -> list[Any]:
        """The answers worth thinking about, with the one that quick play would give in front."""
        judgement = question.game.judgement
        values = list(judgement.candidates(begin, question.decision))
        favourite = judgement.policy(lambda: 0.0)(begin, question.decision)
        return sorted(values, key=lambda value: value != favourite)

    def _spent(self, start: float) -> float:
        """The share of the budget that is gone."""
        if self._playouts is not None:
            return self.done / self._playouts
        return (perf_counter() - start) / self._seconds

    def _enough(self, start: float) -> bool:
        return self.done > 0 and (self._stopped or self._spent(start) >= 1)

    def _playout(self, question: BotQuestion, begin: State, first: Any, key: bytes, root: Node, scale: Scale) -> float:
        """Answer `first` and play on; all chance comes from `key`, so that other answers meet the same dice."""
        judgement = question.game.judgement
        flow = question.fork(key)
        state = flow.state
        quick = judgement.policy(random.Random(key).random)
        path: list[tuple[int, Edge]] = []
        node: Node | None = root
        secret: dict[int, Node] = {}  # the nodes of seats that have made a secret choice

        def follow(decision: Decision[Any], value: Any, edge: Edge) -> None:
            nonlocal node
            path.append((decision.seat, edge))
            at = secret.get(decision.seat, node)
            if edge.visits < FOLLOWED or node is None:
                node = None
            elif decision.secret:
                secret[decision.seat] = edge.node
            else:
                asked = (decision.seat, decision.prompt, value)
                node = edge.node if at is node else node.edges.setdefault(asked, Edge()).node
                secret.clear()

        def answer(s: State, decision: Decision[Any]) -> Any:
            if judgement.horizon(begin, s):
                raise Enough
            if node is None:
                return quick(s, decision)
            at = secret.get(decision.seat, node)
            value, edge = self._select(at, decision, judgement.candidates(s, decision), scale)
            follow(decision, value, edge)
            return value

        decision = question.decision
        follow(decision, first, root.edges.setdefault((question.seat, decision.prompt, first), Edge()))
        try:
            flow.state.policy = answer
            flow.answer(question.seat, first)
            flow.play_out(answer)
        except Enough:
            pass
        worth = {seat: question.worth(state, seat) for seat in {seat for seat, _ in path}}
        for seat, edge in path:
            edge.visits += 1
            edge.total += worth[seat]
        for value in worth.values():
            scale.see(value)
        flow.close()
        return worth[question.seat]

    def _select(self, node: Node, decision: Decision[Any], values: Any, scale: Scale) -> tuple[Any, Edge]:
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
