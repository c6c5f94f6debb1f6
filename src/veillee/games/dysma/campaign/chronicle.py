"""What a match of a campaign keeps beside the game: the rosters, and what each figure did (27.2, 27.5)."""

from __future__ import annotations

from veillee.kernel.data import Data

from .roster import Roster


class Chronicle(Data):
    """The roster of each seat, and by the number of a figure: its kills, and whether it scored an objective."""

    rosters: list[Roster] = []
    kills: dict[str, int] = {}
    scorers: set[str] = set()
