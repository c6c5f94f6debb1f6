"""Lock tests: picks and their stops (chapter 4)."""

import pytest

from support import play, rule, told
from support.malhya import asked, group, hard, in_room, reading, skill, taking, trying
from veillee.games.malhya.content.steps import LosePick, Objective
from veillee.games.malhya.rules.trials.dice import CONSTANTS, stop_limit

LOCK = trying(char="dexterity", needs_pick=True, stops=3, least=6)


def burglar(id, faces=(), **picks):
    """A hero without Aura tokens who holds these picks."""
    s = group(id, faces=faces)
    s.heroes[0].aura, s.heroes[0].resources = 0, picks
    return s


@rule("MAL-4.20")
def test_the_pick_is_chosen_before_the_first_roll():
    s = burglar("ancienne", pick_violet=1, pick_blue=1)
    assert asked(taking(s, LOCK, active="ancienne")) == ("prepare", ["roll+pick_violet", "roll+pick_blue"])


@rule("MAL-4.20")
def test_a_lock_test_without_a_pick_fails_unrolled():
    s = burglar("ancienne")
    play(taking(s, LOCK, active="ancienne"))
    assert told(s, "test-roll") == []
    assert told(s, "no-pick") == [{"hero": "ancienne"}]


@pytest.mark.parametrize(
    ("hero", "pick", "limit"),
    [
        pytest.param("ancienne", "pick_violet", 2, marks=rule("MAL-4.20")),
        pytest.param("ancienne", "pick_blue", 1, marks=rule("MAL-4.34")),
        pytest.param("sulk", "pick_violet", 3, marks=rule("MAL-4.36")),
        pytest.param("sulk", "pick_blue", 2, marks=rule("MAL-4.36")),
    ],
)
def test_the_pick_says_how_many_stops_break_it(hero, pick, limit):
    faces = [face for _ in range(limit) for face in (*skill("blank", "blank"), *hard("stop"))]
    s = burglar(hero, faces, **{pick: 1})
    play(taking(s, LOCK, active=hero))
    assert told(s, "test-failed") == [{"hero": hero, "stops": limit, "limit": limit}]


@rule("MAL-4.36")
def test_the_fingers_of_the_sulk_never_allow_more_than_three_stops(monkeypatch):

    s = burglar("sulk", pick_violet=1)
    monkeypatch.setitem(CONSTANTS.lock_stops, "pick_violet", 3)
    assert stop_limit(LOCK, s.heroes[0], "pick_violet") == 3


@rule("MAL-18.37")
def test_a_page_may_break_the_pick_of_a_lock_that_gave_way():
    s = burglar("ancienne", [*skill("success", "success"), *hard("blank")], pick_blue=1, pick_violet=1)
    opened = (Objective(then=(LosePick(),), least=2),)
    play(taking(s, trying(char="dexterity", needs_pick=True, objectives=opened), active="ancienne"), "roll+pick_violet")
    assert s.heroes[0].resources == {"pick_blue": 1}


@rule("MAL-4.35")
def test_one_pick_breaks_when_a_lock_test_fails():
    s = burglar("ancienne", [*skill("blank", "blank"), *hard("stop")], pick_blue=2)
    in_room(s, "8", ancienne=(7, 2))
    play(reading(s, "37", active="ancienne"), "pick_lock")
    assert s.heroes[0].resources == {"pick_blue": 1}
    assert s.book is None


@rule("MAL-4.35")
def test_a_pick_is_kept_when_the_lock_gives_way():
    faces = [face for _ in range(3) for face in (*skill("success", "success"), *hard("blank"))]
    s = burglar("ancienne", faces, pick_blue=1)
    in_room(s, "8", ancienne=(7, 2))
    play(reading(s, "37", active="ancienne"), "pick_lock")
    assert s.heroes[0].resources == {"pick_blue": 1}
    assert s.here.open_doors == ("dungeon_door",)
    assert all(token.chapter != "37" for token in s.here.interest)
