"""Alerts: what raises one, who cancels it, what follows (MAL-10.5 to 10.7, 13.1 to 13.7, 13.14 to 13.28)."""

import pytest

from support import open_questions, play, rule, told
from support.malhya import asked, enemy_at, group, square
from support.malhya_room import at, black, cards, chapter, page, sneak, turn, waits, walk
from veillee.games.malhya.content import ACTION_CARDS, OBJECTS
from veillee.games.malhya.content.steps import CloseBook, Loot, StartMode
from veillee.games.malhya.rules.book.reading import Elsewhere
from veillee.games.malhya.rules.stealth.alert import look_about
from veillee.games.malhya.rules.stealth.cycle import infiltration
from veillee.games.malhya.rules.stealth.ending import check_defeat, may_end
from veillee.games.malhya.rules.stealth.entering import start_stealth, zone
from veillee.games.malhya.rules.stealth.threat import advance
from veillee.games.malhya.rules.stealth.turns import interrupt

HORN = next(id for id, one in OBJECTS.items() if one.effect.cancel_alert)


def alerted(s, *steps):
    """Whether a course ends in an alert."""
    with pytest.raises(Elsewhere):
        play(*steps)
    return s.mode == "combat"


@rule("MAL-10.1", "MAL-10.2")
def test_infiltration_starts_on_the_first_space_with_all_cards_shuffled():
    s = group("yoktal")
    s.actions, s.action_discards = ("A01",), ("A02",)
    start_stealth(s, StartMode("infiltration", "difficult"))
    assert (s.sneaking.level, s.sneaking.threat, sorted(s.actions)) == ("difficult", 1, ["A01", "A02"])
    assert s.action_discards == ()


@rule("MAL-10.3")
def test_a_chained_room_keeps_deck_and_discards():
    s = group("yoktal")
    s.actions, s.action_discards = ("A01",), ("A02",)
    start_stealth(s, StartMode("infiltration", reshuffle=False))
    assert (s.actions, s.action_discards) == (("A01",), ("A02",))


@rule("MAL-10.4")
@pytest.mark.parametrize(("space", "vision", "drawn"), [(8, 1, 2), (9, 2, 3), (14, 2, 3), (15, 3, 4)])
def test_the_zone_of_the_cube_gives_vision_and_cards(space, vision, drawn):  # vector 25
    s = sneak(group("yoktal"), page("..."), threat=space, yoktal=(0, 0))
    assert (zone(s).vision, zone(s).cards) == (vision, drawn)


@rule("MAL-10.1", "MAL-10.4", "MAL-10.5")
@pytest.mark.parametrize(
    ("level", "space", "vision", "drawn", "last"),
    [("normal", 8, 1, 2, 20), ("difficult", 5, 1, 2, 15), ("difficult", 8, 2, 3, 15), ("difficult", 11, 3, 4, 15)],
)
def test_a_difficult_infiltration_has_a_track_of_its_own(level, space, vision, drawn, last):
    s = sneak(group("yoktal"), page("....#."), yoktal=(0, 0))
    enemy_at(s, "01", (5, 0))
    start_stealth(s, StartMode("infiltration", level))
    s.sneaking.threat = space
    assert (zone(s).vision, zone(s).cards) == (vision, drawn)
    play(advance(s, last - 1 - space, "MAL-11.18", interrupt))
    assert alerted(s, advance(s, 1, "MAL-11.18", interrupt))


@rule("MAL-10.5")
def test_the_last_space_raises_the_alert():
    s = sneak(group("yoktal"), page("....#."), threat=19, yoktal=(0, 0))
    enemy_at(s, "01", (5, 0))
    assert alerted(s, advance(s, 1, "MAL-11.18", interrupt))


@rule("MAL-10.5", "MAL-11.18")
def test_the_alarm_face_raises_the_alert():
    s = sneak(group("yoktal", faces=black("alarm")), page("....#."), yoktal=(0, 0))
    enemy_at(s, "01", (5, 0))
    yoktal = s.hero("yoktal")
    yoktal.types, yoktal.stage = ("move", "move_corpse", "assassinate_melee"), "acting"
    assert alerted(s, interrupt(s, yoktal), "end")


