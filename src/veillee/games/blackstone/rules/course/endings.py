"""How a match of Blackstone Fortress ended, and the clause of each ending."""

from __future__ import annotations

from ...state import Blackstone

#: A goal reached or not, a campaign won or lost, and an expedition after which the campaign goes on.
CLAUSES = {
    "goal": "BSF-27.4",
    "short": "BSF-27.4",
    "wiped-out": "BSF-27.4",
    "vault": "BSF-22.5",
    "too-few": "BSF-1.4",
    "no-legacy": "BSF-1.5",
    "conquered": "BSF-22.5",
    "repelled": "BSF-22.5",
    "carried-home": "BSF-4.1",
    "returned": "BSF-4.3",
}


def ending_of(s: Blackstone) -> str:
    """How a match ended. An expedition after which the campaign goes on is won by taking a stronghold, and only so."""
    if s.result:
        return s.ending
    if s.destination != "expedition":
        return "conquered" if s.stronghold in s.past.conquered else "repelled"
    lost = s.wiped_out or any(explorer.dead for explorer in s.explorers)
    return "carried-home" if lost else "returned"
