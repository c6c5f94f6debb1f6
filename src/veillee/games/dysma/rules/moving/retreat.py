"""Retreat (7.15 to 7.26): the strikes of enemies in contact, then the March."""

from __future__ import annotations

from ...prompts.moving import MoveKind
from ...space.paths.ways import reach
from ...space.table.bodies import in_contact
from ...state import Dysma, Figure
from ..fighting import strikes
from ..figures import skills
from .movement import move


def can_retreat(s: Dysma, figure: Figure) -> bool:
    """Whether a figure may retreat: it is in contact (7.15), and there is a place to go (7.19)."""
    if skills.forbidden(figure, "retreat") or not in_contact(s, figure):
        return False
    return bool(reach(s, figure, 100 * skills.mv(s, figure), "retreat"))


async def retreat(s: Dysma, figure: Figure) -> None:
    """Break off: enemies in contact may strike first, then the figure marches (7.15, 7.16)."""
    if not skills.has(s, figure, "elusive"):
        await strikes.retreat_strikes(s, figure)
    if not figure.out and not figure.prone:  # 7.25, 7.26
        await move(s, figure, MoveKind.RETREAT, 100 * skills.mv(s, figure), rule="DYS-7.15")
