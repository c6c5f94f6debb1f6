"""The kernel: what every game stands on, and nothing about any of them.

Read in this order: `answers` (what can be answered, and its key), `decision` and `asking` (rules ask, seats answer),
`windows` and `requests` (several seats are asked at once; a seat acts unasked), `sides`, `standing`,
`state` and `data` (what a position is), `dice`, `flow` (a rule running over a state), `match` (a flow with its
journal), `journal` (the file), then `content`, `text`, `clauses`, `scene`, `questions`, `game`.

What the rules of a game need can be imported from here.
"""

from .answers import Aside, Compound, Decline, Id, LazyValues, Point, Region, key_of
from .asking import (
    choose,
    choose_number,
    choose_order,
    choose_place,
    choose_some,
    confirm,
    offer,
    together,
    until,
)
from .data import Data
from .decision import Conceded, Decision, Prompt
from .dice import Dice
from .errors import Refusal
from .requests import hear
from .state import Event, State
from .windows import acknowledge, choose_as_group, window

__all__ = [
    "Aside",
    "Compound",
    "Conceded",
    "Data",
    "Decision",
    "Decline",
    "Dice",
    "Event",
    "Id",
    "LazyValues",
    "Point",
    "Prompt",
    "Refusal",
    "Region",
    "State",
    "acknowledge",
    "choose",
    "choose_as_group",
    "choose_number",
    "choose_order",
    "choose_place",
    "choose_some",
    "confirm",
    "hear",
    "key_of",
    "offer",
    "together",
    "until",
    "window",
]
