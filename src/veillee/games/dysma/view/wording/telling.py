"""The type of the functions that give the facts for the sentence of an event."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from veillee.kernel.state import Event
from veillee.kernel.text import Texts

Teller: TypeAlias = Callable[[Event, Texts], dict[str, Any]]