@rule("MAL-10.5", "MAL-10.6")
def test_an_empty_deck_raises_the_alert_after_its_last_card():
    s = sneak(group("yoktal"), page("....#."), yoktal=(0, 0))
    enemy_at(s, "01", (5, 0))
    s.actions = ()
    assert alerted(s, cards(s, "A29"))
    assert len(told(s, "action-card")) == 1


@rule("MAL-10.7")
def test_fewer_cards_than_the_zone_asks_for_are_all_drawn():
    s = sneak(group("yoktal"), page("....#."), yoktal=(0, 0))
    enemy_at(s, "01", (5, 0))
    s.actions = ("A29",)
    s.sneaking.phase = "enemy"
    from veillee.games.malhya.rules.stealth.enemy_phase import enemy_phase

    assert alerted(s, enemy_phase(s))
    assert told(s, "row") == [{"cards": ("A29",)}]


@rule("MAL-10.7", "MAL-10.5", "MAL-10.6")
def test_loot_that_empties_the_deck_raises_the_alert():
    s = sneak(group("yoktal"), page("....#.", interest={(1, 0): chapter("chest", Loot(1))}), yoktal=(0, 0))
    enemy_at(s, "01", (5, 0))
    s.actions = ("A01",)
    assert alerted(s, turn(s, "yoktal"), walk(s, 1, 0))


@rule("MAL-13.22", "MAL-10.2")
def test_no_action_card_is_lost_when_an_alert_breaks_a_row_off():
    s = sneak(group("yoktal"), page("........", markers={"green": (3, 0)}), yoktal=(2, 0))
    enemy_at(s, "01", (7, 0))
    s.actions = tuple(id for id in s.actions if id not in ("A03", "A29"))
    assert alerted(s, cards(s, "A03", "A29"))
    start_stealth(s, StartMode("infiltration"))
    assert sorted(s.actions) == sorted(ACTION_CARDS)


@rule("MAL-13.1", "MAL-13.2", "MAL-12.18")
def test_a_waiting_hero_kills_the_only_spotter_and_there_is_no_alert():  # vector 31
    s = sneak(group("yoktal"), page("........", markers={"green": (3, 0)}), yoktal=(2, 0))
    enemy_at(s, "01", (7, 0))
    waits(s, "yoktal", 4)
    open_questions(cards(s, "A03"), "pass", "kill+yoktal+x0")
    assert (s.mode, s.here.corpses, s.hero("yoktal").ap) == ("infiltration", (3,), 0)


@rule("MAL-13.2", "MAL-11.28")
def test_a_kill_that_needs_a_move_first_does_not_cancel():  # vector 32
    s = sneak(group("yoktal"), page(".........", markers={"green": (3, 0)}), yoktal=(1, 0))
    enemy_at(s, "01", (5, 0))
    s.here.corpses = (4,)
    waits(s, "yoktal", 6)
    assert alerted(s, look_about(s, interrupt))


@rule("MAL-11.28", "MAL-13.2")
@pytest.mark.parametrize(("ap", "talents", "is_asked"), [(4, (), True), (3, (), False), (3, ("T04",), True)])
def test_the_active_hero_beside_the_spotter_is_asked_if_he_can_pay(ap, talents, is_asked):  # vector 65
    s = sneak(group("yoktal"), page("......"), yoktal=(3, 0))
    enemy_at(s, "01", (4, 0), looks="E")
    s.here.corpses = (5,)
    yoktal = s.hero("yoktal")
    yoktal.stage, yoktal.ap, yoktal.talents, s.sneaking.turns = "acting", ap, talents, ("yoktal",)
    if is_asked:
        assert asked(look_about(s, interrupt)) == ("alert", ["kill+yoktal+x0", "pass"])
    else:
        assert alerted(s, look_about(s, interrupt))


@rule("MAL-13.2")
def test_a_hero_whose_turn_is_over_cannot_cancel():
    s = sneak(group("yoktal"), page("......"), yoktal=(3, 0))
    enemy_at(s, "01", (4, 0), looks="E")
    s.here.corpses = (5,)
    s.hero("yoktal").stage, s.hero("yoktal").ap = "done", 6
    assert alerted(s, look_about(s, interrupt))


