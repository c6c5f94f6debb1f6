"""The Demon comes: where, and what changes with it (chapters 8, 15, 16 and 17)."""

from __future__ import annotations

from ...refs import who
from ...state import Rituals
from ..figures.entering import enter_unit


def invoke_demon(s: Rituals, rule: str) -> None:
    """Place the Demon in the yellow Zone; Rubies leave the game, and the Witches may have to pay for a poor welcome."""
    demon = enter_unit(s, s.demon, s.board.yellow)
    s.demon_came = True
    s.rubies = []
    for figure in s.figures:
        figure.ruby = False
    s.tell("demon-came", rule, demon=who(demon), zone=demon.zone)
    if s.has("welcome_demon"):
        s.owed_welcome = not any(witch.zone == s.board.green for witch in s.witches())
    s.beat()


def ritual_lasts(s: Rituals) -> bool:
    """Whether the Witch of Encounter 4 is bound by her Ritual (DAR-16.9, DAR-16.10)."""
    return s.has("pekka_ritual") and not s.demon_came


def count_serf(s: Rituals) -> None:
    """A Serf is gone, whoever did it: enough of them end the Ritual (DAR-16.10, DAR-16.11)."""
    s.serfs_lost += 1


def end_ritual(s: Rituals, enough: int) -> None:
    """Invoke the Demon once enough Serfs have been eliminated."""
    if ritual_lasts(s) and s.serfs_lost >= enough:
        invoke_demon(s, "DAR-16.10")


def ward_stands(s: Rituals) -> bool:
    """Whether Heroes cannot enter the Caves: their Witch is in play, and the entrance is held (DAR-16.6, 16.20)."""
    if not s.has("pekka_ward"):
        return False
    held = any(figure.zone == s.board.entrance for figure in s.legion())
    return held and any(witch.unit == s.keeper for witch in s.witches())


def barred_to_heroes(s: Rituals, zone: int) -> int:
    """The mask of the Zones that a Hero in a Zone may not enter: the Pit, and the Caves behind the Ward."""
    if s.board.caves and not s.board.caves >> zone & 1 and ward_stands(s):
        return s.board.pit_mask | s.board.caves
    return s.board.pit_mask
