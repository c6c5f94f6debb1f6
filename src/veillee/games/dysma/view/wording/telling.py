"""The type of the functions that say what an event is about."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from veillee.kernel.state import Event
from veillee.kernel.text import Texts

Teller: TypeAlias = Callable[[Event, Texts], dict[str, Any]]
