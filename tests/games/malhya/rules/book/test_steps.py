"""What pages do, step by step (chapter 18)."""

import pytest

from support import open_questions, play, rule, told
from support.malhya import asked, enemy_at, group, hard, in_room, reading, running, skill, square, taking, trying, white
from veillee.games.malhya.content import ENDINGS, ROOMS
from veillee.games.malhya.content import steps as book
from veillee.games.malhya.content.steps import Condition, Option
from veillee.games.malhya.rules.book.reading import after_book

A, B, C = book.SetFlag("a"), book.SetFlag("b"), book.SetFlag("c")


# The course of a page.


@rule("MAL-18.1")
def test_steps_run_in_order():
    s = group("yoktal", "sulk")
    play(running(s, A, B, C))
    assert s.flags == ("a", "b", "c")


@rule("MAL-18.2", "MAL-5.2")
def test_a_link_drops_the_rest():
    s = group("yoktal")
    play(running(s, A, book.Goto("84"), B))
    assert s.flags == ("a",)
    assert s.book.next == "84"


@rule("MAL-18.3", "MAL-5.5")
def test_closing_the_book_drops_the_rest():
    s = group("yoktal")
    play(running(s, A, book.CloseBook(), B))
    assert s.flags == ("a",)


@rule("MAL-18.4", "MAL-5.10")
def test_an_ending_stops_the_game():
    s = group("yoktal")
    play(running(s, book.EndGame("sous_scelles"), A))
    assert s.ending == "sous_scelles"
    assert s.flags == ()
    assert after_book(s) == "over"
    assert told(s, "ending") == [{"ending": "sous_scelles"}]


def ending_of(page, **fields):
    s = group("yoktal", **fields)
    play(reading(s, page))
    return s.ending


@rule("MAL-5.10", "MAL-1.1")
@pytest.mark.parametrize("ending", [id for id, card in ENDINGS.items() if card.chapters != ("127",)])
def test_every_ending_is_told_by_its_chapter(ending):
    [page] = ENDINGS[ending].chapters
    assert ending_of(page) == ending


@rule("MAL-5.10")
def test_the_sealed_cylinder_has_two_endings():
    assert ending_of("127", flags=("mhay_dead",)) == "sous_scelles"
    assert ending_of("127") == "le_murmure_captif"


@rule("MAL-18.5", "MAL-5.13")
def test_only_open_options_are_offered():
    s = group("yoktal", flags=("a",))
    choice = book.Choice(
        "group",
        (
            Option("one", (B,)),
            Option("two", (C,), conditions=(Condition(kind="flag", name="a"),)),
            Option("three", (C,), conditions=(Condition(kind="flag", name="z"),)),
        ),
    )
    assert asked(running(s, choice)) == ("choose-option", ["one", "two"])
    play(running(s, choice), "two")
    assert s.flags == ("a", "c")


@rule("MAL-18.5")
def test_an_option_that_is_there_once_is_gone_afterwards():
    s = group("yoktal")
    once = Option("once", (A,), once="mark")
    choice = book.Choice("group", (once, Option("other", ()), Option("third", ())))
    play(running(s, choice), "once")
    assert asked(running(s, choice))[1] == ["other", "third"]


@rule("MAL-5.13")
def test_a_choice_without_an_open_option_is_skipped():
    s = group("yoktal")
    closed = Option("one", (A,), conditions=(Condition(kind="night"),))
    play(running(s, book.Choice("group", (closed,)), B))
    assert s.flags == ("b",)


@rule("MAL-18.5", "MAL-1.6")
def test_the_active_hero_or_the_group_chooses():
    s = group("yoktal", "sulk", players=2)
    options = (Option("one", (A,)), Option("two", ()))
    assert set(open_questions(running(s, book.Choice("active", options), active="sulk"))) == {1}
    assert set(open_questions(running(s, book.Choice("group", options), active="sulk"))) == {0, 1}


@rule("MAL-18.6")
def test_a_branch_asks_for_all_conditions_or_for_any():
    a, b = Condition(kind="flag", name="a"), Condition(kind="flag", name="b")
    s = group("yoktal", flags=("a",))
    play(running(s, book.If((book.SetFlag("all"),), conditions=(a, b), otherwise=(book.SetFlag("not-all"),))))
    play(running(s, book.If((book.SetFlag("any"),), any_of=(a, b), otherwise=(book.SetFlag("none"),))))
    assert s.flags == ("a", "not-all", "any")


