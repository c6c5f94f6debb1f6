"""The names of pictures."""

from __future__ import annotations

from ..battlefield import NOWHERE


def picture_name(battlefield: str, escape: int = NOWHERE) -> str:
    """The picture of a battlefield: as it begins, or with the escape chamber in place of a portal (its position)."""
    return battlefield if escape == NOWHERE else f"{battlefield}-escape-{escape}"
