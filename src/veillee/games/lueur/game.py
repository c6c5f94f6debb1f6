"""Lueur as a `Game`: what the kernel, the server and the terminal load."""

from __future__ import annotations

from pathlib import Path

from veillee.kernel.game import Ending, Game, Outcome, Setting

from .art import draw_archipelago, draw_province
from .bot import judgement
from .content import load_all
from .hidden import redeal
from .questions import QUESTIONS
from .rules.day import play
from .rules.evening import decided_by, winners
from .rules.setup import setup
from .state import Lueur
from .view.scene import view
from .view.shown import event_shown
from .view.wording import event_facts, event_items


def outcome(s: Lueur) -> Outcome | None:
    if s.at != "over":
        return None
    how, rule = decided_by(s)
    best = max(player.score for player in s.players)
    return Outcome(tuple(player.score for player in s.players), winners(s), Ending(how, rule, facts={"score": best}))


GAME = Game(
    id="lueur",
    version=1,
    folder=Path(__file__).parent,
    players=range(2, 5),
    settings=(
        Setting("journey", ("province", "archipelago", "random"), "province"),
        Setting("adventurers", ("pick", "random"), "pick"),
    ),
    content=load_all,
    state=Lueur,
    setup=setup,
    run=play,
    view=view,
    questions=QUESTIONS,
    event_facts=event_facts,
    redeal=redeal,
    outcome=outcome,
    judgement=judgement(QUESTIONS),
    event_items=event_items,
    event_shown=event_shown,
    art={"province": draw_province, "archipelago": draw_archipelago},
)
