"""The application: what it is made of, what it opens and closes, and where everything is found."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from time import time
from typing import Any

from prometheus_client import CONTENT_TYPE_LATEST, generate_latest
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import BaseRoute, Mount, Route, WebSocketRoute
from starlette.types import ASGIApp

from veillee import __version__
from veillee.kernel.errors import Refusal

from . import pages
from .art import art
from .config import Config
from .files import VersionedFiles
from .game_loading import GameLoading
from .health import Health
from .live.metrics import REGISTRY
from .live.registry import Tables
from .live.socket import table_socket
from .live.thinking import Thinkers
from .log import set_up_log
from .services import Services, services
from .store import Store, people
from .who.guard import Guard, SecurityHeaders, from_loopback
from .who.limits import Limits
from .who.processor import Processor

DAY = 24 * 3600.0
#: Visitors who left nothing behind are forgotten after so many seconds.
FORGOTTEN_AFTER = 90 * DAY


class Application(Starlette):
    """Every answer goes through the door, also the page that tells of our own failure."""

    def __init__(self, guard: Guard, **facts: Any) -> None:
        self.guard = guard
        super().__init__(**facts)

    def build_middleware_stack(self) -> ASGIApp:
        return SecurityHeaders(pages.PageTime(pages.OwnHosts(super().build_middleware_stack())), self.guard)


def create_app(config: Config) -> Starlette:
    """A server that has opened nothing yet; its lifespan does."""
    set_up_log()

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        async with opened(config) as found:
            app.state.veillee = found
            yield

    routes: list[BaseRoute] = [
        WebSocketRoute("/t/{id:table}/ws", table_socket),
        Route("/health", health),
        Route("/metrics", metrics),
        Route("/art/{game}/{file}", art),
        Mount("/static", VersionedFiles()),
        *pages.routes(),
    ]
    return Application(
        Guard(config.origins, config.proxies, (config.host, *config.host_names)),
        routes=routes,
        lifespan=lifespan,
        middleware=[Middleware(GZipMiddleware, minimum_size=1000, compresslevel=5)],
        exception_handlers=pages.exception_handlers(),
    )


@asynccontextmanager
async def opened(config: Config) -> AsyncIterator[Services]:
    """Everything a server needs, as long as it runs."""
    store = await Store.open(config.database)
    limits, thinkers = Limits(), Thinkers(config.workers)
    games = GameLoading()
    live = Tables(config, store, limits, thinkers, games)
    found = Services(
        config=config,
        store=store,
        health=Health(store),
        games=games,
        limits=limits,
        processor=Processor(),
        thinkers=thinkers,
        tables=live,
    )
    sweeping = asyncio.create_task(_sweep(store))
    try:
        yield found
    finally:
        found.games.stop()
        sweeping.cancel()
        await asyncio.gather(sweeping, return_exceptions=True)
        await live.close()
        thinkers.close()
        await store.close()


async def _sweep(store: Store) -> None:
    """Forget, once a day, visitors who left nothing behind."""
    while True:
        with suppress(Refusal):  # the database is away: tomorrow is soon enough
            await store.write(lambda conn: people.sweep(conn, time() - FORGOTTEN_AFTER))
        await asyncio.sleep(DAY)


async def health(request: Request) -> Response:
    """Whether the server can do its work: the database can be read and written."""
    if reason := await services(request).health.trouble():
        return JSONResponse({"ok": False, "reason": reason}, 503)
    return JSONResponse({"ok": True, "version": __version__})


async def metrics(request: Request) -> Response:
    """Numbers for the operator: only from this machine, and not through a proxy."""
    if not from_loopback(request):
        raise HTTPException(404)
    return Response(generate_latest(REGISTRY), media_type=CONTENT_TYPE_LATEST)