@rule("MAL-13.3", "MAL-12.21")
def test_two_spotters_at_the_same_instant_cannot_be_stopped():  # vector 33
    s = sneak(group("yoktal"), page("......"), yoktal=(3, 0))
    enemy_at(s, "01", (2, 0))
    enemy_at(s, "01", (4, 0))
    waits(s, "yoktal", 6)
    assert alerted(s, look_about(s, interrupt))


@rule("MAL-13.4")
def test_the_corpse_of_the_spotter_is_looked_for_by_the_others():
    s = sneak(group("yoktal"), page("......"), yoktal=(3, 0))
    enemy_at(s, "01", (4, 0))
    enemy_at(s, "01", (5, 0))
    waits(s, "yoktal", 4)
    assert alerted(s, look_about(s, interrupt), "kill+yoktal+x0")


@rule("MAL-13.5", "MAL-14.5", "MAL-14.1")
def test_an_alert_ends_the_turn_without_a_roll_and_starts_combat_from_zero():
    s = sneak(group("yoktal"), page("......"), yoktal=(0, 0))
    enemy_at(s, "01", (5, 0))
    assert alerted(s, turn(s, "yoktal"), walk(s, 4, 0), "pass")
    assert told(s, "threat-roll") == []
    assert (s.at, s.fighting.from_zero, s.stealth) == ("combat", True, None)


@rule("MAL-13.5", "MAL-8.8")
def test_after_an_alert_in_mid_jump_nobody_stands_on_void():
    s = sneak(group("yoktal"), page(".v..."), threat=9, yoktal=(0, 0))
    enemy_at(s, "01", (3, 0))
    assert alerted(s, turn(s, "yoktal"), walk(s, 2, 0))
    assert at(s, s.hero("yoktal").square) in {(0, 0), (2, 0)}


@rule("MAL-13.5", "MAL-8.6")
def test_after_an_alert_no_two_heroes_share_a_square():
    s = sneak(group("yoktal", "sulk"), page("....."), yoktal=(0, 0), sulk=(1, 0))
    enemy_at(s, "01", (3, 0))
    assert alerted(s, turn(s, "yoktal"), walk(s, 2, 0), "pass")
    assert len({hero.square for hero in s.heroes}) == 2


@rule("MAL-13.6", "MAL-14.5")
def test_the_group_may_end_infiltration_unseen_and_keeps_its_initiative():
    s = sneak(group("yoktal"), page("....#."), yoktal=(0, 0))
    enemy_at(s, "01", (5, 0))
    assert alerted(s, turn(s, "yoktal"), "end-stealth")
    assert not s.fighting.from_zero


@rule("MAL-13.6")
def test_infiltration_is_not_ended_by_choice_in_the_enemy_phase():
    s = sneak(group("yoktal"), page("....#."), yoktal=(0, 0))
    enemy_at(s, "01", (5, 0))
    s.sneaking.phase = "enemy"
    yoktal = waits(s, "yoktal", 3)
    yoktal.stage = "acting"
    assert "end-stealth" not in asked(interrupt(s, yoktal))[1]


@rule("MAL-13.6")
def test_infiltration_is_not_ended_while_a_hero_is_in_sight():
    s = sneak(group("yoktal"), page("......"), yoktal=(0, 0))
    enemy_at(s, "01", (1, 0))
    assert not may_end(s)


@rule("MAL-13.6", "MAL-13.15")
def test_heroes_outside_come_back_when_the_fight_is_chosen():
    s = sneak(group("yoktal", "sulk"), page("....#."), yoktal=(0, 0))
    enemy_at(s, "01", (5, 0))
    s.hero("sulk").left_by = square(s, 2, 0)
    assert alerted(s, turn(s, "yoktal"), "end-stealth")
    assert at(s, s.hero("sulk").square) == (2, 0)


@rule("MAL-13.15")
def test_heroes_outside_come_back_at_an_alert():
    s = sneak(group("yoktal", "sulk"), page("......"), yoktal=(2, 0))
    enemy_at(s, "01", (3, 0))
    s.hero("sulk").left_by = square(s, 2, 0)
    assert alerted(s, look_about(s, interrupt))
    assert at(s, s.hero("sulk").square) == (1, 0)


