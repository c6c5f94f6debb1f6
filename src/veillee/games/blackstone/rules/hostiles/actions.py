"""The actions of hostiles, common and special ones (chapter 16)."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from ...battlefield import NOWHERE
from ...state import Blackstone, Hostile, Why
from .moving import fall_back as flee
from .moving import move_towards
from .moving import sneak as creep
from .striking import attack
from .targets import adjacent_visible, attackable, closest, furthest

Action = Callable[[Blackstone, Hostile, list[Why]], Awaitable[None]]


def gone(s: Blackstone, hostile: Hostile) -> bool:
    """Whether the rest of its action is lost: it was slain (BSF-13.9), or nobody is left to fight."""
    return hostile.hex == NOWHERE or next(s.in_action(), None) is None


async def approach(s: Blackstone, hostile: Hostile, why: list[Why]) -> None:
    """Move towards the closest explorer, visible or not."""
    figure = await closest(s, hostile, s.figures(), "move", why)
    if figure is None:
        why.append(Why("nobody-in-reach", "BSF-16.16"))
    else:
        await move_towards(s, hostile, figure, why)


async def shoot(s: Blackstone, hostile: Hostile, why: list[Why], *, again: bool = False) -> None:
    """Attack the closest visible explorer in range; without one there is no attack (BSF-16.24)."""
    if gone(s, hostile):
        return
    able = attackable(s, hostile)
    figure = await closest(s, hostile, able, "attack", why)
    if figure is None:
        why.append(Why("no-scent", "BSF-29.11") if able else Why("no-target", "BSF-17.2"))
    else:
        await attack(s, hostile, figure, again=again)


async def advance(s: Blackstone, hostile: Hostile, why: list[Why]) -> None:
    await approach(s, hostile, why)
    await shoot(s, hostile, why)


async def aim(s: Blackstone, hostile: Hostile, why: list[Why]) -> None:
    figure = await furthest(s, hostile, attackable(s, hostile), why)
    if figure is None:
        why.append(Why("no-target", "BSF-17.2"))
    else:
        await attack(s, hostile, figure, aim=True)


async def charge(s: Blackstone, hostile: Hostile, why: list[Why], *, again: bool = False) -> None:
    """Move, then attack somebody adjacent; with nobody adjacent move once more, and attack nobody (BSF-16.25)."""
    await approach(s, hostile, why)
    if gone(s, hostile):
        return
    if adjacent_visible(s, hostile):
        await shoot(s, hostile, why, again=again)
    else:
        await approach(s, hostile, why)


async def fall_back(s: Blackstone, hostile: Hostile, why: list[Why]) -> None:
    if not await flee(s, hostile, why):
        await shoot(s, hostile, why)


async def onslaught(s: Blackstone, hostile: Hostile, why: list[Why], *, again: bool = False) -> None:
    """Two attacks; the target of the second is chosen anew (BSF-16.5)."""
    await shoot(s, hostile, why, again=again)
    if not gone(s, hostile):
        await shoot(s, hostile, why, again=again)


async def sneak(s: Blackstone, hostile: Hostile, why: list[Why]) -> None:
    await creep(s, hostile, why)


async def hold(s: Blackstone, hostile: Hostile, why: list[Why]) -> None:
    why.append(Why("held", "BSF-16.7"))


async def rush(s: Blackstone, hostile: Hostile, why: list[Why]) -> None:
    """One move, then a whole Charge (BSF-16.26)."""
    await approach(s, hostile, why)
    if not gone(s, hostile):
        await charge(s, hostile, why)


async def fury(s: Blackstone, hostile: Hostile, why: list[Why]) -> None:
    await onslaught(s, hostile, why, again=True)
