"""What holds for a whole scenario: one group, the order of rules, what is left out (chapters 1, 2, 6)."""

import pytest

from support import open_questions, play, rule, told
from support.malhya import asked, group, hard, reading, running, skill, trying
from veillee.games.malhya.content import CHAPTERS, EVENTS, HEROES, ROOMS
from veillee.games.malhya.content import steps as book
from veillee.games.malhya.prompts.ids import HexId
from veillee.games.malhya.prompts.travel import Walk
from veillee.games.malhya.rules.book.reading import after_book
from veillee.games.malhya.rules.heroes.using import uses
from veillee.games.malhya.rules.travel.region import number_of
from veillee.games.malhya.rules.travel.travelling import do, draw_travel_card
from veillee.kernel.answers import key_of


@rule("MAL-1.2", "MAL-6.1")
def test_the_group_walks_as_one():
    s = group("yoktal", "sulk", "ancienne")
    s.day.tokens = 2
    play(do(s, Walk(HexId(number_of((1, 2))))))
    assert s.day.at == (1, 2)
    assert not any(hero.in_room for hero in s.heroes)


@rule("MAL-1.2")
def test_a_room_is_entered_and_left_by_all():
    s = group("yoktal", "sulk", "ancienne")
    play(running(s, book.OpenRoom("8", next(iter(ROOMS["8"].entries)))))
    assert all(hero.in_room for hero in s.heroes)
    play(running(s, book.LeaveRoom()))
    assert not any(hero.in_room for hero in s.heroes)


@rule("MAL-1.3")
def test_a_text_goes_before_the_shield_of_a_card():
    s = group("yoktal")  # the mail shirt gives a shield against attacks
    play(running(s, book.Damage(1, "damage", "active"), active="yoktal"))
    assert s.heroes[0].life == 5


@rule("MAL-1.3")
def test_a_card_goes_before_the_general_rule():
    # By the general rule a lock test fails at two stops with a violet pick; the Sulk's card allows a third.
    lock = trying(char="dexterity", needs_pick=True, stops=3, least=6)
    roll = (*skill("blank", "blank"), *hard("stop"))
    s = group("sulk", faces=roll * 3)
    s.heroes[0].aura, s.heroes[0].resources = 0, {"pick_violet": 1}
    play(running(s, lock, active="sulk"))
    assert told(s, "test-failed") == [{"hero": "sulk", "stops": 3, "limit": 3}]


@rule("MAL-1.9", "MAL-6.7")
def test_no_page_of_the_demonstration_leads_to_a_village_board():
    s = group("yoktal")
    s.day.at, s.day.tokens, s.day.day = (1, 2), 0, ("J3",)  # "a token, or enter a village"
    draw_travel_card(s)
    assert (s.day.tokens, s.book) == (2, None)


@rule("MAL-2.7")
@pytest.mark.parametrize("id", HEROES)
def test_the_back_of_a_hero_card_is_in_use_from_the_start(id):
    s = group(id)
    one = s.heroes[0]
    one.life, one.wounds = one.life - 1, {"shock": 1}
    travel_or_any = {f"aura+{id}+{e.id}" for e in HEROES[id].aura_effects if e.heal or e.travel_tokens}
    assert {key for key in map(key_of, uses(s, one)) if key.startswith("aura")} == travel_or_any
    assert asked(running(s, book.LevelUp(1, "active"), active=id))[0] == "raise"


@rule("MAL-4.1")
def test_every_test_of_the_book_has_dice_a_limit_and_an_objective():
    tests = list(all_tests())
    assert len(tests) > 20
    for test in tests:
        assert test.difficulty >= 0
        assert test.stops >= 1
        assert test.objectives
        assert test.kind in ("solo", "individual", "group")


def all_tests():
    def walk(thing):
        if isinstance(thing, book.Test):
            yield thing
        if isinstance(thing, tuple | list):
            for part in thing:
                yield from walk(part)
        elif isinstance(thing, dict):
            for part in thing.values():
                yield from walk(part)
        elif hasattr(thing, "__struct_fields__"):
            for name in thing.__struct_fields__:
                yield from walk(getattr(thing, name))

    for page in (*CHAPTERS.values(), *EVENTS.values()):
        yield from walk(page.steps)


@rule("MAL-18.7")
def test_a_page_makes_a_test_and_goes_by_its_result():
    test = trying(objectives=(book.Objective(then=(book.SetFlag("done"),), least=2),))
    s = group("yoktal", faces=[*skill("success", "success"), *hard("blank")])
    s.heroes[0].aura = 0
    play(running(s, test, active="yoktal"))
    assert s.lit("done")


@rule("MAL-1.1")
def test_an_ending_is_the_end_for_everybody():
    s = group("yoktal", "sulk", players=2)
    assert open_questions(reading(s, "24")) == {}
    assert s.ending == "une_simple_reconnaissance"
    assert after_book(s) == "over"
