"""How fast things are shown: a pause after each move and each moment, which any key ends."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable

from .painter import Look
from .session import Session


class Pacing:
    """Pauses of so many seconds; with none, moves are shown at once and moments not at all."""

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self._hurry = asyncio.Event()

    @property
    def unhurried(self) -> bool:
        return self._seconds > 0

    def hurry(self) -> None:
        """End the pause, and all further ones until `calm`."""
        self._hurry.set()

    def calm(self) -> None:
        self._hurry.clear()

    async def pause(self) -> None:
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self._hurry.wait(), self._seconds)

    async def show_moments(self, session: Session, look: Look, draw: Callable[[], None]) -> None:
        """Draw the moments of the last choice one after another."""
        try:
            for moment in session.moments() if self.unhurried else []:
                if self._hurry.is_set():
                    return
                session.moment, look.message = moment, moment.banner
                draw()
                await self.pause()
        finally:
            session.moment, look.message = None, ""
