"""When Python collects garbage: rarely, and not among the live tables.

Python's collector goes through all objects, again and again. With a thousand tables in memory that stops
everybody for half a second. So objects that have lived for some seconds are frozen, which hides them from the
collector. Every quarter of an hour all objects are collected: what sleeping tables leave behind can wait.
"""

from __future__ import annotations

import gc
from time import monotonic

#: Seconds between two collections of all objects.
WHOLE_EVERY = 900.0


class GarbageCollection:
    """Keeps the pauses for garbage short, from the moment it is made until `stop`."""

    def __init__(self) -> None:
        self._whole_due = monotonic() + WHOLE_EVERY

    def tick(self) -> None:
        """Put aside what lives; to be called every few seconds."""
        if monotonic() >= self._whole_due:
            self._whole_due = monotonic() + WHOLE_EVERY
            gc.unfreeze()
            gc.collect()
        gc.freeze()

    def stop(self) -> None:
        """Leave everything to Python again."""
        gc.unfreeze()