@rule("MAL-18.8")
@pytest.mark.parametrize(("successes", "flags"), [(1, ("a",)), (2, ("b",)), (3, ("b",)), (9, ("c",))])
def test_the_successes_of_the_last_test_choose_a_case(successes, flags):
    s = group("yoktal", successes=successes)
    cases = (
        book.SuccessCase((A,), most=1),
        book.SuccessCase((B,), least=2, most=3),
        book.SuccessCase((C,), least=4),
    )
    play(running(s, book.BySuccesses(cases)))
    assert s.flags == flags


# Whom a step is about.


@rule("MAL-18.1", "MAL-4.23")
def test_further_pages_are_about_the_hero_who_took_the_test():
    # Chapter 71: the hero who fails to lift the stone is hurt in chapter 4.
    roll = (*skill("blank"), *hard("stop"))
    s = group("ancienne", "yoktal", faces=[*roll, *roll])
    for hero in s.heroes:
        hero.aura = 0
    open_questions(reading(s, "71"), "yoktal")
    assert s.pages == ("71", "4", "65")
    assert [hero.wounds for hero in s.heroes] == [{}, {"shock": 1}]


@rule("MAL-18.1", "MAL-1.5")
def test_without_an_active_hero_the_group_chooses():
    s = group("ancienne", "yoktal")
    play(running(s, book.Damage(1, "damage", "active")), "yoktal")
    assert s.hero("yoktal").wounds == {"damage": 1}
    assert asked(taking(s, trying(who="active"))) == ("tester", ["ancienne", "yoktal"])


@rule("MAL-18.1")
def test_a_step_for_each_hero_concerns_all():
    s = group("ancienne", "yoktal")
    play(running(s, book.Damage(1, "damage", "each"), active="yoktal"))
    assert [hero.wounds for hero in s.heroes] == [{"damage": 1}, {"damage": 1}]


@rule("MAL-18.1")
def test_a_step_for_one_hero_asks_the_group():
    s = group("ancienne", "yoktal")
    assert asked(running(s, book.Damage(1, "damage", "choose"), active="yoktal"))[0] == "which-hero"


# Gains and losses.


@rule("MAL-18.9", "MAL-3.37")
@pytest.mark.parametrize(("who", "gold"), [("each", 6), ("active", 2), ("group", 2), ("choose", 2)])
def test_gold_for_each_counts_once_per_hero(who, gold):
    s = group("ancienne", "yoktal", "sulk", gold=0)
    play(running(s, book.Gain("gold", 2, who), active="sulk"))
    assert s.gold == gold


@rule("MAL-18.9")
def test_gold_that_is_not_there_is_not_lost():
    s = group("ancienne", gold=1)
    play(running(s, book.Lose("gold", 2, "group")))
    assert s.gold == 0


@rule("MAL-18.9")
def test_a_card_for_each_hero_is_drawn_for_each():
    s = group("ancienne", "sulk")
    s.decks["common_object"] = ("O01", "O02", "O03")
    play(running(s, book.Gain("common_object", 1, "each")))
    assert (s.heroes[0].pack, s.heroes[1].pack) == (("O03",), ("O02",))
    assert s.decks["common_object"] == ("O01",)


@rule("MAL-18.9", "MAL-3.35")
def test_the_group_chooses_who_receives_a_card():
    s = group("ancienne", "sulk")
    s.decks["common_object"] = ("O01",)
    play(running(s, book.Gain("common_object", 1, "choose")), "sulk")
    assert s.hero("sulk").pack == ("O01",)


@rule("MAL-3.36")
@pytest.mark.parametrize(("deck", "gold"), [("common_weapon", 2), ("rare_object", 4)])
def test_an_empty_deck_gives_gold(deck, gold):
    s = group("ancienne", gold=0)
    s.decks[deck] = ()
    play(running(s, book.Gain(deck, 1, "active"), active="ancienne"))
    assert s.gold == gold


@rule("MAL-18.9")
def test_who_loses_a_resource_chooses_it_and_loses_nothing_with_none():
    s = group("ancienne", "yoktal")
    s.hero("yoktal").resources = {}
    step = book.Lose("any_resource", 1, "each")
    assert asked(running(s, step)) == ("lose-resource", ["arrow_green", "arrow_yellow", "potion_yellow"])
    play(running(s, step), "arrow_green")
    assert s.hero("ancienne").resources == {"arrow_yellow": 1, "potion_yellow": 1}


