"""Inspiration points, agendas, and the inspired side of the card (chapter 21)."""

from __future__ import annotations

from ...content import CONSTANTS
from ...state import Blackstone, Explorer, Hostile


def gain_points(s: Blackstone, explorer: Explorer, n: int, rule: str) -> None:
    """Points above the limit are lost (BSF-21.1)."""
    gained = min(n, CONSTANTS.most_points - explorer.points)
    if gained > 0:
        explorer.points += gained
        s.tell("points", rule, explorer=explorer.id, n=gained, now=explorer.points)


def lose_points(s: Blackstone, explorer: Explorer, n: int, rule: str) -> None:
    lost = min(n, explorer.points)
    if lost:
        explorer.points -= lost
        s.tell("points-lost", rule, explorer=explorer.id, n=lost, now=explorer.points)


def inspire(s: Blackstone, explorer: Explorer, rule: str) -> None:
    """Turn the card over; tokens and dice keep their places (BSF-21.4). An inspired explorer stays so (BSF-21.5)."""
    if not explorer.inspired:
        explorer.inspired = True
        s.tell("inspired", rule, explorer=explorer.id)
        s.beat()


def inspire_with_points(s: Blackstone, explorer: Explorer) -> None:
    explorer.points -= CONSTANTS.spends.inspire
    inspire(s, explorer, "BSF-21.2")


def can_inspire(explorer: Explorer) -> bool:
    return not explorer.inspired and explorer.points >= CONSTANTS.spends.inspire


def check_held_agenda(s: Blackstone, explorer: Explorer) -> None:
    """Agendas of cards: holding one, or having drawn so many (BSF-21.9). They are tested at once (BSF-11.28)."""
    agenda = explorer.card.agenda
    if (agenda.check == "owns_discovery" and agenda.discovery in explorer.discoveries) or (
        agenda.check == "draw_discoveries_in_expedition" and len(explorer.found) >= agenda.count
    ):
        inspire(s, explorer, "BSF-21.3")


def check_slaying_agenda(
    s: Blackstone, explorer: Explorer, hostile: Hostile, weapon: str, distance: int, *, active: bool
) -> None:
    """Agendas of kills; those that name an activation count only the explorer's own one (BSF-13.17, 21.9)."""
    agenda = explorer.card.agenda
    if agenda.check == "slay_with_weapon_min_wounds":
        fulfilled = weapon == agenda.weapon and hostile.toughness >= agenda.wounds
    elif agenda.check == "slay_in_one_activation":
        fulfilled = active and s.act is not None and s.act.kills >= agenda.count
    elif agenda.check == "slay_at_range_in_combat":
        if distance >= agenda.range:
            explorer.far_kills += 1
        fulfilled = explorer.far_kills >= agenda.count
    elif agenda.check == "slay_distinct_types_in_expedition":
        if hostile.kind not in explorer.kinds_slain:
            explorer.kinds_slain += (hostile.kind,)
        fulfilled = len(explorer.kinds_slain) >= agenda.count
    else:
        fulfilled = False
    if fulfilled:
        inspire(s, explorer, "BSF-21.3")
