"""The WebSocket frames of one connection, counted before anything is done with them.

The application sees whole messages only. Pings, pongs and empty parts of a message cost the server time too, and would
be counted by nobody. So the frames are counted where uvicorn's protocol parses them, and a connection that sends more
than `limits.THROTTLES["frames"]` is closed in the middle of what it sent, with code 1008.
"""

from __future__ import annotations

import logging
from typing import Any

from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import ProtocolError
from websockets.frames import CloseCode, Frame
from websockets.protocol import State
from websockets.server import ServerProtocol

from veillee.kernel.errors import Refusal

from ..who.limits import Throttle
from . import metrics

#: Seconds until a connection that was told goodbye ends, whether its other side has answered or not.
GOODBYE = 2.0


class _CountingParser(ServerProtocol):
    """Reads frames until there are too many; all further frames are then thrown away unread."""

    def __init__(self, *, max_size: int) -> None:
        super().__init__(max_size=max_size, logger=logging.getLogger("uvicorn.error"))
        self._throttle = Throttle("frames")

    def recv_frame(self, frame: Frame) -> None:
        if self.state is State.CONNECTING:
            raise ProtocolError("a frame before the handshake was answered")
        try:
            self._throttle.spend()
        except Refusal as refusal:
            metrics.REFUSED.labels(refusal.key).inc()
            self.fail(CloseCode.POLICY_VIOLATION, "too many frames")
            raise ProtocolError("too many frames") from refusal
        super().recv_frame(frame)


class CountedFrames(WebSocketsSansIOProtocol):
    """Uvicorn's protocol for WebSockets, with a parser that counts. For `uvicorn.Config(ws=CountedFrames)`.

    Compression is not offered: it would take twice the memory and processor time to save a few kilobytes.
    """

    def __init__(self, *facts: Any, **named: Any) -> None:
        super().__init__(*facts, **named)
        self.conn = _CountingParser(max_size=self.config.ws_max_size)
        self.close_timeout = GOODBYE
        self._cut_off = False

    def handle_parser_exception(self) -> None:
        """End the connection: what arrived cannot be read, or is too much."""
        self._cut_off = True
        if self.conn.close_sent is None:  # no WebSocket yet on which to say goodbye
            self.queue.put_nowait({"type": "websocket.disconnect", "code": CloseCode.ABNORMAL_CLOSURE, "reason": ""})
            self.transport.abort()
            return
        super().handle_parser_exception()
        # A peer that does not read its goodbye does not keep the connection open.
        self.close_timer = self.close_timer or self.loop.call_later(self.close_timeout, self.transport.abort)

    async def send(self, message: Any) -> None:
        """Send what the application says. After the end, it learns that nobody is there."""
        try:
            await super().send(message)
        except RuntimeError as late:
            raise ClientDisconnected if self._cut_off else late from late
