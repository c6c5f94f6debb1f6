"""The Ritual of Encounter 4: it binds its Witch until enough Serfs have been eliminated (DAR-16.9, 16.10, 16.19)."""

from __future__ import annotations

from ...content import CONSTANTS
from ...state import Figure, Rituals
from .arrival import invoke_demon


def ritual_lasts(s: Rituals) -> bool:
    """Whether a Ritual is going on: it ends when the Demon comes."""
    return s.has("pekka_ritual") and not s.demon_came


def is_bound(s: Rituals, figure: Figure) -> bool:
    """Whether a figure is the Witch of a Ritual that is going on: she performs no Action, and nothing moves her."""
    return figure.unit == s.keeper and ritual_lasts(s)


def end_ritual_if_due(s: Rituals) -> None:
    """Invoke the Demon once enough Serfs have been eliminated, whoever did it (DAR-16.10, DAR-16.11)."""
    if ritual_lasts(s) and s.serfs_lost >= CONSTANTS.ritual_serfs:
        invoke_demon(s, "DAR-16.10")
