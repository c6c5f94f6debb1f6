"""When Python looks for garbage: rarely, and not among the tables.

Its collector goes through everything that lives, again and again. With a thousand tables in memory that stops
everybody for half a second. So what has lived for some seconds is put aside, and looked through only now and then:
what sleeping tables leave behind can wait.
"""

from __future__ import annotations

import gc
from time import monotonic

#: Seconds between two looks at everything.
WHOLE_EVERY = 900.0


class GarbageCollection:
    """Keeps the collector's work short, from the moment it is made until `stop`."""

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