@rule("MAL-18.9")
def test_a_card_or_a_resource_is_lost_by_choice():
    s = group("yoktal")
    step = book.Lose("any_card_or_resource", 1, "active")
    assert asked(running(s, step, active="yoktal")) == ("lose-anything", ["potion_yellow", "W06", "O12"])
    play(running(s, step, active="yoktal"), "O12")
    assert s.heroes[0].armour == ""
    assert s.decks["common_object"][0] == "O12"


@rule("MAL-18.9", "MAL-3.7", "MAL-3.8")
def test_an_artefact_that_is_lost_takes_its_life_away():
    s = group("yoktal")
    yoktal = s.heroes[0]
    yoktal.artefacts, yoktal.life = ("O10",), 8  # two of the crystals are those of the amulet
    play(running(s, book.Lose("any_card_or_resource", 1, "active"), active="yoktal"), "O10")
    assert (yoktal.artefacts, yoktal.life) == ((), 6)
    assert s.decks["common_object"][0] == "O10"


@rule("MAL-18.10")
def test_a_scenario_card_is_held_once():
    s = group("yoktal")
    play(running(s, book.Cards(gain=("03",)), book.Cards(gain=("03", "04"))))
    assert s.cards == ("03", "04")
    play(running(s, book.Cards(discard=("03", "05"))))
    assert s.cards == ("04",)


@rule("MAL-18.11", "MAL-5.8")
def test_damage_of_a_page_cannot_be_reduced():
    s = group("yoktal")  # in a mail shirt
    play(running(s, book.Damage(2, "grave", "active"), active="yoktal"))
    assert (s.heroes[0].life, s.heroes[0].wounds) == (4, {"grave": 2})


@rule("MAL-18.12", "MAL-3.31")
def test_spent_tokens_are_turned_back_up_to_the_number():
    s = group("yoktal")
    yoktal = s.heroes[0]
    yoktal.aura, yoktal.spent = 2, 2
    play(running(s, book.Aura(1, "each")))
    assert (yoktal.aura, yoktal.spent) == (3, 1)
    play(running(s, book.Aura(3, "each")))
    assert (yoktal.aura, yoktal.spent) == (4, 0)
    assert told(s, "aura-full") == []
    play(running(s, book.Aura(1, "each")))
    assert told(s, "aura-full") == [{"hero": "yoktal"}]


@rule("MAL-18.12")
def test_heals_of_a_page_are_as_many_as_it_says():
    s = group("yoktal")
    yoktal = s.heroes[0]
    yoktal.life, yoktal.wounds = 2, {"shock": 2, "damage": 2}
    play(running(s, book.Heal(3, "active"), active="yoktal"), "shock+shock+damage")
    assert (yoktal.life, yoktal.wounds) == (5, {"shock": 0, "damage": 1})


@rule("MAL-18.13")
def test_unconscious_heroes_wake_with_crystals_of_their_choice():
    s = group("yoktal", "sulk")
    yoktal, sulk = s.heroes
    yoktal.life, yoktal.wounds = 0, {"damage": 4, "grave": 2}
    sulk.life, sulk.wounds = 1, {"damage": 4}
    play(running(s, book.RecoverAll(2)), "grave", "damage")
    assert (yoktal.life, yoktal.wounds) == (2, {"damage": 3, "grave": 1})
    assert (sulk.life, sulk.wounds) == (1, {"damage": 4})


# The road, the threat, turns.


@rule("MAL-18.14", "MAL-6.10")
def test_travel_tokens_and_weather_change():
    # Vector 12: 2 tokens and 2 more are 3.
    s = group("yoktal")
    s.day.tokens = 2
    play(running(s, book.TravelTokens(2), book.SetWeather("bad")))
    assert (s.day.tokens, s.day.weather) == (3, "bad")
    s.day.tokens = 0
    play(running(s, book.TravelTokens(2), book.SetWeather("fair")))
    assert (s.day.tokens, s.day.weather) == (2, "fair")


@rule("MAL-18.15")
def test_threat_rises_in_infiltration_only():
    s = group("yoktal")
    in_room(s, "8", yoktal=(7, 2))
    play(running(s, book.Threat(2), active="yoktal"))
    assert s.sneaking.threat == 3
    s = group("yoktal")
    in_room(s, "8", mode="combat", yoktal=(7, 2))
    play(running(s, book.Threat(2), active="yoktal"))
    assert told(s, "threat") == []


