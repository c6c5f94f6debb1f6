"""Blackstone Fortress as a `Game`: what the kernel, the server and the terminal load."""

from __future__ import annotations

from pathlib import Path

from veillee.kernel.game import Game, Outcome

from .art import ART
from .benches import BENCHES
from .bot import judgement
from .campaign.episodes import CAMPAIGN
from .content import load_all
from .hidden import redeal
from .options import SETTINGS, fit, parts
from .questions import QUESTIONS
from .rules.course.camp import wishes
from .rules.course.haul import score
from .rules.course.play import play
from .rules.course.setup import setup
from .state import Blackstone
from .view.scene import view
from .view.shown import event_shown
from .view.wording import event_facts, event_items, wish_words


def outcome(s: Blackstone) -> Outcome | None:
    """Who has won, and as a record what living explorers bring home."""
    if s.at != "over":
        return None
    scores = tuple(0 if seat == s.hostile_seat else score(s) for seat in range(s.players))
    if s.result == "won":
        return Outcome(scores, s.explorer_seats())
    if s.result == "lost":
        return Outcome(scores, (s.hostile_seat,) if s.hostile_seat >= 0 else ())
    came_back = not s.wiped_out and not any(explorer.dead for explorer in s.explorers)
    return Outcome(scores, s.explorer_seats() if came_back else ())


GAME = Game(
    id="blackstone",
    version=1,
    folder=Path(__file__).parent,
    players=range(1, 6),
    settings=SETTINGS,
    content=load_all,
    state=Blackstone,
    setup=setup,
    fit=fit,
    run=play,
    view=view,
    questions=QUESTIONS,
    event_facts=event_facts,
    event_items=event_items,
    event_shown=event_shown,
    redeal=redeal,
    outcome=outcome,
    judgement=judgement(QUESTIONS),
    parts=parts,
    secrets="sides",
    wishes=wishes,
    wish_words=wish_words,
    art=ART,
    campaign=CAMPAIGN,
    benches=BENCHES,
)
