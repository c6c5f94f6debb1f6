"""Bots, for any game: they see what their seat sees, and think on forks in which the unseen is dealt anew."""

from __future__ import annotations

from collections.abc import Callable
from math import inf

from veillee.kernel.errors import Refusal

from .bot import Bot, BotQuestion
from .greedy import Greedy
from .quick import Quick
from .random_bot import RandomBot
from .search import Search

#: What a seat can be, beside a person; the levels a player picks are novice, adept and master.
BOTS: dict[str, Callable[[int], Bot]] = {
    "random": RandomBot,
    "greedy": Greedy,
    "search": lambda seed: Search(seed, seconds=1.0),
    "quick": Quick,
    "novice": lambda seed: Greedy(seed, blunders=0.35),
    "adept": Greedy,
    "master": lambda seed: Search(seed, seconds=1.0),
}
LEVELS = ("novice", "adept", "master")
#: More seats than any game has: every seat of every seed gets a number of its own.
MOST_SEATS = 64


def make_bot(kind: str, seed: int) -> Bot:
    """A bot of a kind; `search:0.2` thinks 0.2 seconds a decision, `search:500x` makes 500 playouts at most."""
    name, _, budget = kind.partition(":")
    if name == "search" and budget:
        try:
            amount = int(budget[:-1]) if budget.endswith("x") else float(budget)
        except ValueError as fault:
            raise Refusal("seat.budget", kind=kind) from fault
        if not 0 < amount < inf:  # also refuses "nan", with which a search would never end
            raise Refusal("seat.budget", kind=kind)
        return Search(seed, playouts=amount) if isinstance(amount, int) else Search(seed, seconds=amount)
    if name not in BOTS or budget:
        raise Refusal("seat.kind", kind=kind, possible=", ".join(("human", *BOTS)))
    return BOTS[name](seed)


def bot_seed(seed: int, seat: int) -> int:
    """The seed of a bot's own chance at the table of `seed`: it does not depend on the other seats."""
    return seed * MOST_SEATS + seat


__all__ = ["BOTS", "LEVELS", "Bot", "BotQuestion", "bot_seed", "make_bot"]