@rule("MAL-18.16")
def test_a_noise_lies_on_the_square_of_the_active_hero():
    s = group("yoktal", "sulk")
    in_room(s, "8", yoktal=(7, 2), sulk=(7, 3))
    play(running(s, book.Noise(), active="sulk"))
    assert s.here.noises == (square(s, 7, 3),)
    in_room(s, "8", mode="combat", yoktal=(7, 2), sulk=(7, 3))
    play(running(s, book.Noise(), active="sulk"))
    assert s.here.noises == ()


@rule("MAL-18.17")
def test_the_end_of_a_turn_waits_for_the_book_to_close():
    s = group("yoktal")
    in_room(s, "8", yoktal=(7, 2))
    play(running(s, book.EndTurn(), A, active="yoktal"))
    assert s.flags == ("a",)
    assert s.book.ends_turn == ("yoktal",)


@rule("MAL-18.18")
def test_an_option_that_costs_more_than_is_left_is_closed():
    s = group("yoktal")
    in_room(s, "8", yoktal=(7, 2))
    options = (Option("pay", (book.SpendAp(2), A)), Option("look", ()), Option("go", ()))
    s.heroes[0].ap = 1
    assert asked(running(s, book.Choice("active", options), active="yoktal"))[1] == ["look", "go"]
    s.heroes[0].ap = 3
    play(running(s, book.Choice("active", options), active="yoktal"), "pay")
    assert (s.heroes[0].ap, s.flags) == (1, ("a",))


# Modes and rooms.


@rule("MAL-18.19", "MAL-18.20", "MAL-19.5")
def test_a_mode_to_come_is_remembered_until_a_mode_begins():
    difficult, fight = Condition(kind="pending", name="difficult"), Condition(kind="pending", name="combat")
    s = group("yoktal")
    play(running(s, book.PendingMode("infiltration", "difficult")))
    play(running(s, book.If((A,), conditions=(difficult,)), book.If((B,), conditions=(fight,))))
    assert s.flags == ("a",)
    in_room(s, "8", mode="none", yoktal=(7, 2))
    play(running(s, book.StartMode("infiltration", "difficult")))
    assert (s.mode, s.sneaking.level) == ("infiltration", "difficult")
    play(running(s, book.If((C,), conditions=(difficult,))))
    assert s.flags == ("a",)


@rule("MAL-18.19")
def test_combat_may_begin_with_a_bonus_or_from_zero():
    s = group("yoktal")
    in_room(s, "8", mode="none", yoktal=(7, 2))
    play(running(s, book.StartMode("combat", initiative="zero", initiative_bonus_first_turn=3)))
    assert (s.mode, s.fighting.from_zero, s.fighting.bonus) == ("combat", True, 3)


@rule("MAL-18.21")
def test_a_room_takes_the_place_of_the_other_and_may_have_its_own_victory():
    s = group("yoktal")
    in_room(s, "8", mode="none", yoktal=(7, 2))
    play(running(s, book.OpenRoom("7", "inside", victory="77")))
    assert (s.here.page, s.here.victory) == ("7", "77")


@rule("MAL-18.22")
def test_without_an_exit_the_whole_group_leaves_at_once():
    s = group("yoktal", "sulk")
    in_room(s, "8", yoktal=(7, 2), sulk=(7, 3))
    play(running(s, book.LeaveRoom(), A, active="yoktal"))
    assert s.room is None
    assert s.mode == "none"
    assert not any(hero.in_room for hero in s.heroes)
    assert s.flags == ("a",)


@rule("MAL-18.22")
def test_without_a_room_leaving_does_nothing():
    s = group("yoktal")
    play(running(s, book.LeaveRoom(), A))
    assert s.flags == ("a",)


@rule("MAL-18.23")
def test_interest_tokens_are_removed_by_their_number():
    s = group("yoktal")
    in_room(s, "37", yoktal=(3, 4))
    play(running(s, book.DiscardInterest(("104", "33"))))
    assert [token.chapter for token in s.here.interest] == ["139", "140", "121", "34"]