@rule("MAL-13.7")
def test_without_enemies_the_alarm_reads_the_chapter_of_the_room():
    s = sneak(group("yoktal"), page("...", alarm=chapter("flood", CloseBook())), threat=19, yoktal=(0, 0))
    with pytest.raises(Elsewhere):
        play(advance(s, 1, "MAL-12.27", interrupt))
    assert (s.at, s.book.page, s.mode) == ("book", "flood", "infiltration")


@rule("MAL-13.7")
def test_without_enemies_and_chapter_the_room_goes_on_without_further_alert():
    s = sneak(group("yoktal"), page("..."), threat=19, yoktal=(0, 0))
    play(advance(s, 1, "MAL-12.27", interrupt))
    play(advance(s, 1, "MAL-12.27", interrupt))
    assert (s.mode, len(told(s, "alert"))) == ("infiltration", 1)


@rule("MAL-13.7", "MAL-13.25", "MAL-24.14")
def test_nobody_is_asked_to_cancel_an_alert_that_changes_nothing():
    s = sneak(group("yoktal"), page("..."), threat=19, yoktal=(0, 0))
    s.hero("yoktal").pack = (HORN,)
    play(advance(s, 1, "MAL-12.27", interrupt))
    assert s.hero("yoktal").pack == (HORN,)


@rule("MAL-13.14")
def test_all_heroes_unconscious_is_the_defeat_of_the_room():
    s = sneak(group("yoktal", "sulk"), page("...", defeat=chapter("lost", CloseBook())), yoktal=(0, 0), sulk=(1, 0))
    for hero in s.heroes:
        hero.life = 0
    with pytest.raises(Elsewhere):
        check_defeat(s)
    assert (s.book.page, s.mode) == ("lost", "none")
    s = sneak(group("yoktal", "sulk"), page("...", defeat="lost"), yoktal=(0, 0))
    s.hero("yoktal").life = 0
    check_defeat(s)
    assert s.mode == "infiltration"


@rule("MAL-13.14", "MAL-13.27")
def test_those_outside_come_back_unasked_to_fallen_heroes():
    s = sneak(group("yoktal", "sulk"), page("..."), yoktal=(0, 0))
    s.hero("yoktal").life = 0
    s.hero("sulk").left_by = square(s, 2, 0)
    s.sneaking.phase = "start"
    open_questions(infiltration(s))
    assert at(s, s.hero("sulk").square) == (2, 0)
    assert s.hero("sulk").ap == 6


@rule("MAL-13.16", "MAL-13.28")
def test_when_the_last_enemy_is_removed_the_group_may_read_the_victory():  # vector 67
    s = sneak(group("yoktal"), page("......", victory=chapter("won", CloseBook())), yoktal=(0, 0))
    s.here.victory = "won"
    enemy_at(s, "01", (1, 0), looks="E")
    with pytest.raises(Elsewhere):
        play(turn(s, "yoktal"), "stab+x0", "end-stealth")
    assert (s.book.page, s.mode, s.lit("silent")) == ("won", "none", True)


@rule("MAL-13.23")
def test_a_room_set_up_without_enemies_is_not_ended_by_choice():
    s = sneak(group("yoktal"), page("......"), yoktal=(0, 0))
    assert "end-stealth" not in asked(turn(s, "yoktal"))[1]


@rule("MAL-13.22")
def test_noise_corpses_and_tokens_of_vigilance_go_when_combat_starts():
    s = sneak(group("yoktal"), page("....#.", interest={(3, 0): "x"}), yoktal=(0, 0))
    enemy_at(s, "01", (5, 0), looks="E")
    s.here.noises = s.here.corpses = (1,)
    assert alerted(s, turn(s, "yoktal"), "end-stealth")
    assert (s.here.noises, s.here.corpses, s.here.figures[0].looks, len(s.here.interest)) == ((), (), None, 1)


