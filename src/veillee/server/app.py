"""The application: what it is made of, what it opens and closes, and where everything is found."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from ipaddress import ip_address
from pathlib import Path
from typing import Any

from prometheus_client import CONTENT_TYPE_LATEST, generate_latest
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import BaseRoute, Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

import veillee
from veillee import __version__
from veillee.kernel.errors import Refusal

from . import pages
from .art import art
from .config import Config
from .live.metrics import REGISTRY
from .live.registry import Tables
from .live.socket import table_socket
from .live.thinking import Thinkers
from .log import set_up_log
from .services import Services, services
from .store import Store, tables
from .who.guard import Guard, SecurityHeaders
from .who.limits import Limits

STATIC = Path(veillee.__file__).parent / "web" / "static"


def create_app(config: Config) -> Starlette:
    """A server that has opened nothing yet; its lifespan does."""
    set_up_log()

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        async with opened(config) as found:
            app.state.veillee = found
            yield

    guard = Guard(config.origins, config.proxies)
    routes: list[BaseRoute] = [
        WebSocketRoute("/t/{id}/ws", table_socket),
        Route("/health", health),
        Route("/metrics", metrics),
        Route("/art/{game}/{file}", art),
        Mount("/static", CachedFiles(directory=STATIC)),
        *pages.routes(),
    ]
    return Starlette(
        routes=routes,
        lifespan=lifespan,
        middleware=[Middleware(SecurityHeaders, guard=guard)],
        exception_handlers=pages.exception_handlers(),
    )


@asynccontextmanager
async def opened(config: Config) -> AsyncIterator[Services]:
    """Everything a server needs, as long as it runs."""
    store = await Store.open(config.database)
    thinkers = Thinkers(config.workers)
    found = Services(config=config, store=store, limits=Limits(), thinkers=thinkers)
    live = Tables(found)
    try:
        yield found
    finally:
        await live.close()
        thinkers.close()
        await store.close()


async def health(request: Request) -> Response:
    """Whether the server can do its work: the database answers."""
    try:
        await services(request).store.read(lambda conn: tables.get(conn, ""))
    except Refusal as refusal:
        return JSONResponse({"ok": False, "reason": refusal.key}, 503)
    return JSONResponse({"ok": True, "version": __version__})


async def metrics(request: Request) -> Response:
    """Numbers for the operator: only from this machine, and not through a proxy."""
    if not _loopback(request) or "x-forwarded-for" in request.headers:
        raise HTTPException(404)
    return Response(generate_latest(REGISTRY), media_type=CONTENT_TYPE_LATEST)


def _loopback(request: Request) -> bool:
    try:
        return request.client is not None and ip_address(request.client.host).is_loopback
    except ValueError:
        return False


class CachedFiles(StaticFiles):
    """Files whose address names their version (`?v=`) never change; others are asked for again each time."""

    def file_response(self, full_path: Any, stat_result: Any, scope: Scope, status_code: int = 200) -> Response:
        response = super().file_response(full_path, stat_result, scope, status_code)
        versioned = b"v=" in scope["query_string"]
        response.headers["Cache-Control"] = "public, max-age=31536000, immutable" if versioned else "no-cache"
        return response
