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
from .turns import begin_turn, due, interrupt, play_turn
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


async def _hero_phase(s: Malhya) -> None:
    """The heroes play one after another in any order (MAL-11.2)."""
    st = s.sneaking
    while True:
        if st.turns:  # a turn has just begun, or the match goes on in the middle of one
            await play_turn(s, s.hero(st.turns[-1]))
            await boundary(s, interrupt)
            continue
        left = [hero for hero in s.heroes if due(s, hero)]
        if not left:
            return
        chosen = left[0]  # a player with several heroes may let another one go first
        if any(hero.seat != chosen.seat for hero in left):
            chosen = await _next_hero(s, left)
        await begin_turn(s, chosen)


async def _next_hero(s: Malhya, left: list[Hero]) -> Hero:
    """The players choose whose hero goes on (MAL-11.2)."""
    phase: Literal["main", "second"] = "main" if s.sneaking.phase == "main" else "second"
    ids = [hero.id for hero in left]
    return s.hero(await choose_as_group(s, s.seats, NextHero(phase), ids, rule="MAL-11.2", top=True))
