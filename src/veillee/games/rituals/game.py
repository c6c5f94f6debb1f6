"""Dark Rituals as a `Game`: what the kernel, the server and the terminal load."""

from __future__ import annotations

from pathlib import Path

from veillee.kernel.game import Game, Outcome
from veillee.kernel.sides import all_together

from .art import ART
from .benches import BENCHES
from .bot import judgement
from .campaign.episodes import campaign
from .content import load_all
from .hidden import redeal
from .options import SETTINGS, fit
from .questions import QUESTIONS
from .rules.course.play import play
from .rules.course.setup import setup
from .rules.encounters.victory import score
from .state import Rituals
from .view.scene import view
from .view.shown import event_shown
from .view.wording import event_facts, event_items


def outcome(s: Rituals) -> Outcome | None:
    """The record score; nobody wins a game that the Heroes have won (DAR-12.8)."""
    if s.at != "over":
        return None
    return Outcome((score(s),), (0,) if s.winner == "legion" else ())


GAME = Game(
    id="rituals",
    version=2,
    folder=Path(__file__).parent,
    players=range(1, 2),
    settings=SETTINGS,
    content=load_all,
    state=Rituals,
    setup=setup,
    fit=fit,
    run=play,
    view=view,
    questions=QUESTIONS,
    event_facts=event_facts,
    redeal=redeal,
    outcome=outcome,
    judgement=judgement(QUESTIONS),
    benches=BENCHES,
    event_items=event_items,
    event_shown=event_shown,
    parts=all_together,
    secrets="none",
    art=ART,
    campaign=campaign(setup),
)
