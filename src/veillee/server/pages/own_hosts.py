"""Requests that name another server than ours are answered with the reason, before any handler sees them."""

from __future__ import annotations

from starlette.requests import HTTPConnection, Request
from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.websockets import WebSocketClose

from veillee.kernel.errors import Refusal
from veillee.server.who.guard import guard_of

from .handlers import refused


class OwnHosts:
    """Lets only requests through that ask for a server of our name."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] in ("http", "websocket"):
            connection = HTTPConnection(scope)
            try:
                guard_of(connection).check_host(connection)
            except Refusal as refusal:
                answer = refused(Request(scope), refusal) if scope["type"] == "http" else WebSocketClose(1008)
                await answer(scope, receive, send)
                return
        await self.app(scope, receive, send)
