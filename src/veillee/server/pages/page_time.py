"""The processor time of requests by HTTP: who asks for very many pages waits, and nobody else does."""

from __future__ import annotations

from functools import partial

from starlette.requests import HTTPConnection
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Receive, Scope, Send

from veillee.kernel.errors import Refusal
from veillee.server.services import services
from veillee.server.who.guard import guard_of

from .handlers import status_of
from .rendering import said


class PageTime:
    """Counts what the answer to each request takes, for the address that it came from."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        connection = HTTPConnection(scope)
        address = guard_of(connection).address(connection)
        try:
            await services(connection).processor.page(address, partial(self._answer, scope, receive, send))
        except Refusal as refusal:
            if refusal.key != "limit.requests":
                raise
            # In a line: a page would cost what this address has used up.
            later = {"Retry-After": str(refusal.facts["seconds"])}
            await PlainTextResponse(said(connection, refusal), status_of(refusal), later)(scope, receive, send)

    async def _answer(self, scope: Scope, receive: Receive, send: Send) -> None:
        await self.app(scope, receive, send)
