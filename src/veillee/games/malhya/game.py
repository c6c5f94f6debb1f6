"""Malhya as a `Game`: what the kernel, the server and the terminal load."""

from __future__ import annotations

from pathlib import Path

from veillee.kernel.game import Ending, Game, Outcome

from .art import ART
from .benches import BENCHES
from .bot import judgement
from .content import ENDINGS, load_all
from .hidden import redeal
from .options import SETTINGS, fit, parts
from .questions import QUESTIONS
from .rules.course.play import play
from .rules.course.setup import setup
from .rules.stealth.windows import wishes
from .state import MOST_PLAYERS, Malhya
from .view.scene import view
from .view.shown import event_shown
from .view.wording import event_facts, event_items, wish_words

#: An ending of this rank or a higher one is a success: the Mhaÿ is dead or his treasure out of his hands.
SUCCESS = 3


def outcome(s: Malhya) -> Outcome | None:
    """The rank of the ending is the score of all; from `SUCCESS` on all have won."""
    if s.at != "over":
        return None
    found = ENDINGS[s.ending]
    won = found.rank >= SUCCESS
    facts = {"mhay": found.mhay, "cylinder": found.cylinder}
    ending = Ending(s.ending, "MAL-5.10", "" if won else "black-hand", facts)
    return Outcome((found.rank,) * s.players, s.seats if won else (), ending)


GAME = Game(
    id="malhya",
    version=2,
    folder=Path(__file__).parent,
    players=range(1, MOST_PLAYERS + 1),
    settings=SETTINGS,
    content=load_all,
    state=Malhya,
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
    secrets="none",
    wishes=wishes,
    art=ART,
    wish_words=wish_words,
    benches=BENCHES,
)
