"""Dark Rituals as a `Game`: what the kernel, the server and the terminal load."""

from __future__ import annotations

from pathlib import Path

from veillee.kernel.game import Ending, Game, Outcome
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
from .rules.encounters.victory import ending_rule, score
from .state import Rituals
from .view.scene import view
from .view.shown import event_shown
from .view.wording import event_facts, event_items


def outcome(s: Rituals) -> Outcome | None:
    """The record score; the winner may be the Heroes, whom nobody plays (DAR-12.8)."""
    if s.at != "over":
        return None
    won = s.winner == "legion"
    facts = {"heroes": s.heroes_lost, "round": s.round}
    ending = Ending(s.ending, ending_rule(s.ending), "" if won else "heroes", facts)
    return Outcome((score(s),), (0,) if won else (), ending)


GAME = Game(
    id="rituals",
    version=3,
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
