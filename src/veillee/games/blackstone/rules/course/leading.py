"""The leader marker and the leader order (BSF-2.2, 2.16 to 2.21, 3.13)."""

from __future__ import annotations

from veillee.kernel import choose_as_group

from ...prompts.expedition import ByLot, FirstLeader
from ...state import NOBODY, Blackstone, Explorer


async def choose_leader(s: Blackstone) -> None:
    """The group names the seat that leads first, or lets chance name it; leader points have named one (BSF-2.1)."""
    seats = s.explorer_seats()
    if s.leader not in seats:
        s.leader = NOBODY
        values: list[int | ByLot] = [*seats, ByLot.LOT]
        chosen = await choose_as_group(s, seats, FirstLeader(), values, rule="BSF-2.1", top=True)
        s.leader = seats[s.draw("leader", len(seats))] if isinstance(chosen, ByLot) else chosen
        s.tell("leads-first", "BSF-2.1", seat=s.leader, by_lot=isinstance(chosen, ByLot))


def default_order(s: Blackstone) -> tuple[str, ...]:
    """The leader's explorers first, then clockwise by seat; of three players the fourth explorer after the leader's.

    With one player the order begins with the explorer that holds the marker (BSF-3.13).
    """
    seats = s.explorer_seats()
    if len(seats) == 1:
        ids = [explorer.id for explorer in s.explorers]
        return tuple(ids[s.leading :] + ids[: s.leading])
    start = seats.index(s.leader)
    clockwise = seats[start:] + seats[:start]
    found: list[Explorer] = []
    for seat in clockwise:
        found += [explorer for explorer in s.explorers if explorer.seat == seat]
        if seat == s.leader:
            found += [explorer for explorer in s.explorers if explorer.seat < 0]
    return tuple(explorer.id for explorer in found)


def pass_leader(s: Blackstone, rule: str) -> None:
    """The marker passes to the left, past the hostile player; the order is the default again (BSF-2.16)."""
    seats = s.explorer_seats()
    if len(seats) == 1:
        s.leading = (s.leading + 1) % len(s.explorers)
    else:
        s.leader = seats[(seats.index(s.leader) + 1) % len(seats)]
    s.order = default_order(s)
    s.tell("leader", rule, seat=s.leader, explorer=s.order[0])
