"""Lists that strangers send are read in threads of their own, so that no table waits for them.

The games bound what they read (see `Workshop` in the kernel). A reading that takes longer than `LONGEST` all the same
is refused; its thread ends by itself.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from starlette.requests import Request

from veillee.kernel.errors import Refusal
from veillee.server.services import services
from veillee.server.who.guard import guard_of

T = TypeVar("T")

#: Seconds, the time in the queue of the threads included.
LONGEST = 2.0

_threads = ThreadPoolExecutor(2, "veillee-lists")


async def read_apart(request: Request, work: Callable[[], T]) -> T:
    """What `work` makes of a list, off the event loop; refused as "limit.drafts" or "lists.slow"."""
    services(request).limits.spend("drafts", guard_of(request).address(request))
    try:
        return await asyncio.wait_for(asyncio.get_running_loop().run_in_executor(_threads, work), LONGEST)
    except TimeoutError as late:
        raise Refusal("lists.slow", seconds=int(LONGEST)) from late
