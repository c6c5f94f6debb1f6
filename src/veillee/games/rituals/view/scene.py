"""What a seat sees of a game: everything but the faces and orders of piles, Plant tokens, and the hand for others."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from veillee.kernel.scene import Panel, Scene, Step
from veillee.kernel.text import Texts

from ..art.coordinates import size_of
from ..state import Rituals
from .board import fixed_items
from .decks import decks
from .foresight import foresight
from .goals import goal_counters, goal_panels
from .grimoires import bestiary, grimoires, units_to_call
from .master import MASTER, energy_counter, master, soul_counter
from .momentum import momentum
from .objectives import objectives
from .pieces import pieces
from .places import places
from .story import story_panel
from .why import why

#: The parts of a round, with their icons.
STEPS: Final = {"initial": "hourglass", "heroes": "shield", "legion": "energy"}


def view(s: Rituals, seat: int | None, texts: Texts) -> Scene:
    """The scene as a seat sees it; None is a spectator."""
    return Scene(
        title=texts.say(f"encounter.{s.encounter}"),
        size=size_of(s.board),
        fixed=texts.remember(fixed_items, s.encounter),
        board=pieces(s, texts),
        panels=panels(s, seat, texts),
        counters=(energy_counter(s, texts), soul_counter(s, texts), *goal_counters(s, texts)),
        art=s.encounter,
        when=texts.say("when.round", n=s.round),
        steps=texts.remember(_steps, None),
        step=s.at if s.at in STEPS else "",
        map=s.encounter,
        grid="zone",
    )


def panels(s: Rituals, seat: int | None, texts: Texts) -> tuple[Panel, ...]:
    """All panels. The tale and the goals come first before any Hero has acted, and when the game is over."""
    story = replace(story_panel(s, texts), groups=goal_panels(s, texts))
    seen = (why(s, s.activation, texts),) if s.activation else ()
    shared = momentum(s, texts)
    if s.at == "over":
        left = (story, *seen, shared)
    elif seen:
        left = (*seen, foresight(s, texts), objectives(s, texts), shared, story)
    else:
        left = (story, objectives(s, texts), foresight(s, texts), shared)
    return (
        places(s, texts),
        *left,
        bestiary(s, texts),
        decks(s, texts),
        grimoires(s, texts),
        units_to_call(s, seat, texts),
        master(s, seat, texts),
        Panel("player", texts.seat(MASTER), seat=MASTER),
    )


def _steps(about: None, texts: Texts) -> tuple[Step, ...]:
    return tuple(Step(name, texts.say(f"steps.{name}"), icon) for name, icon in STEPS.items())
