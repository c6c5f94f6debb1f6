"""What a campaign carries from game to game: a roster for each player."""

from __future__ import annotations

from veillee.kernel.campaign import Carried

from .roster import Roster


class Rosters(Carried, kw_only=True):
    """The rosters of all players, in the order in which they were agreed; their names are the ids of members."""

    rosters: list[Roster] = []
