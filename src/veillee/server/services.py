"""What every handler of the server can reach: one small struct, found in `app.state.veillee`."""

from __future__ import annotations

from dataclasses import dataclass

from starlette.requests import HTTPConnection

from .config import Config
from .game_loading import GameLoading
from .health import Health
from .live.registry import Tables
from .live.thinking import Thinkers
from .store import Store
from .who.limits import Limits
from .who.processor import Processor


@dataclass(frozen=True)
class Services:
    """The parts of a running server. Pages and sockets share them."""

    config: Config
    store: Store
    health: Health
    games: GameLoading
    limits: Limits
    processor: Processor
    thinkers: Thinkers
    tables: Tables


def services(connection: HTTPConnection) -> Services:
    """The services behind a request or a socket."""
    found: Services = connection.app.state.veillee
    return found
