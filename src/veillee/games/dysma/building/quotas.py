"""How many figures of each type a number of points asks for and allows (3.3-3.5)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from ..content import PROFILES, QUOTAS
from ..content.records import Member


def slices(points: int) -> int:
    """How many slices of a hundred points there are, the last one begun (3.3)."""
    return -(-points // 100)


def quotas(points: int) -> dict[str, tuple[int, int]]:
    """The least and the most figures of each type (3.4)."""
    count = slices(points)
    return {quota.id: (count * quota.min_per_slice, count * quota.max_per_slice) for quota in QUOTAS.values()}


def types_of(members: Iterable[Member]) -> Counter[str]:
    """How many figures of each type there are. Familiars are bought as artefacts and do not count (3.23)."""
    return Counter(PROFILES[member.profile].type for member in members)
