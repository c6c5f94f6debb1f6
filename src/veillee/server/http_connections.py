"""Connections of browsers, bounded: strangers who open many of them and say nothing lock nobody out.

The system gives a process so many descriptors and no more, and each connection takes one. Before they are used up, the
connection that has waited longest for the other side makes room for a new one: for its request, or for it to read what
it has asked for. Nobody is waited for longer than a while. Sockets of tables, and requests that are being answered, are
never cut off for others.
"""

from __future__ import annotations

import asyncio
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

#: Seconds in which a request must have come whole, or the next part of an answer must have been read.
REQUEST_WITHIN = 30.0
#: Descriptors that are kept for the database, files and pipes; the most that we ask the system for, and the most
#: connections where the system does not tell its limit.
RESERVED, MOST_DESCRIPTORS, USUAL_CONNECTIONS = 128, 65_536, 400
FEWEST_CONNECTIONS = 32


def most_connections() -> int:
    """Take as many descriptors as the system lets us have; how many connections they are enough for."""
    try:
        import resource
    except ImportError:  # Windows
        return USUAL_CONNECTIONS
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST_DESCRIPTORS if hard == resource.RLIM_INFINITY else min(hard, MOST_DESCRIPTORS)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
        soft = wanted
    descriptors = MOST_DESCRIPTORS if soft == resource.RLIM_INFINITY else soft
    return max(FEWEST_CONNECTIONS, descriptors - RESERVED)


def bounded_http(most: int) -> type[HttpToolsProtocol]:
    """Uvicorn's protocol for HTTP with at most `most` connections. For `uvicorn.Config(http=…)`."""
    quiet: dict[HttpToolsProtocol, None] = {}  # connections that wait for the other side, the longest waiting first

    class BoundedHttp(HttpToolsProtocol):
        _due: asyncio.TimerHandle | None = None
        _is_unread = False  # whether the other side is slow to read what it was sent

        def connection_made(self, transport: Any) -> None:
            super().connection_made(transport)
            if len(self.connections) > most:
                oldest = next(iter(quiet), self)  # if all others are busy, the new one goes
                oldest.transport.abort()
                quiet.pop(oldest, None)
                if oldest is self:
                    return
            self._wait()

        def handle_websocket_upgrade(self) -> None:
            self._stop_waiting()
            super().handle_websocket_upgrade()

        def on_message_complete(self) -> None:
            if not self._is_unread:
                self._stop_waiting()
            super().on_message_complete()

        def pause_writing(self) -> None:
            super().pause_writing()
            self._is_unread = True
            self._wait()

        def resume_writing(self) -> None:
            super().resume_writing()
            self._is_unread = False
            self._stop_waiting()
            if self.cycle.response_complete:
                self._wait()

        def on_response_complete(self) -> None:
            super().on_response_complete()
            if self.cycle.response_complete:  # the end of the answer may still have to be read
                self._wait()

        def connection_lost(self, exc: Exception | None) -> None:
            self._stop_waiting()
            super().connection_lost(exc)

        def _wait(self) -> None:
            """Wait for the other side, for a while and as long as there is room."""
            self._stop_waiting()
            quiet[self] = None
            self._due = self.loop.call_later(REQUEST_WITHIN, self.transport.abort)

        def _stop_waiting(self) -> None:
            quiet.pop(self, None)
            if self._due is not None:
                self._due.cancel()
                self._due = None

    return BoundedHttp
