"""Warbands drawn by lot."""

from random import Random

import pytest

from veillee.games.dysma.building.checks import faults
from veillee.games.dysma.building.costs import total
from veillee.games.dysma.building.drawn import drawn
from veillee.games.dysma.content import FACTIONS
from veillee.games.dysma.game import GAME
from veillee.kernel.dice import Dice, dice_key, seed_of

CHEAP = 6  # so little is left that hardly anything is sold for it


@pytest.mark.parametrize("faction", FACTIONS)
@pytest.mark.parametrize("format", [100, 150, 200, 300])
def test_a_drawn_warband_is_legal_and_its_points_are_spent(faction: str, format: int) -> None:
    band = drawn(f"random-{faction}", format, Random(format).randrange)
    assert not faults(band)
    assert format - CHEAP < total(band) <= format


def test_the_same_luck_draws_the_same_warband_and_other_luck_another() -> None:
    bands = [drawn("random-elves", 200, Random(seed).randrange) for seed in (1, 1, 2)]
    assert bands[0] == bands[1] != bands[2]


def test_any_faction_may_come_of_a_lot_that_names_none() -> None:
    bands = [drawn("random", 100, Random(seed).randrange) for seed in range(12)]
    assert len({band.factions for band in bands}) > 4
    assert all(band.id == f"random-{band.factions[0]}" for band in bands)


def test_a_table_draws_its_warbands_from_its_own_seed() -> None:
    options = {"warband-1": "random-ogres", "warband-2": "random", "format": "150"}
    first, again, other = (GAME.new(options, 2, Dice(dice_key(seed_of(seed)))) for seed in (1, 1, 2))
    bands = [[player.warband for player in s.players] for s in (first, again, other)]
    assert bands[0] == bands[1] != bands[2]
    ogres, any_of_them = (band for band in bands[0] if band)
    assert ogres.factions == ("ogres",)
    assert [(band.format, faults(band)) for band in (ogres, any_of_them)] == [(150, []), (150, [])]


def test_everything_that_can_be_bought_is_drawn_sometimes() -> None:
    bands = [drawn("random-empire", 200, Random(seed).randrange) for seed in range(12)]
    members = [member for band in bands for member in band.members]
    assert all(any(getattr(member, kind) for member in members) for kind in ("equipment", "artefacts", "spells"))
