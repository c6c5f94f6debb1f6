"""What a hero brings to a test: Aura tokens, objects, plants, aptitudes (chapters 3 and 4)."""

from support import play, rule, told
from support.malhya import asked, group, hard, in_room, skill, taking, trying
from veillee.games.malhya.content.steps import Condition, Modifier, SetFlag, StartMode
from veillee.games.malhya.prompts.things import BuyAura
from veillee.games.malhya.rules.stealth.entering import start_stealth
from veillee.games.malhya.rules.travel.travelling import deeds, do
from veillee.kernel.answers import key_of


@rule("MAL-4.21")
def test_an_object_used_after_a_roll_may_reach_the_objective():
    s = group("yoktal", faces=[*skill("success", "blank"), *hard("blank")])
    yoktal = s.heroes[0]
    yoktal.aura, yoktal.pack = 0, ("O01",)
    s.decks["common_object"] = ("O02",)
    climb = trying(aptitudes=("climbing",), least=3)
    play(taking(s, climb, active="yoktal"), "roll", "again+O01")
    assert told(s, "test-stopped") == [{"hero": "yoktal", "successes": 3, "passed": True}]
    assert yoktal.pack == ()
    assert s.decks["common_object"] == ("O01", "O02")  # shuffled back; a shuffle of these tests sorts


@rule("MAL-4.21")
def test_a_hero_may_stop_or_roll_after_an_object():
    s = group("yoktal", faces=[*skill("success", "blank"), *hard("blank")], size=1)
    yoktal = s.heroes[0]
    yoktal.aura, yoktal.pack = 0, ("O01",)
    climb = trying(aptitudes=("climbing",), hidden=True)
    assert asked(taking(s, climb, active="yoktal"), "roll", "again+O01") == ("roll-on", ["again", "stop"])


@rule("MAL-4.21")
def test_objects_may_be_used_before_the_first_roll():
    s = group("yoktal", faces=[*skill("success", "blank"), *hard("blank")])
    yoktal = s.heroes[0]
    yoktal.aura, yoktal.pack = 0, ("O01", "O02")
    climb = trying(aptitudes=("climbing",), least=3)
    assert asked(taking(s, climb, active="yoktal")) == ("prepare", ["roll", "roll+O01"])  # O02 is for balance
    s.dice.given = [*skill("success", "blank"), *hard("blank")]
    play(taking(s, climb, active="yoktal"), "roll+O01")
    assert told(s, "test-roll")[-1]["successes"] == 3


@rule("MAL-4.21")
def test_no_object_helps_after_a_failure():
    s = group("yoktal", faces=[*skill("success", "blank"), *hard("stop")])
    yoktal = s.heroes[0]
    yoktal.aura, yoktal.pack = 0, ("O01",)
    play(taking(s, trying(aptitudes=("climbing",), stops=1, least=2), active="yoktal"), "roll")
    assert yoktal.pack == ("O01",)
    assert told(s, "test-failed") == [{"hero": "yoktal", "stops": 1, "limit": 1}]


# Aura tokens.


@rule("MAL-4.6", "MAL-4.3", "MAL-4.7")
def test_an_aura_token_adds_a_die_to_every_roll_of_the_test():
    # Vector 6: Intellect 2, two difficulty dice; with a token three skill dice for every roll.
    roll = (*skill("blank", "blank", "success"), *hard("blank", "blank"))
    s = group("yoktal", faces=[*roll, *roll, *roll])
    play(taking(s, trying(difficulty=2, least=3), active="yoktal"), "roll+YA1")
    assert [len(one["skill"]) for one in told(s, "test-roll")] == [3, 3, 3]
    assert [len(one["hard"]) for one in told(s, "test-roll")] == [2, 2, 2]
    yoktal = s.heroes[0]
    assert (yoktal.aura, yoktal.spent) == (3, 1)


@rule("MAL-4.3")
def test_a_test_rolls_the_characteristic_and_the_difficulty():
    s = group("yoktal", faces=[*skill("success", "success"), *hard("blank", "stop")])
    play(taking(s, trying(difficulty=2, least=2), active="yoktal"), "roll")
    [roll] = told(s, "test-roll")
    assert (roll["skill"], roll["hard"]) == (("success", "success"), ("blank", "stop"))
    assert (roll["successes"], roll["stops"]) == (2, 1)


@rule("MAL-4.6")
def test_a_new_attempt_needs_a_new_token():
    roll = (*skill("success", "success", "success"), *hard("blank"))
    s = group("yoktal", faces=[*roll, *skill("success", "success"), *hard("blank")])
    play(taking(s, trying(), active="yoktal"), "roll+YA1")
    play(taking(s, trying(least=2), active="yoktal"), "roll")
    assert [len(one["skill"]) for one in told(s, "test-roll")] == [3, 2]


