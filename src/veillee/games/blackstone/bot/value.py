"""How good a position is for a side, in points: a victory is worth 100."""

from __future__ import annotations

from typing import Final

from ..battlefield import NOWHERE
from ..content import CONSTANTS
from ..rules.explorers.cards import archeotech, clues, trade_value
from ..state import Blackstone, Explorer
from .odds import GRIEVOUS, WOUND
from .outlook import DISCOVERY, INSPIRED, PLACE, Outlook
from .threats import WORTH, left_of
from .wares import WARES

WON: Final = 100.0
#: A clue and a point of archeotech that the goal needs; what is beyond the goal.
CLUE: Final = 8.0
ARCHEOTECH: Final = 3.5
BEYOND: Final = 0.2
#: An explorer out of action, an explorer killed, a point of inspiration.
OUT: Final = 8.0
DEAD: Final = 25.0
POINT: Final = 1.0
#: The share of the worth of hostiles on the battlefield that counts, and what a turn costs.
ENEMY: Final = 0.5
TURN: Final = 0.4
#: The share of the danger that comes from hostiles that have already acted in this turn: what they did is counted.
RESTING: Final = 0.4
#: Markers that are still there: a part of a Discovery card.
MARKER: Final = 0.35
#: The fortress as a campaign has it.
STRONGHOLD: Final = 20.0
LEGACY: Final = 3.0


def evaluate(s: Blackstone, seat: int) -> float:
    """What the explorers' side has found and lost and may hope for; the hostile player sees it the other way."""
    worth = _outcome(s) if s.result else _finds(s) + sum(map(_health, s.explorers)) + _fight(s)
    return -worth if seat == s.hostile_seat else worth


def _outcome(s: Blackstone) -> float:
    return WON if s.result == "won" else -WON


def _finds(s: Blackstone) -> float:
    """Clues and archeotech of the living; those that a one-off goal needs count in full."""
    holders = [explorer for explorer in s.explorers if not explorer.dead]
    found = sum(len(clues(explorer)) for explorer in holders)
    worth = sum(trade_value(archeotech(explorer)) for explorer in holders)
    cards = sum(WARES.get(id, 4.0) for explorer in holders for id in explorer.cards)
    if s.mode == "campaign":
        past = STRONGHOLD * len(s.past.conquered) + LEGACY * len(s.legacy_pile)
        return CLUE * found + ARCHEOTECH * worth + cards + past
    goal = CONSTANTS.goals[s.goal]
    return cards + _towards(found, goal.clues, CLUE) + _towards(worth, goal.archeotech, ARCHEOTECH)


def _towards(found: int, goal: int, worth: float) -> float:
    return worth * (min(found, goal) + BEYOND * max(0, found - goal))


def _health(explorer: Explorer) -> float:
    if explorer.dead:
        return -DEAD
    tokens = WOUND * explorer.wounds + GRIEVOUS * explorer.grievous
    gained = (INSPIRED if explorer.inspired else 0.0) + POINT * explorer.points
    return gained - tokens - (OUT if explorer.out else 0.0)


def _fight(s: Blackstone) -> float:
    """Hostiles and how hurt they are, where explorers stand, what is still to be found, turns that went by."""
    c = s.combat
    if c is None:
        return 0.0
    worth = -TURN * c.turn
    for hostile in c.on_board():
        worth -= ENEMY * WORTH[hostile.kind] * (0.6 + 0.4 * left_of(hostile) / hostile.toughness)
    for explorer in s.in_action():
        view = Outlook(s, explorer, RESTING)
        dice = explorer.dice if not explorer.on_watch else ()
        for figure, at in enumerate(explorer.hexes):
            if at != NOWHERE:
                worth += view.standing(figure, at, dice) / len(explorer.hexes)
    worth += PLACE * (len(c.access) + len(c.burned))
    return worth + MARKER * DISCOVERY * c.markers.bit_count()
