"""How often, and how many at one time: limits for addresses, persons and sockets. Each process counts in its memory."""

from __future__ import annotations

import math
import time
from collections import Counter
from collections.abc import Callable

from limits import RateLimitItem, RateLimitItemPerHour, RateLimitItemPerMinute
from limits.storage import MemoryStorage
from limits.strategies import FixedWindowRateLimiter

from veillee.kernel.errors import Refusal

BUDGETS: dict[str, RateLimitItem] = {
    "tables": RateLimitItemPerHour(60),  # by address
    "joins": RateLimitItemPerMinute(30),  # by address: seats, links
    "accounts": RateLimitItemPerHour(10),  # by address: new ones
    "logins": RateLimitItemPerMinute(5),  # by name and address
    "names": RateLimitItemPerHour(60),  # by address: guests who give themselves a name
    "knocks": RateLimitItemPerMinute(30),  # by address: passwords, whatever the name; each costs real time
    "lists": RateLimitItemPerMinute(120),  # by account: lists kept and given up; the first sign-in brings many
    "drafts": RateLimitItemPerMinute(240),  # by address: lists that a game checks, reads or writes
    "chat": RateLimitItemPerMinute(10),  # by table and seat
}
#: Messages of one socket, in so many seconds; and its frames, of which pings and parts of messages are some.
THROTTLES = {"messages": (100, 20), "watching": (50, 20), "frames": (200, 20)}
#: At one time. Several people may share an address, so an address is never the reason to keep the holder of a seat out.
CROWDS = {
    "seated": 2,  # by person and table, for those who hold a seat there: room that nobody else can take
    "sockets": 8,  # by person and table, beyond that room; by address for those who have no cookie
    "pages": 64,  # by address, over all tables, beyond that room
}
#: The address of a browser on the server's own machine. These limits do not hold for it; those of passwords do.
OWN_MACHINE = "own machine"
FREE_AT_HOME = frozenset({"tables", "joins", "accounts", "names", "drafts", "pages"})


class Limits:
    """All budgets of one process."""

    def __init__(self) -> None:
        self._counts = FixedWindowRateLimiter(MemoryStorage())
        self._crowds: Counter[tuple[str, ...]] = Counter()

    def spend(self, name: str, *who: str) -> None:
        """Take one from somebody's budget; refused as "limit.<name>" with the time until there is more."""
        if name in FREE_AT_HOME and OWN_MACHINE in who:
            return
        budget = BUDGETS[name]
        if not self._counts.hit(budget, name, *who):
            later = self._counts.get_window_stats(budget, name, *who).reset_time - time.time()
            seconds = max(1, math.ceil(later))
            raise Refusal(f"limit.{name}", seconds=seconds, minutes=math.ceil(seconds / 60))

    def enter(self, name: str, *who: str) -> Callable[[], None]:
        """Count one more at this time, until the function that is returned is called; refused as "limit.<name>"."""
        if name in FREE_AT_HOME and OWN_MACHINE in who:
            return lambda: None
        key = (name, *who)
        if self._crowds[key] >= CROWDS[name]:
            raise Refusal(f"limit.{name}", most=CROWDS[name])
        self._crowds[key] += 1
        inside = True

        def leave() -> None:
            nonlocal inside
            if inside:
                inside = False
                self._crowds[key] -= 1
                if not self._crowds[key]:
                    del self._crowds[key]

        return leave


class Throttle:
    """How fast one socket may speak. It counts for itself and goes with the socket, so it costs next to nothing."""

    def __init__(self, name: str, clock: Callable[[], float] = time.monotonic) -> None:
        self._name = name
        self._most, self._seconds = THROTTLES[name]
        self._clock = clock
        self._since = clock()
        self._spent = 0

    def spend(self) -> None:
        """Count one message; refused as "limit.<name>" with the `seconds` until one may go on."""
        now = self._clock()
        if now - self._since >= self._seconds:
            self._since, self._spent = now, 0
        if self._spent >= self._most:
            raise Refusal(f"limit.{self._name}", seconds=max(1, math.ceil(self._since + self._seconds - now)))
        self._spent += 1