@rule("MAL-4.6", "MAL-3.28")
def test_a_die_is_offered_only_for_the_characteristics_of_the_card():
    s = group("yoktal")
    assert asked(taking(s, trying(char="physical"), active="yoktal"))[1] == ["roll", "roll+YA1"]
    s = group("yoktal", faces=[*skill("success"), *hard("blank")])
    play(taking(s, trying(char="senses", least=1), active="yoktal"))


@rule("MAL-3.29")
def test_one_token_only_may_be_spent_in_a_test():
    s = group("yoktal")
    heavy = trying(modifiers=(Modifier(per="heavy", difficulty=1),))
    assert asked(taking(s, heavy, active="yoktal"))[1] == ["roll", "roll+YA1", "roll+YA2"]


@rule("MAL-3.30")
def test_an_aura_token_of_the_road_leaves_tests_theirs():
    # Vector 76: a second travel effect of the day is refused; a test in an event may still take a token.
    s = group("ancienne", "yoktal")
    ancienne = s.heroes[0]
    ancienne.wounds, ancienne.life = {"shock": 1}, 5
    play(do(s, BuyAura("ancienne", "AA3")))
    assert s.day.tokens == 2
    assert not any(key_of(deed).startswith("aura+ancienne") for deed in deeds(s))
    assert asked(taking(s, trying(char="senses"), active="ancienne"))[1] == ["roll", "roll+AA1"]


@rule("MAL-3.30")
def test_a_token_of_a_test_leaves_the_road_its_own():
    s = group("ancienne", faces=[*skill("success", "success", "success"), *hard("blank")])
    play(taking(s, trying(char="senses"), active="ancienne"), "roll+AA1")
    s.book = None
    assert "aura+ancienne+AA3" in map(key_of, deeds(s))


@rule("MAL-3.30")
def test_a_room_does_not_give_the_token_of_the_day_back():
    s = group("ancienne")
    play(do(s, BuyAura("ancienne", "AA3")))
    in_room(s, "8", ancienne=(7, 2))
    start_stealth(s, StartMode("infiltration"))
    s.mode, s.room, s.at = "none", None, "travel"
    assert not any(key_of(deed).startswith("aura+ancienne") for deed in deeds(s))


@rule("MAL-3.29", "MAL-3.30")
def test_a_test_in_a_room_takes_the_token_of_the_turn():
    s = group("yoktal", faces=[*skill("success", "success", "success"), *hard("blank")])
    in_room(s, "8", yoktal=(7, 2))
    play(taking(s, trying(), active="yoktal"), "roll+YA1")
    assert s.heroes[0].bought == "YA1"
    s.dice.given = [*skill("success", "success"), *hard("blank")]
    play(taking(s, trying(least=2), active="yoktal"))


@rule("MAL-4.19")
def test_a_token_may_buy_that_heavy_items_do_not_count():
    heavy = trying(modifiers=(Modifier(per="heavy", difficulty=1),), least=2)
    s = group("yoktal", faces=[*skill("success", "success"), *hard("blank", "blank")])
    play(taking(s, heavy, active="yoktal"), "roll")  # the mail shirt is heavy
    s.dice.given = [*skill("success", "success"), *hard("blank")]
    play(taking(s, heavy, active="yoktal"), "roll+YA2")
    assert [len(one["hard"]) for one in told(s, "test-roll")] == [2, 1]


@rule("MAL-4.19")
def test_heavy_items_that_do_not_count_take_no_skill_dice_either():
    heavy = trying(modifiers=(Modifier(per="heavy", skill_dice=-1),), least=2)
    s = group("yoktal", faces=[*skill("success", "success"), *hard("blank")])
    play(taking(s, heavy, active="yoktal"), "roll+YA2")
    assert len(told(s, "test-roll")[0]["skill"]) == 2


@rule("MAL-3.44", "MAL-4.5")
def test_a_talent_for_an_aura_token_counts_in_the_test_that_paid_for_it():
    s = group("yoktal", faces=[*skill("special", "special"), *hard("blank")])
    s.heroes[0].talents = ("T08",)
    lore = trying(aptitudes=("lore",), least=2)
    assert asked(taking(s, lore, active="yoktal"))[1] == ["roll", "roll+YA1", "roll+T08"]
    play(taking(s, lore, active="yoktal"), "roll+T08")
    assert told(s, "test-roll")[0]["successes"] == 2


# Aptitudes.


@rule("MAL-4.5", "MAL-4.4")
def test_special_faces_count_with_an_aptitude_only():
    for aptitudes, successes in (((), 0), (("vigilance",), 1)):
        s = group("yoktal", faces=[*skill("special", "blank"), *hard("special")])
        s.heroes[0].aura = 0
        assert asked(taking(s, trying(aptitudes=aptitudes, hidden=True), active="yoktal"))[0] == "roll-on"
        assert told(s, "test-roll")[0]["successes"] == successes
        assert told(s, "test-roll")[0]["stops"] == 0


