"""What an operator decides: where the server listens, where it keeps its tables, and by which name it is known."""

from __future__ import annotations

import os
from dataclasses import dataclass


def spare_cores() -> int:
    """Processes for bots: one core is left to the tables themselves, if there are several."""
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    return max(1, cores - 1)


@dataclass(frozen=True, kw_only=True)
class Config:
    """Everything that differs from one server to another."""

    database: str  # "sqlite:///…/veillee.db" or "postgresql+psycopg://…"
    host: str = "127.0.0.1"
    port: int = 8000
    origins: tuple[str, ...] = ()  # public addresses such as "https://veillee.example", beside that of the request
    host_names: tuple[str, ...] = ()  # further names by which browsers may ask for this server
    proxies: tuple[str, ...] = ()  # addresses whose X-Forwarded-* headers are believed
    bot_workers: int = 0  # processes in which bots think; 0: one for each spare core
    bot_pause: float = 0.4  # seconds a bot takes at least, so that people can follow what it does

    @property
    def workers(self) -> int:
        return self.bot_workers or spare_cores()
