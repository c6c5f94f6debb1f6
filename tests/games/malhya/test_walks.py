"""Two scenarios told from the first question to the ending: one hero alone, and three heroes through the sewers."""

import pytest

from support import rule
from support.malhya_told import ALONE, THREE, TWO, answer, told_table
from veillee.games.malhya.content import OBJECTS
from veillee.games.malhya.game import GAME
from veillee.play.wishes import wishes_of

#: What stands in the position when the next answer is given, by the number of answers before it.
ALONE_COURSE = {
    1: lambda s: (s.day.tokens, s.day.weather, s.gold) == (3, "bad", 4) and s.hero("sulk").armour == "O11",
    2: lambda s: s.beast.life == {"1": 3, "2": 3, "3": 4} and s.pages == ("01-06", "135"),
    7: lambda s: (s.beast.life["3"], s.hero("sulk").life) == (3, 5),
    10: lambda s: s.gold == 4 and OBJECTS["OR2"].slot == "ring",
    11: lambda s: (s.gold, s.day.tokens, s.hero("sulk").artefacts) == (5, 1, ("OR2",)),
    15: lambda s: (len(s.day.slots), s.day.crystals, s.pages[-1]) == (4, 0, "108"),
    18: lambda s: s.stealth.threat == 4 and [figure.kind for figure in s.room.figures] == ["01", "05"],
    24: lambda s: s.stealth.row == ("A22", "A11"),
    26: lambda s: (s.hero("sulk").ap, [figure.kind for figure in s.room.figures]) == (1, ["05"]),
    31: lambda s: s.room.open_doors == ("dungeon_door",) and s.lit("silent"),
    36: lambda s: s.stealth.level == "difficult" and [figure.kind for figure in s.room.figures] == ["01"],
    42: lambda s: s.cards == ("02", "03"),
    52: lambda s: (s.room.page, s.counters["water"]) == ("38", 1),
    53: lambda s: s.counters["water"] == 2,
    54: lambda s: (s.counters["water"], s.cards[-1]) == (3, "04"),
    59: lambda s: (s.counters["water"], s.cards[-1]) == (4, "06"),
    61: lambda s: s.cards[-1] == "07",
}
THREE_COURSE = {
    17: lambda s: s.pages[-1] == "80",
    18: lambda s: [figure.kind for figure in s.room.figures] == ["01", "05", "01", "01"],
    26: lambda s: [hero.stage for hero in s.heroes] == ["waiting"] * 3 and s.stealth.phase == "enemy",
    43: lambda s: s.room.open_doors == ("dungeon_door",) and not [t for t in s.room.interest if t.chapter == "37"],
    58: lambda s: s.lit("elf_ally") and s.cards == ("08",) and s.room.figures == [],
    60: lambda s: s.cards == ("08", "02", "03"),
    72: lambda s: s.room.page == "37" and "entry_wall" not in s.room.open_doors,
    81: lambda s: (s.cards[-1], s.counters["water"]) == ("06", 1),
    84: lambda s: s.cards[-1] == "07",
}


@pytest.mark.parametrize(("walk", "course"), [(ALONE, ALONE_COURSE), (THREE, THREE_COURSE)], ids=["alone", "three"])
def test_a_scenario_is_told_to_its_ending(walk, course):
    table = told_table(walk)
    for n, given in enumerate(walk.answers):
        assert course.get(n, lambda s: True)(table.match.state), n
        answer(table, given)
    assert table.match.state.ending == "telle_une_ombre"
    assert table.outcome.winners == (0,)


@rule("MAL-11.12", "MAL-11.13", "MAL-11.32")
def test_each_of_two_players_takes_the_hand_in_an_enemy_phase():
    table = told_table(TWO)
    answer(table, *TWO.answers)
    assert {seat: asked.prompt for seat, asked in table.match.pending.items()} == {0: "danger", 1: "danger"}
    answer(table, "pass", (1, "interrupt+sulk"))
    table.request(0, "interrupt+yoktal")
    assert list(table.match.pending) == [1]
    answer(table, (1, "walk@2,2"))  # one square, and the request is served
    assert {seat: asked.about.hero for seat, asked in table.match.pending.items()} == {0: "yoktal"}
    answer(table, "walk@3,6", "wait")
    assert {seat: asked.about.hero for seat, asked in table.match.pending.items()} == {1: "sulk"}
    answer(table, (1, "wait"))
    assert table.match.state.sneaking.phase == "second"


def test_what_a_question_offers_is_not_offered_a_second_time_as_a_wish():
    table = told_table(TWO)
    answer(table, *TWO.answers)
    texts = GAME.texts["en"].for_seats(("Ana", "Bo"))
    for seat, decision in table.match.pending.items():
        keys = {wish.key for wish in wishes_of(table.match, seat, texts)}
        assert decision.prompt == "danger"
        assert keys.isdisjoint(decision.keys())
        assert "every-step" in keys
