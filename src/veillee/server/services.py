"""What every handler of the server can reach: one small struct, found in `app.state.veillee`."""

from __future__ import annotations

from dataclasses import dataclass

from starlette.requests import HTTPConnection

from .config import Config
from .live.registry import Tables
from .live.thinking import Thinkers
from .store import Store
from .who.limits import Limits


@dataclass(frozen=True)
class Services:
    """The parts of a running server. Pages and sockets share them."""

    config: Config
    store: Store
    limits: Limits
    thinkers: Thinkers
    tables: Tables


def services(connection: HTTPConnection) -> Services:
    """The services behind a request or a socket."""
    found: Services = connection.app.state.veillee
    return found