@rule("MAL-13.25", "MAL-11.28")
def test_an_object_drops_the_alert_and_the_spotter_overlooks_what_it_saw():
    s = sneak(group("yoktal"), page("......"), yoktal=(3, 0))
    enemy_at(s, "01", (2, 0))
    enemy_at(s, "01", (4, 0))
    yoktal = s.hero("yoktal")
    yoktal.pack, yoktal.stage = (HORN,), "done"
    play(look_about(s, interrupt), f"undo+yoktal+{HORN}")
    assert (s.mode, yoktal.pack) == ("infiltration", ())
    play(look_about(s, interrupt))
    assert s.mode == "infiltration"


@rule("MAL-13.25", "MAL-10.5")
def test_after_an_object_a_spotter_overlooks_the_corpse_it_saw():
    s = sneak(group("yoktal"), page("....#."), yoktal=(5, 0))
    enemy_at(s, "01", (2, 0))
    s.here.corpses = (square(s, 3, 0),)
    s.hero("yoktal").pack = (HORN,)
    play(look_about(s, interrupt), f"undo+yoktal+{HORN}")
    play(look_about(s, interrupt))
    assert s.mode == "infiltration"
    s.here.corpses += (square(s, 1, 0),)  # another corpse is found
    with pytest.raises(Elsewhere):
        play(look_about(s, interrupt))


@rule("MAL-13.25")
def test_an_object_moves_the_cube_back_from_the_last_space():
    s = sneak(group("yoktal"), page("....#."), threat=19, yoktal=(0, 0))
    enemy_at(s, "01", (5, 0))
    s.hero("yoktal").pack = (HORN,)
    play(advance(s, 1, "MAL-11.18", interrupt), f"undo+yoktal+{HORN}")
    assert s.sneaking.threat == 19


@rule("MAL-13.25")
def test_an_object_makes_the_empty_deck_anew():
    s = sneak(group("yoktal"), page("....#."), yoktal=(0, 0))
    enemy_at(s, "01", (5, 0))
    s.hero("yoktal").pack = (HORN,)
    s.actions, s.action_discards = (), tuple(sorted(set(ACTION_CARDS) - {"A29"}))
    play(cards(s, "A29"), f"undo+yoktal+{HORN}")
    assert sorted(s.actions) == sorted(ACTION_CARDS)


@rule("MAL-13.27", "MAL-11.28")
def test_a_hero_outside_is_not_asked_in_windows():
    s = sneak(group("yoktal", "sulk"), page("......"), yoktal=(3, 0))
    enemy_at(s, "01", (2, 0))
    s.hero("sulk").left_by, s.hero("sulk").pack = square(s, 0, 0), (HORN,)
    assert alerted(s, look_about(s, interrupt))


@rule("MAL-8.11", "MAL-13.1")
def test_a_kill_on_the_way_ends_the_walk_instead_of_paying_for_the_rest():
    s = sneak(group("yoktal"), page(".....", "....."), yoktal=(0, 0))
    enemy_at(s, "01", (2, 1))
    open_questions(turn(s, "yoktal"), walk(s, 3, 0), "kill+yoktal+x0")
    assert (s.hero("yoktal").ap, at(s, s.hero("yoktal").square)[0]) == (2, 1)


@rule("MAL-13.2", "MAL-11.40")
def test_a_waiting_hero_who_has_killed_goes_on_with_what_is_left():
    s = sneak(group("yoktal"), page("........", markers={"green": (3, 0)}), yoktal=(2, 0))
    enemy_at(s, "01", (7, 0))
    yoktal = waits(s, "yoktal", 6)
    prompt, keys = asked(cards(s, "A03"), "pass", "kill+yoktal+x0")
    assert (prompt, walk(s, 0, 0) in keys, yoktal.ap, s.sneaking.turns) == ("act", True, 2, ("yoktal",))


@rule("MAL-13.2")
def test_an_active_hero_who_has_killed_is_at_the_same_turn_still():
    s = sneak(group("yoktal"), page(".....", "....."), yoktal=(0, 0))
    enemy_at(s, "01", (2, 1))
    open_questions(turn(s, "yoktal"), walk(s, 1, 0), "kill+yoktal+x0")
    assert s.sneaking.turns == ("yoktal",)