@rule("MAL-4.5", "MAL-3.38")
def test_several_sources_of_an_aptitude_add_up():
    s = group("sulk", faces=[*skill("special", "blank"), *hard("blank")])
    sulk = s.heroes[0]
    sulk.aura, sulk.pack, sulk.artefacts = 0, ("O07",), ("OR6",)  # and the talent T03
    play(taking(s, trying(char="dexterity", aptitudes=("camouflage",), least=3), active="sulk"))
    assert told(s, "test-roll")[0]["successes"] == 3


@rule("MAL-4.5")
def test_talents_of_different_aptitudes_add_up_in_a_test_of_both():
    s = group("yoktal", faces=[*skill("special", "blank"), *hard("blank")])
    yoktal = s.heroes[0]
    yoktal.aura, yoktal.talents = 0, ("T07", "T01")  # vigilance, force
    play(taking(s, trying(aptitudes=("force", "vigilance"), least=2), active="yoktal"))
    assert told(s, "test-roll")[0]["successes"] == 2


@rule("MAL-3.38")
def test_an_artefact_in_the_backpack_does_not_help():
    s = group("sulk", faces=[*skill("special", "success"), *hard("blank")])
    sulk = s.heroes[0]
    sulk.aura, sulk.pack, sulk.talents = 0, ("OR6",), ()
    play(taking(s, trying(char="dexterity", aptitudes=("camouflage",), least=1), active="sulk"))
    assert told(s, "test-roll")[0]["successes"] == 1


@rule("MAL-4.37")
def test_the_urberg_starts_tests_of_force_with_a_success():
    for aptitude, successes in (("force", 1), ("balance", 0)):
        s = group("urberg", faces=[*skill("blank", "blank", "blank"), *hard("blank")])
        s.heroes[0].aura = 0
        asked(taking(s, trying(char="physical", aptitudes=(aptitude,), hidden=True), active="urberg"))
        assert told(s, "test-roll")[0]["successes"] == successes


# Modifiers.


@rule("MAL-4.17")
def test_each_heavy_item_of_the_testing_hero_adds_its_dice():
    s = group("yoktal", faces=[*skill("success", "success"), *hard("blank", "blank", "blank")])
    yoktal = s.heroes[0]
    yoktal.aura, yoktal.other_weapon = 0, "W07"  # with the mail shirt: two heavy items
    play(taking(s, trying(modifiers=(Modifier(per="heavy", difficulty=1),), least=2), active="yoktal"))
    assert len(told(s, "test-roll")[0]["hard"]) == 3


@rule("MAL-4.17")
def test_a_modifier_with_a_condition_counts_while_it_holds():
    modifier = Modifier(conditions=(Condition(kind="bad_weather"),), difficulty=1)
    for weather, dice in (("fair", 1), ("bad", 2)):
        s = group("yoktal", faces=[*skill("success", "success"), *hard(*["blank"] * dice)])
        s.heroes[0].aura, s.day.weather = 0, weather
        play(taking(s, trying(modifiers=(modifier,), least=2), active="yoktal"))
        assert len(told(s, "test-roll")[0]["hard"]) == dice


@rule("MAL-4.18")
def test_difficulty_dice_never_drop_below_none():
    s = group("yoktal", faces=[*skill("success", "success")])
    s.heroes[0].aura = 0
    play(taking(s, trying(modifiers=(Modifier(difficulty=-2),), least=2), active="yoktal"))
    assert told(s, "test-roll")[0]["hard"] == ()


@rule("MAL-4.18")
def test_a_hero_without_skill_dice_fails_unless_the_test_is_hidden():
    nothing = (Modifier(skill_dice=-3),)
    s = group("urberg")
    s.heroes[0].aura = 0
    # The success of the Ür-berg's strength does not save him.
    play(taking(s, trying(modifiers=nothing, aptitudes=("force",), fail=(SetFlag("failed"),)), active="urberg"))
    assert s.lit("failed")
    assert told(s, "test-roll") == []
    s = group("urberg", faces=[*hard("blank")])
    s.heroes[0].aura = 0
    assert asked(taking(s, trying(modifiers=nothing, hidden=True), active="urberg")) == ("roll-on", ["again", "stop"])


@rule("MAL-4.27")
def test_a_counter_multiplies_a_modifier():
    s = group("yoktal", faces=[*skill("blank", "success"), *hard("blank")], counters={"cracks": 2})
    s.heroes[0].aura = 0
    modifier = Modifier(per="counter", counter="cracks", successes=5)
    play(taking(s, trying(modifiers=(modifier,), least=11), active="yoktal"))
    assert s.successes == 11


@rule("MAL-4.27")
def test_blue_plants_are_discarded_for_dice_before_the_first_roll():
    plants = trying(char="physical", modifiers=(Modifier(per="plant_blue", skill_dice=1),), least=3)
    s = group("yoktal", faces=[*skill("success", "success", "success"), *hard("blank")])
    yoktal = s.heroes[0]
    yoktal.aura, yoktal.resources = 0, {"plant_blue": 2}
    assert asked(taking(s, plants, active="yoktal"))[1] == ["roll", "roll+1", "roll+2"]
    play(taking(s, plants, active="yoktal"), "roll+2")
    assert yoktal.resources == {}
