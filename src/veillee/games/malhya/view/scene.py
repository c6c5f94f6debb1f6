"""What a seat sees of a scenario: everything but the order of decks and what the book keeps to itself.

Nothing is secret between players (chapter H), so all seats and spectators see one scene.
"""

from __future__ import annotations

from typing import Final

from veillee.kernel.scene import Item, Panel, Scene, Step
from veillee.kernel.text import Texts

from ..art.coordinates import BEAST_SIZE, REGION_SIZE, size_of
from ..content import CONSTANTS, HEROES
from ..room import plan_of
from ..state import Malhya
from .book import open_page
from .dice import blow_duel
from .figures import room_pieces
from .ford import ford_items, ford_pieces
from .panels.day import day_panel, tokens_counter, weather_counters
from .panels.gauge import foes_panel, gauge_panel
from .panels.heroes import hero_panels
from .panels.journal import conditions, journal, stall
from .panels.placing import is_fighting
from .panels.sheets import sheets
from .panels.threat import row_panel, threat_counter, threat_panel
from .panels.trial import trial_panel
from .region import region_items, travellers
from .rooms import layout_of, room_items

#: The steps of each part of a scenario, with their icons.
STEPS: Final = {
    "travel": {"day": "travel-token", "book": "book"},
    "infiltration": {"main": "act-hide", "enemy": "eye", "second": "act-interrupt"},
    "combat": {
        "regeneration": "heart",
        "initiative": "hourglass",
        "upgrades": "upgrade",
        "actions": "sword",
    },
}


def view(s: Malhya, seat: int | None, texts: Texts) -> Scene:
    """The scene as a seat sees it; None is a spectator."""
    if s.beast is not None:
        return _ford(s, texts)
    if s.room is not None and plan_of(s.room.page).at:
        return _room(s, texts)
    return _travel(s, texts)


def _travel(s: Malhya, texts: Texts) -> Scene:
    board = travellers(s, texts)
    choosing = s.at == "heroes"
    reading = s.book is not None
    return Scene(
        title=texts.say(_place(s)),
        size=REGION_SIZE,
        fixed=texts.remember(region_items, "region"),
        board=board,
        panels=(*([_roster(s, texts)] if choosing else []), *_panels(s, texts, board), *_seats(s, texts)),
        counters=(*(() if choosing or s.ending else (tokens_counter(s, texts),)), *weather_counters(s, texts)),
        art="region",
        when=texts.say("when.over", ending=s.ending) if s.ending else texts.say("when.day", n=s.day.crystals + 1),
        steps=() if choosing or s.ending else texts.remember(_steps, "travel"),
        step="book" if reading else "day",
        map="region",
        grid="hex",
        page=open_page(s, texts),
    )


def _place(s: Malhya) -> str:
    """The words for where the group is while no room is laid out."""
    if s.at == "heroes" or s.ending:
        return "scenario.name"
    return "place.fortress" if CONSTANTS.destination_chapter in s.pages else "scene.travel"


def _room(s: Malhya, texts: Texts) -> Scene:
    layout = layout_of(s.here)
    board = room_pieces(s, texts)
    return Scene(
        title=texts.say(f"room.{s.here.page}"),
        size=size_of(plan_of(s.here.page)),
        fixed=texts.remember(room_items, layout),
        board=board,
        panels=(*_panels(s, texts, board), *_seats(s, texts)),
        counters=(*((threat_counter(s, texts),) if s.stealth is not None else ()), *weather_counters(s, texts)),
        art=f"room-{s.here.page}",
        when=_when(s, texts),
        steps=texts.remember(_steps, s.mode) if s.mode in STEPS else (),
        step=_step(s),
        map=layout.name,
        grid="square",
        page=open_page(s, texts),
        duel=blow_duel(s, texts),
    )


def _ford(s: Malhya, texts: Texts) -> Scene:
    board = ford_pieces(s, texts)
    return Scene(
        title=texts.say("scene.ford"),
        size=BEAST_SIZE,
        fixed=texts.remember(ford_items, "ford"),
        board=board,
        panels=(*_panels(s, texts, board), *_seats(s, texts)),
        counters=weather_counters(s, texts),
        art="river",
        when=_when(s, texts),
        steps=texts.remember(_steps, "combat") if s.fight is not None else (),
        step=_step(s),
        map="ford",
        grid="zone",
        page=open_page(s, texts),
        duel=blow_duel(s, texts),
    )


def _when(s: Malhya, texts: Texts) -> str:
    if s.ending:
        return texts.say("when.over", ending=s.ending)
    if s.stealth is not None:
        return texts.say("when.cycle", n=max(s.stealth.cycle, 1))
    if s.fight is not None:
        return texts.say("when.turn", n=max(s.fight.turn, 1))
    return texts.say("when.room")


def _step(s: Malhya) -> str:
    if s.stealth is not None:
        return s.stealth.phase if s.stealth.phase != "start" else "main"
    return s.fight.stage if s.fight is not None else ""


def _panels(s: Malhya, texts: Texts, board: tuple[Item, ...]) -> list[Panel]:
    """What lies beside and under the board: first what is under way, last what is seldom looked at."""
    shown = frozenset(item.id for item in board)
    sneaks = s.mode == "infiltration" and s.stealth is not None and s.room is not None
    fights = is_fighting(s)
    travels = s.room is None and s.beast is None and s.at != "heroes"
    found = [
        trial_panel(s, texts),
        stall(s, texts),
        day_panel(s, texts) if travels else None,
        threat_panel(s, texts) if sneaks else None,
        row_panel(s, texts) if sneaks else None,
        gauge_panel(s, texts) if fights else None,
        hero_panels(s, texts, shown=shown) if s.heroes else None,
        foes_panel(s, texts) if fights else None,
        conditions(s, texts),
        journal(s, texts),
        sheets(s, texts) if s.heroes else None,
    ]
    return [panel for panel in found if panel is not None]


def _roster(s: Malhya, texts: Texts) -> Panel:
    """The heroes that nobody has taken yet, while the group is formed."""
    taken = {hero.id for hero in s.heroes}
    cards = tuple(
        Item(
            id,
            "card",
            texts.say(f"hero.{id}"),
            "recruit",
            note=_talents(id, texts),
            icon=f"emb-{id}",
        )
        for id in HEROES
        if id not in taken
    )
    return Panel("roster", texts.say("panel.roster"), cards, place="under")


def _talents(id: str, texts: Texts) -> str:
    """What a hero is good at: the characteristics, and the weapon."""
    card = HEROES[id]
    parts = [texts.say("roster.value", characteristic=name, n=n) for name, n in card.characteristics.items()]
    return texts.say("roster.note", parts=", ".join(parts), weapon=card.start_weapon)


def _seats(s: Malhya, texts: Texts) -> list[Panel]:
    return [Panel(f"player-{seat}", texts.seat(seat), seat=seat) for seat in s.seats]


def _steps(part: str, texts: Texts) -> tuple[Step, ...]:
    return tuple(Step(name, texts.say(f"steps.{name}"), icon) for name, icon in STEPS[part].items())
