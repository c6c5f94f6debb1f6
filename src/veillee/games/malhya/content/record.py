"""What every record of a content file has in common: no unknown field, never changed."""

from __future__ import annotations

from msgspec import Struct


class Record(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A record of a content file."""
