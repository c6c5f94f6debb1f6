"""Games by chance over all scenarios, tables and factions: whatever meets whatever, every position is a sound one."""

from itertools import combinations

import pytest

from support import rule
from veillee.games.dysma.content import (
    DEPLOYMENTS,
    FACTIONS,
    GEOMETRY,
    LAYOUTS,
    MAIN_MISSIONS,
    SECONDARY_MISSIONS,
    WARBANDS,
)
from veillee.games.dysma.game import GAME, outcome
from veillee.games.dysma.space.table.ground import ground
from veillee.games.dysma.traits import traits
from veillee.kernel.dice import Dice, dice_key, seed_of
from veillee.kernel.flow import play_out
from veillee.play.bots.random_bot import uniform

#: Eight tables for two, then one for three and one for four: everything that is printed occurs in some game.
GAMES = range(10)


def players(number: int) -> int:
    return 2 if number < 8 else number - 5


def drawn(number: int) -> dict[str, str]:
    """The table of a game: eight missions, layouts and sorts of objectives, four deployments, all the factions."""
    bands = [band for band in WARBANDS.values() if band.format == 200]
    first = sum(map(players, range(number)))
    seated = {f"warband-{n + 1}": bands[(first + n) * 10 % len(bands)].id for n in range(players(number))}
    return {
        "format": "200",
        "layout": list(LAYOUTS)[number % len(LAYOUTS)],
        "deployment": list(DEPLOYMENTS)[number % len(DEPLOYMENTS)],
        "main": list(MAIN_MISSIONS)[number * 3 % len(MAIN_MISSIONS)],
        "secondary": list(SECONDARY_MISSIONS)[number * 5 % len(SECONDARY_MISSIONS)],
        **seated,
    }


def amiss(s) -> list:
    """What cannot be in any position: bases in one another or off the table, the dead in play, debts."""
    here = [figure for figure in s.figures if not figure.out]
    found = [
        (one, other)
        for one, other in combinations(here, 2)
        if (one.x - other.x) ** 2 + (one.y - other.y) ** 2 < (one.r + other.r) ** 2
        and one.z < other.z + other.h
        and other.z < one.z + one.h
    ]
    for one in here:
        on_table = all(one.r <= place <= GEOMETRY.width - one.r for place in (one.x, one.y))
        stands = one.z == (one.floor or ground(s).height(one.x, one.y))
        lives = one.statue or one.wounds < traits(one.kit).sa
        holds = one.carries < 0 or s.tokens[one.carries].carrier == one.id
        if not (on_table and stands and lives and holds):
            found.append(one)
    return found + [player for player in s.players if player.cp < 0 or sum(player.sources.values()) != player.vp]


def test_all_there_is_occurs_in_some_game():
    tables = [drawn(number) for number in GAMES]
    assert {table["layout"] for table in tables} == set(LAYOUTS)
    assert {table["deployment"] for table in tables} == set(DEPLOYMENTS)
    assert {table["main"] for table in tables} == set(MAIN_MISSIONS)
    assert {table["secondary"] for table in tables} == set(SECONDARY_MISSIONS)
    bands = {band for table in tables for name, band in table.items() if name.startswith("warband")}
    assert {faction for band in bands for faction in WARBANDS[band].factions} == set(FACTIONS)


@rule("DYS-24.7", "DYS-24.10")
@pytest.mark.parametrize("number", GAMES)
def test_every_position_of_a_game_is_sound_and_the_game_ends(number):
    chance, scores = uniform(number), [0] * players(number)

    def watched(s, decision):
        assert not amiss(s), decision
        assert len(decision.candidates()) <= 64
        assert all(player.vp >= before for player, before in zip(s.players, scores, strict=True))
        scores[:] = [player.vp for player in s.players]
        return chance(s, decision)

    s = play_out(GAME, GAME.new(drawn(number), players(number), Dice(dice_key(seed_of(number)))), watched)
    assert not amiss(s)
    assert outcome(s).scores == tuple(player.vp for player in s.players)
