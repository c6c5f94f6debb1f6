"""Blackstone Fortress as a `Game`: what the kernel, the server and the terminal load."""

from __future__ import annotations

from pathlib import Path

from veillee.kernel.game import Ending, Game, Outcome

from .art import ART
from .benches import BENCHES
from .bot import judgement
from .campaign.episodes import CAMPAIGN
from .content import load_all
from .hidden import redeal
from .options import SETTINGS, fit, parts
from .questions import QUESTIONS
from .rules.course.camp import wishes
from .rules.course.endings import CLAUSES, ending_of
from .rules.course.haul import found, score
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
    clues, archeotech = found(s)
    facts = {"clues": clues, "archeotech": archeotech, "stronghold": s.stronghold}
    how = ending_of(s)
    if s.result == "won" or how == "conquered":
        return Outcome(scores, s.explorer_seats(), Ending(how, CLAUSES[how], facts=facts))
    if how == "returned":
        return Outcome(scores, (), Ending(how, CLAUSES[how], "returned", facts))
    if s.hostile_seat >= 0:
        return Outcome(scores, (s.hostile_seat,), Ending(how, CLAUSES[how], facts=facts))
    return Outcome(scores, (), Ending(how, CLAUSES[how], "fortress", facts))


GAME = Game(
    id="blackstone",
    version=2,
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
