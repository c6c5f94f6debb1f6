"""Dysma's Portal as a `Game`: what the kernel, the server and the terminal load."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from veillee.kernel.game import Ending, Game, Outcome, Setting

from .art import ART
from .benches import BENCHES
from .bot import judgement
from .building.catalogue import WORKSHOP
from .building.drawn import LOTS
from .campaign.episodes import CHAPTER_27
from .content import DEPLOYMENTS, LAYOUTS, MAIN_MISSIONS, SECONDARY_MISSIONS, WARBANDS, load_all
from .hidden import redeal
from .questions import QUESTIONS
from .rules.course.ending import why_over
from .rules.course.play import play
from .rules.course.setup import RANDOM, STANDARD, fit, setup
from .rules.course.several import in_game
from .state import Dysma
from .view.scene import view
from .view.shown import event_shown
from .view.wording import event_facts, event_items

FORMATS = (STANDARD, "100", "150", "175", "200", "225", "250", "300")
NO, YES = "no", "yes"


def outcome(s: Dysma) -> Outcome | None:
    """Everybody's victory points; a draw is shared by all who have not conceded (23.5)."""
    if s.at != "over":
        return None
    how, rule = why_over(s)
    scores = tuple(player.vp for player in s.players)
    if s.winner >= 0:
        return Outcome(scores, (s.winner,), Ending(how, rule))
    return Outcome(scores, tuple(in_game(s)), Ending(how, rule, "draw"))


def brought(s: Dysma, seat: int) -> tuple[str, ...]:
    """The profiles of a warband."""
    warband = s.players[seat].warband
    return tuple(member.profile for member in warband.members) if warband else ()


def _warband(seat: int) -> Setting:
    return Setting(f"warband-{seat + 1}", (STANDARD, *WARBANDS, *LOTS, "choose"), STANDARD, "warband", seat)


def _random(id: str, choices: Iterable[str], words: str) -> Setting:
    return Setting(id, (RANDOM, *choices), RANDOM, words, rare=True)


GAME = Game(
    id="dysma",
    version=3,
    folder=Path(__file__).parent,
    players=range(2, 5),
    settings=(
        Setting("format", FORMATS, STANDARD),
        _random("layout", LAYOUTS, "layout"),
        _random("deployment", DEPLOYMENTS, "deployment"),
        _random("main", MAIN_MISSIONS, "mission"),
        _random("secondary", SECONDARY_MISSIONS, "secondary"),
        *(_warband(seat) for seat in range(4)),
        *(Setting(id, (NO, YES), NO, rare=True) for id in ("decisive_end", "play_on", "campaign")),
    ),
    content=load_all,
    state=Dysma,
    setup=setup,
    fit=fit,
    run=play,
    view=view,
    questions=QUESTIONS,
    event_facts=event_facts,
    redeal=redeal,
    outcome=outcome,
    judgement=judgement(QUESTIONS),
    event_items=event_items,
    event_shown=event_shown,
    workshop=WORKSHOP,
    brought=brought,
    benches=BENCHES,
    art=ART,
    campaign=CHAPTER_27,
)
