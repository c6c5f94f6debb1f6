"""The game, as everybody else sees it."""

from __future__ import annotations

from pathlib import Path

from veillee.kernel.game import Ending, Game, Outcome

from .bot import judgement
from .content import MOST_PLAYERS, load_all
from .hidden import redeal
from .questions import QUESTIONS
from .rules import play, setup
from .state import NewGame
from .view import event_facts, view


def outcome(s: NewGame) -> Outcome | None:
    if s.at != "over":
        return None
    best = max(s.hands)
    ending = Ending("highest", "NEW-3.2", facts={"card": best})
    return Outcome(scores=tuple(s.hands), winners=(s.hands.index(best),), ending=ending)


GAME = Game(
    id="newgame",
    version=1,
    folder=Path(__file__).parent,
    players=range(2, MOST_PLAYERS + 1),
    settings=(),
    content=load_all,
    state=NewGame,
    setup=setup,
    run=play,
    view=view,
    questions=QUESTIONS,
    event_facts=event_facts,
    redeal=redeal,
    outcome=outcome,
    judgement=judgement(QUESTIONS),
)
