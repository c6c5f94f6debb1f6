"""The cycle of Infiltration: main hero phase, enemy phase, second hero phase (MAL-11.1, 11.21, 11.22)."""

from __future__ import annotations

from typing import Literal

from veillee.kernel import choose_as_group, confirm

from ...hero import Hero
from ...prompts.room import ComeBack, NextHero
from ...state import Malhya
from ..book.reading import Elsewhere
from ..room.returning import return_to_room
from .alert import look_about
from .ending import check_defeat
from .enemy_phase import enemy_phase
from .turns import interrupt, play_turn, start_turn
from .windows import boundary


async def infiltration(s: Malhya) -> str:
    """Cycles follow each other until something leads elsewhere; then where to."""
    try:
        while True:
            match s.sneaking.phase:
                case "start":
                    await _start(s)
                    s.sneaking.phase = "main"
                case "main":
                    await _hero_phase(s)
                    s.sneaking.phase = "enemy"
                case "enemy":
                    await enemy_phase(s)
                    s.sneaking.phase = "second"
                case "second":
                    await _hero_phase(s)
                    s.sneaking.phase = "start"
            check_defeat(s)
    except Elsewhere:
        return s.at


async def _start(s: Malhya) -> None:
    """A cycle begins: those outside may come back, nobody has acted yet (MAL-13.10, 13.14, 13.27)."""
    st = s.sneaking
    st.cycle += 1
    nobody_stands = not any(hero.in_room and hero.conscious for hero in s.heroes)
    for hero in s.heroes:
        if hero.in_room:
            continue
        if nobody_stands or await confirm(s, hero.seat, ComeBack(hero.id), rule="MAL-13.10"):
            return_to_room(s, hero)
    for hero in s.heroes:
        hero.stage, hero.ap, hero.watches = "fresh", 0, ()
    for figure in s.here.figures:
        figure.overlooks, figure.overlooked = (), ()
    s.tell("cycle", "MAL-11.1", cycle=st.cycle)
    await look_about(s, interrupt)


def due(s: Malhya, hero: Hero) -> bool:
    """Whether a hero still has a turn in this phase (MAL-11.2, 11.22)."""
    if not hero.in_room or not hero.conscious:
        return False
    if s.sneaking.phase == "main":
        return hero.stage == "fresh"
    return hero.stage == "waiting" and hero.ap > 0


async def _hero_phase(s: Malhya) -> None:
    """The heroes play one after another in any order (MAL-11.2)."""
    st = s.sneaking
    while True:
        if st.turns:  # a turn has just begun, or the match goes on in the middle of one
            await play_turn(s, s.hero(st.turns[-1]))
            await boundary(s, interrupt)
            continue
        ids = [hero.id for hero in s.heroes if due(s, hero)]
        if not ids:
            return
        phase: Literal["main", "second"] = "main" if st.phase == "main" else "second"
        chosen = s.hero(await choose_as_group(s, s.seats, NextHero(phase), ids, rule="MAL-11.2", top=True))
        if phase == "main":
            await start_turn(s, chosen)
        else:
            chosen.stage, chosen.free, chosen.moved_free = "acting", 0, True
            st.turns = (chosen.id,)