@rule("MAL-18.24")
def test_an_access_token_is_added_once():
    s = group("yoktal")
    in_room(s, "37", yoktal=(3, 4))
    play(running(s, book.AddAccess("58", (8, 7)), book.AddAccess("58", (8, 7))))
    assert [(token.chapter, token.at) for token in s.here.access] == [("58", (8, 7))]


@rule("MAL-18.25")
def test_a_door_opens_and_shuts():
    s = group("yoktal")
    in_room(s, "37", yoktal=(3, 4))
    assert s.here.open_doors == ("entry_wall",)
    play(running(s, book.SetDoor("stone", "open")))
    assert s.here.open_doors == ("entry_wall", "stone")
    play(running(s, book.SetDoor("entry_wall", "closed")))
    assert s.here.open_doors == ("stone",)


@rule("MAL-18.1", "MAL-3.35")
def test_what_the_group_gains_together_goes_to_one_hero_of_its_choice():
    s = group("yoktal", "sulk")
    s.decks["common_object"] = ("O01", "O02")
    play(running(s, book.Gain("common_object", 1, "group")), "sulk")
    play(running(s, book.Gain("resource", 1, "group", "ore")), "yoktal")
    assert (s.hero("yoktal").pack, s.hero("sulk").pack, s.decks["common_object"]) == ((), ("O02",), ("O01",))
    assert [hero.held("ore") for hero in s.heroes] == [1, 0]


# Chance and memory.


@rule("MAL-18.26", "MAL-22.5")
def test_the_loot_of_several_cards_is_drawn_before_the_deck_is_shuffled():
    s = group("yoktal", gold=0, actions=("A05", "A02", "A01"))  # on top A01: 2 gold, then A02: 1 gold
    play(running(s, book.Loot(2)))
    assert s.gold == 3
    assert (s.actions, s.action_discards) == (("A01", "A02", "A05"), ())


@rule("MAL-18.26", "MAL-22.5")
def test_loot_may_be_a_card_for_a_hero_of_choice():
    s = group("yoktal", "sulk", actions=("A05",))
    s.decks["common_object"] = ("O01",)
    play(running(s, book.Loot(1)), "sulk")
    assert s.hero("sulk").pack == ("O01",)


@rule("MAL-18.26")
def test_loot_comes_from_the_discards_when_an_infiltration_has_used_up_the_deck():
    """After a fight in the dungeons the deck may have run out; in Infiltration there is nothing left to draw."""
    s = group("yoktal", gold=0, actions=(), action_discards=("A02", "A01"))
    s.dice.given = []
    play(running(s, book.Loot(1)))
    assert s.gold == 1  # a shuffle of these tests sorts: A02 is on top
    assert (s.actions, s.action_discards) == (("A01", "A02"), ())
    in_room(s, "8", yoktal=(7, 2))
    s.actions, s.action_discards = (), ("A01", "A02")
    play(running(s, book.Loot(1)))
    assert (s.gold, s.actions) == (1, ())


@rule("MAL-18.26")
def test_loot_per_hero_is_multiplied_and_in_infiltration_discarded():
    s = group("yoktal", "sulk", gold=0, actions=("A05", "A02", "A01"))
    in_room(s, "8", yoktal=(7, 2))
    play(running(s, book.Loot(1, per_hero=True)))
    assert s.gold == 3
    assert (s.actions, s.action_discards) == (("A05",), ("A01", "A02"))


@rule("MAL-18.27")
def test_the_gem_of_an_action_card_chooses_a_case():
    cases = {"white": (A,), "blue": (B,), "red": (C,), "black": ()}
    s = group("yoktal", actions=("A01", "A02"))
    play(running(s, book.DrawGem(cases)))
    assert s.flags == ("b",)
    assert (s.actions, s.action_discards) == (("A01", "A02"), ())
    in_room(s, "8", yoktal=(7, 2))
    play(running(s, book.DrawGem(cases)))
    assert (s.actions, s.action_discards) == (("A01",), ("A02",))


@rule("MAL-18.27")
def test_a_gem_is_drawn_from_a_deck_that_has_run_out():
    s = group("yoktal", actions=(), action_discards=("A01", "A02"))
    in_room(s, "37", yoktal=(3, 4))
    play(running(s, book.DrawGem({"white": (A,), "blue": (B,), "red": (C,), "black": ()})))
    assert s.flags == ("b",)
    assert (s.actions, s.action_discards) == (("A01",), ("A02",))


