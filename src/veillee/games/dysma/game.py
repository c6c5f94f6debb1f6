"""Dysma's Portal, as everybody else sees it."""

from __future__ import annotations

from pathlib import Path

from veillee.kernel.game import Game, Outcome, Setting

from .art import ART
from .benches import BENCHES
from .bot import JUDGEMENT
from .building.catalogue import WORKSHOP
from .building.drawn import LOTS
from .closed import closed
from .content import DEPLOYMENTS, LAYOUTS, MAIN_MISSIONS, SECONDARY_MISSIONS, WARBANDS, load_all
from .hidden import redeal
from .rules.play import play
from .rules.setup import setup
from .rules.several import in_game
from .sketch import sketch
from .state import Dysma
from .view import view
from .wording import asked_facts, event_facts, event_items, wording

FORMATS = ("standard", "100", "150", "175", "200", "225", "250", "300")
NO, YES = "no", "yes"


def outcome(s: Dysma) -> Outcome | None:
    """Everybody's victory points; a draw is shared by all who have not conceded (23.5)."""
    if s.at != "over":
        return None
    winners = (s.winner,) if s.winner >= 0 else tuple(in_game(s))
    return Outcome(tuple(player.vp for player in s.players), winners)


def brought(s: Dysma, seat: int) -> tuple[str, ...]:
    """The profiles of a warband."""
    warband = s.players[seat].warband
    return tuple(member.profile for member in warband.members) if warband else ()


def _warband(seat: int, default: str) -> Setting:
    return Setting(f"warband-{seat}", (*WARBANDS, *LOTS, "choose"), default, "warband")


GAME = Game(
    id="dysma",
    version=1,
    folder=Path(__file__).parent,
    players=range(2, 5),
    settings=(
        Setting("format", FORMATS, "standard"),
        Setting("layout", ("random", *LAYOUTS), "random", "layout"),
        Setting("deployment", ("random", *DEPLOYMENTS), "random", "deployment"),
        Setting("main", ("random", *MAIN_MISSIONS), "random", "mission"),
        Setting("secondary", ("random", *SECONDARY_MISSIONS), "random", "secondary"),
        _warband(1, "intro_elves"),
        _warband(2, "intro_orcs"),
        _warband(3, "intro_elves"),
        _warband(4, "intro_orcs"),
        Setting("decisive_end", (NO, YES), NO),
        Setting("play_on", (NO, YES), NO),
        Setting("campaign", (NO, YES), NO),
    ),
    content=load_all,
    state=Dysma,
    setup=setup,
    run=play,
    view=view,
    wording=wording,
    event_facts=event_facts,
    asked_facts=asked_facts,
    redeal=redeal,
    outcome=outcome,
    judgement=JUDGEMENT,
    closed=closed,
    event_items=event_items,
    sketch=sketch,
    workshop=WORKSHOP,
    brought=brought,
    benches=BENCHES,
    art=ART,
)
