"""What all records of the content files have in common: they never change, and an unknown field is refused."""

from __future__ import annotations

from msgspec import Struct


class Record(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Something that a content file describes."""