@rule("MAL-18.28", "MAL-21.1")
@pytest.mark.parametrize(("face", "page"), [("blank", "37"), ("threat1", "38"), ("threat2", "38"), ("special", "39")])
def test_the_white_die_chooses_the_page_of_the_pool(face, page):
    s = group("yoktal", faces=[*white(face)])
    play(reading(s, "61"))
    assert s.here.page == page


@rule("MAL-18.30", "MAL-5.7")
def test_a_fact_is_remembered_and_a_clue_is_told_once():
    s = group("yoktal")
    play(running(s, A, A, book.SetFlag("clue_star"), book.SetFlag("clue_star")))
    assert s.flags == ("a", "clue_star")
    assert told(s, "clue") == [{"clue": "clue_star"}]


@rule("MAL-18.31")
def test_a_counter_is_set_changed_or_read_from_the_room():
    s = group("yoktal")
    play(running(s, book.Counter("n", add=2), book.Counter("n", add=1)))
    assert s.counters["n"] == 3
    play(running(s, book.Counter("n", set=1)))
    assert s.counters["n"] == 1
    in_room(s, "38", yoktal=(3, 4))
    play(running(s, book.Counter("n", from_room=True)))
    assert s.counters["n"] == ROOMS["38"].water_start


@rule("MAL-18.32")
def test_each_hero_picks_a_value_and_each_follows_it():
    s = group("yoktal", "sulk", players=2)
    cases = {"left": (book.Damage(1, "shock", "active"),), "right": (book.Aura(1, "active"),)}
    s.hero("sulk").aura, s.hero("sulk").spent = 3, 1
    play(
        running(s, book.EachHeroPicks("side", ("left", "right")), book.PerPick("side", cases)),
        (0, "left"),
        (1, "right"),
    )
    assert told(s, "picked") == [
        {"hero": "yoktal", "key": "side", "value": "left"},
        {"hero": "sulk", "key": "side", "value": "right"},
    ]
    assert s.hero("yoktal").wounds == {"shock": 1}
    assert s.hero("sulk").aura == 4


@rule("MAL-18.33", "MAL-21.3")
def test_the_pool_keeps_the_rule_of_its_page():
    s = group("yoktal", faces=[*white("blank")])
    play(reading(s, "61"))
    assert s.here.rule == "61"


@rule("MAL-18.34", "MAL-20.1")
def test_the_beast_has_life_for_each_hero():
    s = group("yoktal", "sulk")
    play(reading(s, "135"))
    assert sorted(s.beast.life.values()) == [6, 6, 8]
    assert after_book(s) == "beast"


@rule("MAL-18.35")
def test_a_kind_of_enemies_is_weakened_for_good():
    s = group("yoktal")
    play(running(s, book.ModifyEnemy("05", no_levitation=True), book.ModifyEnemy("05", dodge_dice=-1)))
    assert s.weakened["05"].no_levitation
    assert s.weakened["05"].dodge_dice == -1


@rule("MAL-18.35")
def test_a_change_with_damage_strikes_the_enemies_of_that_kind_in_the_room():
    s = group("yoktal")
    in_room(s, "7", mode="combat", yoktal=(0, 9))
    struck, other = enemy_at(s, "05", (5, 2)), enemy_at(s, "01", (6, 2))
    play(running(s, book.ModifyEnemy("05", damage=1)))
    assert (struck.damage, other.damage) == (1, 0)
    play(running(s, book.ModifyEnemy("05", damage=1)))  # two crystals of Life
    assert s.here.figures == [other]


@rule("MAL-18.36")
def test_damage_beside_the_void_spares_exceptions_and_those_who_stand_elsewhere():
    """On page 7 void lies on (4, 2) and (4, 3)."""
    s = group("yoktal")
    in_room(s, "7", mode="combat", yoktal=(0, 9))
    near, far, spared = enemy_at(s, "01", (5, 1)), enemy_at(s, "01", (6, 2)), enemy_at(s, "08", (5, 3))
    play(running(s, book.DamageEnemies(3, ("08",))))
    assert (near.damage, far.damage, spared.damage) == (3, 0, 0)
    play(running(s, book.DamageEnemies(3, ("08",))))  # four crystals of Life
    assert s.here.figures == [far, spared]


@rule("MAL-18.38")
def test_a_note_adds_a_paragraph():
    s = group("yoktal")
    play(running(s, book.Note("still_coughing_when")))
    assert s.notes == ("still_coughing_when",)
