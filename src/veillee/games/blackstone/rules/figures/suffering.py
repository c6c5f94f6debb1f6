"""Wounds, Grievous Wounds, stun and death, of explorers and of hostiles (chapters 12, 14, 19)."""

from __future__ import annotations

from ...battlefield import NOWHERE
from ...refs import foe
from ...state import Blackstone, Explorer, Hostile, TrackCard
from ..strongholds.objective import check_objective
from .inspiring import check_slaying_agenda


def suffer(s: Blackstone, explorer: Explorer, rule: str, *, grievous: bool = False) -> None:
    """One token on the card: on an empty space, or else in place of the lowest die (BSF-14.1, 14.8, 14.13).

    With all spaces covered the explorer goes out of action, and the token is not placed (BSF-14.4).
    """
    if explorer.out:
        return
    if explorer.free_spaces == 0:
        go_out(s, explorer, rule)
        return
    if len(explorer.dice) == explorer.free_spaces:
        explorer.dice = explorer.dice[1:]
    if grievous:
        explorer.grievous += 1
    else:
        explorer.wounds += 1
    s.tell("grievous" if grievous else "wounded", rule, explorer=explorer.id, left=explorer.free_spaces)


def go_out(s: Blackstone, explorer: Explorer, rule: str) -> None:
    """Out of action: figure and initiative card leave, cards and tokens stay (BSF-14.4, 14.7, 14.10)."""
    explorer.out = True
    explorer.dice, explorer.on_watch = (), False
    explorer.stunned = explorer.cloaked = explorer.stalking = explorer.preaching = explorer.unscented = False
    explorer.worth = 0  # kills not yet rolled for are lost (BSF-11.30)
    explorer.hexes = tuple(NOWHERE for _ in explorer.hexes)
    s.tell("out", rule, explorer=explorer.id)
    if s.combat is not None:
        remove_card(s, TrackCard(explorer=explorer.id))
    s.beat()


def remove_card(s: Blackstone, card: TrackCard) -> None:
    """Take an initiative card off the track."""
    c = s.fight
    if card in c.track:
        place = c.track.index(card)
        c.track = c.track[:place] + c.track[place + 1 :]
        if place < c.turned:
            c.turned -= 1


def heal(s: Blackstone, explorer: Explorer, n: int, rule: str) -> int:
    """Remove up to so many Wounds, never Grievous ones (BSF-3.11, 29.3)."""
    healed = min(n, explorer.wounds)
    if healed:
        explorer.wounds -= healed
        s.tell("healed", rule, explorer=explorer.id, n=healed)
    return healed


def stun_explorer(s: Blackstone, explorer: Explorer, rule: str) -> None:
    """Lay an explorer down; one who lies already suffers a Wound instead (BSF-19.1). A Zealot ignores it."""
    if explorer.out or any(trait.id == "zealot" for trait in explorer.side.traits):
        return
    if explorer.stunned:
        suffer(s, explorer, "BSF-19.1")
    else:
        explorer.stunned = True
        s.tell("stunned", rule, explorer=explorer.id)


def stun_hostile(
    s: Blackstone,
    hostile: Hostile,
    rule: str,
    *,
    by: Explorer | None = None,
    weapon: str = "",
    distance: int = 0,
    active: bool = False,
) -> None:
    """Lay a hostile down; one that lies already takes 1 damage, to which no trait applies (BSF-19.1, 19.11).

    A kill by this damage counts as one by what stuns; see `damage`.
    """
    if hostile.hex == NOWHERE:
        return
    if hostile.stunned:
        damage(s, hostile, 1, "BSF-19.1", by=by, weapon=weapon, distance=distance, active=active)
    else:
        hostile.stunned = True
        s.tell("hostile-stunned", rule, hostile=foe(hostile))


def damage(
    s: Blackstone,
    hostile: Hostile,
    n: int,
    rule: str,
    *,
    by: Explorer | None = None,
    weapon: str = "",
    distance: int = 0,
    active: bool = False,
) -> None:
    """Damage to a hostile; it is slain when its damage reaches its Wounds value (BSF-12.4).

    `by` is the explorer for whom a kill counts; `active` says whether it falls in that explorer's own activation.
    """
    hostile.damage += n
    hostile.unbound = False
    s.tell(
        "hostile-wounded", rule, hostile=foe(hostile), n=n,
        left=max(hostile.toughness - hostile.damage, 0),
    )  # fmt: skip
    if hostile.damage >= hostile.toughness:
        slay(s, hostile, by=by, weapon=weapon, distance=distance, active=active)


def slay(
    s: Blackstone,
    hostile: Hostile,
    *,
    by: Explorer | None = None,
    weapon: str = "",
    distance: int = 0,
    active: bool = False,
) -> None:
    """Remove a hostile. Its kill counts for an explorer's inspiration roll and agenda."""
    c = s.fight
    c.fallen += 1
    hostile.slain, hostile.hex = c.fallen, NOWHERE
    hostile.stunned = hostile.fire = hostile.plasma = hostile.unbound = False
    s.tell("slain", "BSF-12.4", hostile=foe(hostile), by=by.id if by else "")
    s.beat()
    if by is not None and not by.out:
        by.worth += hostile.toughness
        if active and s.act is not None:
            s.act.kills += 1
        check_slaying_agenda(s, by, hostile, weapon, distance, active=active)
    check_objective(s)
