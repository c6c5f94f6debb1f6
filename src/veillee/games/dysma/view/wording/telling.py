"""The type of the functions that say what an event, or an answer to a question named by a text, is about."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from veillee.kernel.decision import Decision
from veillee.kernel.questions import Wording
from veillee.kernel.state import Event
from veillee.kernel.text import Texts

from ...state import Dysma

Worder: TypeAlias = Callable[[Dysma, Decision[Any], Any, Texts], Wording]
Teller: TypeAlias = Callable[[Event, Texts], dict[str, Any]]
