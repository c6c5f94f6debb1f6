"""The Witchcraft cards: each is played once, for its price, with its effect (chapters 7 and 19)."""

import pytest

from support import Face, open_questions, rule, told
from support.rituals import bones, named, plants, put, table
from support.rituals_legion import do, offered, strike
from veillee.games.rituals.hidden import redeal
from veillee.games.rituals.rules.course.legion_activation import legion_activation
from veillee.games.rituals.rules.figures.attributes import value
from veillee.games.rituals.rules.figures.lasting import end_hero_activation, end_legion_activation
from veillee.kernel import Dice
from veillee.kernel.dice import dice_key, seed_of


def holding(*cards, corner="B4.TL", faces=(), energy=9, **fields):
    """A table where Hagatha stands in a corner, figure 1, with these cards in hand."""
    s = table(faces=list(faces), energy=energy, hand=list(cards), **fields)
    put(s, "hagatha", corner)
    return s


def names(s, keys):
    """The names of the Zones with which these keys end."""
    return {s.board.names[int(key.rpartition("z")[2])] for key in keys}


@rule("DAR-7.7", "DAR-7.8")
def test_a_card_is_paid_played_once_and_discarded():
    s = holding("black_surge", "blight", "blight", exhausted=3)
    plants(s, 1)
    do(s, "play+f1+blight")
    assert (s.hand, s.witchcraft.discard) == (["black_surge", "blight"], ["blight"])
    assert (s.energy, s.exhausted, s.turn.actions) == (7, 5, 1)


@rule("DAR-7.8", "DAR-7.10")
def test_only_witches_play_cards():
    s = table(energy=9, hand=["black_surge"], exhausted=4)
    put(s, "condemned", "B4.TL")
    assert not offered(s, word="play")
    put(s, "pekka", "B5.BR")
    assert offered(s, word="play") == ["play+f2+black_surge"]


@rule("DAR-7.8")
def test_a_card_that_cannot_be_paid_is_not_offered():
    s = holding("plague_wind", energy=4)
    s.plagues.cards = ["plague_01"]
    assert not offered(s, word="play")
    s.energy = 5
    assert offered(s, word="play") == ["play+f1+plague_wind"]


@rule("DAR-7.8")
def test_two_like_cards_are_offered_once():
    s = holding("blight", "blight")
    plants(s, 1)
    assert offered(s, word="play") == ["play+f1+blight"]


@rule("DAR-7.11", "DAR-7.3")
@pytest.mark.parametrize(
    ("card", "creature", "cost"),
    [
        ("summon_scarecrow", "scarecrow", 4),
        ("summon_mortus", "mortus", 5),
        ("summon_leshy", "leshy", 4),
        ("summon_succubus", "succubus", 4),
        ("summon_wendigo", "wendigo", 5),
        ("summon_accalia", "accalia", 5),
    ],
)
def test_a_creature_comes_to_the_witch_by_its_card_and_only_once(card, creature, cost):
    s = holding(card, card)
    assert not [key for key in offered(s, word="summon") if creature in key]
    assert offered(s, word="play") == [f"play+f1+{card}+z0"]
    do(s, f"play+f1+{card}+z0")
    assert [(f.unit, f.category, named(s, f)) for f in s.figures[1:]] == [(creature, "creature", "B4.TL")]
    assert s.energy == 9 - cost
    s.energy = 9
    assert not offered(s, word="play")


@rule("DAR-7.13")
def test_a_creature_summoned_in_an_activation_does_not_act_in_it():
    s = holding("summon_scarecrow", energy=7)
    put(s, "vogt", "B4.TL")
    asked = open_questions(legion_activation(s), "play+f1+summon_scarecrow+z0")
    assert {value.figure.number for value in asked[0].values if hasattr(value, "figure")} == {1}


@rule("DAR-7.32", "DAR-19.1", "DAR-21.8")
def test_a_card_without_meaning_in_solo_may_be_played_as_an_action_and_does_nothing():
    s = holding("misstep")
    do(s, "play+f1+misstep")
    assert (s.energy, s.hand, s.witchcraft.discard) == (8, [], ["misstep"])


@rule("DAR-7.30", "DAR-7.31")
def test_lethargy_costs_one_plant_drawn_at_random_whatever_its_amount():
    s = holding("lethargy", faces=[Face(1, 3, "plant")])
    put(s, "vogt", "B1.TL")
    put(s, "teuta", "B1.BL")  # three Zones away
    s.reserve = ["mandrake", "hemlock", "wormwood"]
    assert offered(s, word="play") == ["play+f1+lethargy+f2"]
    do(s, "play+f1+lethargy+f2")
    assert (s.reserve, s.plants.discard, s.energy) == (["mandrake", "wormwood"], ["hemlock"], 7)


@rule("DAR-7.30", "DAR-19.1")
def test_a_loss_of_energy_without_plants_does_nothing_and_is_not_offered():
    s = holding("lethargy", "mass_fatigue")
    put(s, "vogt", "B4.TL")
    assert not offered(s, word="play")


@rule("DAR-7.30", "DAR-7.31")
def test_ex_16_mass_fatigue_on_three_heroes_with_a_reserve_of_two_discards_both():
    s = holding("mass_fatigue", faces=[Face(0, 2, "plant")])
    for hero in ("vogt", "teuta", "curthouse"):
        put(s, hero, "B4.TR")
    put(s, "corday", "B4.BR")  # two Zones away
    plants(s, 2)
    assert offered(s, word="play") == ["play+f1+mass_fatigue+z1"]
    do(s, "play+f1+mass_fatigue+z1")
    assert (s.reserve, len(s.plants.discard), s.energy) == ([], 2, 6)


@rule("DAR-7.30")
def test_mass_fatigue_costs_a_plant_for_each_hero():
    s = holding("mass_fatigue", faces=[Face(0, 3), Face(0, 2)])
    put(s, "vogt", "B4.TR")
    put(s, "teuta", "B4.TR")
    plants(s, 3)
    do(s, "play+f1+mass_fatigue+z1")
    assert len(s.reserve) == 1


def test_blight_discards_two_plants():
    s = holding("blight", faces=[Face(0, 3), Face(1, 2)])
    assert not offered(s, word="play")
    plants(s, 3)
    do(s, "play+f1+blight")
    assert (len(s.reserve), s.energy) == (1, 7)
    s = holding("blight")
    plants(s, 1)
    do(s, "play+f1+blight")
    assert s.reserve == []


@rule("DAR-19.5", "DAR-7.3")
def test_raise_damned_places_two_condemned_and_asks_for_each_zone():
    s = holding("raise_damned")
    assert names(s, offered(s, word="play")) == {"B4.TL", "B4.TR", "B4.BL"}
    do(s, "play+f1+raise_damned+z1", "z4")
    assert [(f.unit, named(s, f)) for f in s.figures[1:]] == [("condemned", "B4.TR"), ("condemned", "B4.BL")]
    assert s.energy == 6


@rule("DAR-7.3")
def test_raise_damned_places_one_if_one_is_left():
    s = holding("raise_damned")
    for _ in range(7):
        put(s, "condemned", "B5.BR")
    do(s, "play+f1+raise_damned+z1")
    assert sum(f.unit == "condemned" for f in s.figures) == 8


def test_call_pack_places_two_ravenous():
    s = holding("call_pack")
    do(s, "play+f1+call_pack+z0", "z0")
    assert [(f.unit, named(s, f)) for f in s.figures[1:]] == [("ravenous", "B4.TL")] * 2
    assert s.energy == 5


@rule("DAR-7.36", "DAR-7.37")
def test_far_possession_reaches_three_zones_and_heeds_no_hero():
    s = holding("far_possession")
    near, far = put(s, "peasant", "B1.BL"), put(s, "peasant", "B1.BR")
    put(s, "vogt", "B1.BL")
    assert offered(s, word="play") == [f"play+f1+far_possession+f{near.number}"]
    do(s, f"play+f1+far_possession+f{near.number}")
    assert [(f.unit, named(s, f)) for f in s.figures if f.category == "possessed"] == [("possessed_peasant", "B1.BL")]
    assert (s.figure(far.number) is far, s.energy) == (True, 5)


@rule("DAR-7.3")
def test_far_possession_needs_a_possessed_figure_that_is_left():
    s = holding("far_possession")
    put(s, "peasant", "B1.TL")
    for _ in range(9):
        put(s, "possessed_peasant", "B5.BR")
    assert not offered(s, word="play")
    s.figures.pop()
    assert offered(s, word="play") == ["play+f1+far_possession+f2"]


@rule("DAR-19.3", "DAR-19.11", "DAR-19.12")
def test_frenzy_gives_a_member_2_force_and_a_free_attack_with_it():
    s = holding("frenzy", faces=bones(1), energy=2)
    condemned, vogt = put(s, "condemned", "B5.BR"), put(s, "teuta", "B5.BR")
    do(s, f"play+f1+frenzy+f{condemned.number}")  # 1 + 2 + 2 = 5 against 4
    assert (vogt.wounds, s.energy, s.exhausted) == (1, 0, 2)
    assert value(s, condemned, "force") == 4
    end_legion_activation(s)
    assert value(s, condemned, "force") == 2


@rule("DAR-19.3")
def test_frenzy_lets_only_the_named_member_attack():
    s = holding("frenzy", faces=bones(0), energy=2)
    one, two = put(s, "condemned", "B5.BR"), put(s, "ravenous", "B5.BR")
    put(s, "curthouse", "B5.BR")
    do(s, f"play+f1+frenzy+f{one.number}")  # one die is rolled: the Ravenous has two
    assert (value(s, one, "force"), value(s, two, "force")) == (4, 2)


@rule("DAR-19.5")
def test_the_target_of_the_free_attack_is_asked_when_there_are_several():
    s = holding("frenzy", faces=bones(1), energy=2)
    put(s, "condemned", "B5.BR")
    vogt, teuta = put(s, "vogt", "B5.BR"), put(s, "teuta", "B5.BR")
    do(s, "play+f1+frenzy+f2", f"f{teuta.number}")
    assert (vogt.wounds, teuta.wounds) == (0, 1)


@rule("DAR-7.46", "DAR-7.50", "DAR-19.1")
def test_frenzy_is_for_members_that_can_attack_and_for_the_witch_herself():
    s = holding("frenzy", encounter="e3", demon_card="sleeper")
    hagatha, idle = s.figures[0], put(s, "condemned", "B6.TL")
    hagatha.zone = idle.zone
    carrier = put(s, "possessed_peasant", "A2.TL", ruby=True)
    stunned = put(s, "ravenous", "A2.TL", stunned=True)
    demon, able = put(s, "haborym", "A2.TL"), put(s, "condemned", "A2.TL")
    put(s, "vogt", "A2.TL")
    assert offered(s, word="play") == ["play+f1+frenzy+f1", f"play+f1+frenzy+f{able.number}"]
    carrier.ruby = stunned.stunned = False
    s.demon_card = "obeyer"
    assert offered(s, word="play") == [
        f"play+f1+frenzy+f{number}" for number in (1, carrier.number, stunned.number, demon.number, able.number)
    ]


@rule("DAR-7.46", "DAR-16.19")
def test_frenzy_gives_the_witch_of_the_ritual_no_attack():
    s = holding("frenzy", encounter="e4", corner="B2.TL")
    pekka = put(s, "pekka", "A1.TR")
    put(s, "vogt", "A1.TL")  # within her range of 1
    assert offered(s, word="play") == ["play+f1+frenzy+f1"]
    s.demon_came = True
    assert offered(s, s.figures[0], word="play") == ["play+f1+frenzy+f1", f"play+f1+frenzy+f{pekka.number}"]


@rule("DAR-19.13")
def test_shadow_door_takes_any_member_to_the_zone_of_a_witch():
    s = holding("shadow_door", energy=2)
    pekka, condemned = put(s, "pekka", "B5.BR"), put(s, "condemned", "A3.TL")
    keys = offered(s, s.figures[0], word="play")
    assert keys == [
        "play+f1+shadow_door+f1+z15",
        f"play+f1+shadow_door+f{pekka.number}+z0",
        f"play+f1+shadow_door+f{condemned.number}+z0",
        f"play+f1+shadow_door+f{condemned.number}+z15",
    ]
    do(s, keys[3])
    assert (named(s, condemned), s.energy) == ("B5.BR", 0)


@rule("DAR-16.19")
def test_shadow_door_leaves_the_witch_of_the_ritual_where_she_is():
    s = holding("shadow_door", encounter="e4", corner="B2.TL")
    hagatha, pekka = s.figures[0], put(s, "pekka", "A1.TR")
    assert offered(s, word="play") == [f"play+f1+shadow_door+f1+z{pekka.zone}"]
    s.demon_came = True
    assert f"play+f1+shadow_door+f{pekka.number}+z{hagatha.zone}" in offered(s)


@rule("DAR-19.12")
def test_evil_eye_takes_1_from_every_attribute_at_range_2():
    s = holding("evil_eye")
    vogt = put(s, "vogt", "B1.TL")
    put(s, "teuta", "B1.BL")
    assert offered(s, word="play") == ["play+f1+evil_eye+f2"]
    do(s, "play+f1+evil_eye+f2")
    assert [value(s, vogt, attr) for attr in ("force", "resistance", "agility", "alchemy")] == [1, 2, 1, 0]
    assert s.energy == 7
    end_hero_activation(s, None)
    assert value(s, vogt, "resistance") == 3


@rule("DAR-19.5")
def test_nightmare_takes_a_cube_of_his_choice_back():
    s = holding("nightmare")
    assert not offered(s, word="play")
    s.cubes |= {"force": 2, "agility": 1}
    do(s, "play+f1+nightmare", "agility")
    assert (s.cubes, s.energy) == ({"force": 2, "resistance": 0, "agility": 0, "alchemy": 0}, 5)


@rule("DAR-19.10", "DAR-4.21")
def test_black_surge_costs_nothing_and_recovers_four_energy_if_so_many_are_exhausted():
    s = holding("black_surge", energy=0, exhausted=6)
    do(s, "play+f1+black_surge")
    assert (s.energy, s.exhausted, s.turn.actions) == (4, 2, 1)
    s = holding("black_surge", energy=1, exhausted=3)
    do(s, "play+f1+black_surge")
    assert (s.energy, s.exhausted) == (4, 0)
    assert told(s, "recovered")[0]["n"] == 3
    s = holding("black_surge", energy=1)
    assert not offered(s, word="play")


def test_thorns_roots_the_heroes_of_a_zone_at_range_2():
    s = holding("thorns")
    vogt, teuta = put(s, "vogt", "B1.TL"), put(s, "teuta", "B1.TL", rooted=1)
    put(s, "corday", "B1.BL")  # three Zones away
    put(s, "hildegarde", "B4.TR", rooted=1)  # rooted already
    assert offered(s, word="play") == ["play+f1+thorns+z8"]
    do(s, "play+f1+thorns+z8")
    assert (vogt.rooted, teuta.rooted, s.energy) == (1, 1, 7)


@rule("DAR-6.18", "DAR-19.5")
def test_life_theft_wounds_a_hero_without_an_attack_and_heals_a_member():
    s = holding("life_theft")
    curthouse = put(s, "curthouse", "B4.TR")
    put(s, "teuta", "B4.BR")
    pekka, ravenous = put(s, "pekka", "B5.BR", wounds=2), put(s, "ravenous", "B5.BR", wounds=1)
    assert offered(s, s.figures[0], word="play") == ["play+f1+life_theft+f2"]
    do(s, "play+f1+life_theft+f2", f"f{ravenous.number}")
    assert (curthouse.wounds, pekka.wounds, ravenous.wounds, s.energy) == (1, 2, 0, 6)


@rule("DAR-19.1")
def test_life_theft_only_heals_if_no_hero_is_near_and_only_wounds_if_nobody_is_hurt():
    s = holding("life_theft")
    s.figures[0].wounds = 2
    put(s, "teuta", "B4.BR")
    do(s, "play+f1+life_theft+f1")
    assert s.figures[0].wounds == 1
    s = holding("life_theft")
    teuta = put(s, "teuta", "B4.TL")
    do(s, "play+f1+life_theft+f2")
    assert teuta.wounds == 1


@rule("DAR-7.22", "DAR-6.12")
def test_a_hero_eliminated_by_a_card_counts_for_the_soul_counter():
    s = holding("life_theft")
    put(s, "teuta", "B4.TL", wounds=4)
    do(s, "play+f1+life_theft+f2")
    assert (s.heroes_lost, s.souls) == (1, 1)


@rule("DAR-7.9", "DAR-6.33")
def test_ward_rolls_two_dice_for_any_member_that_is_attacked():
    s = holding("ward", faces=[*bones(1, 1, stream="attack"), *bones(2, 1, stream="defence")], energy=1)
    condemned, battista = put(s, "condemned", "B5.BR"), put(s, "battista", "B5.BR")
    strike(s, battista, condemned, "ward")  # 5 against 2 + 3
    assert s.figure(condemned.number) is condemned
    assert (s.hand, s.witchcraft.discard, s.energy) == ([], ["ward"], 0)


@rule("DAR-7.10")
def test_without_a_witch_no_card_answers_an_attack():
    s = table("example_board", faces=bones(3, 3), energy=9, hand=["ward", "spite"])
    ravenous, battista = put(s, "ravenous", "B3.TL", wounds=1), put(s, "battista", "B3.TL")
    strike(s, battista, ravenous)
    assert (battista.wounds, s.hand) == (0, ["ward", "spite"])


@rule("DAR-6.30", "DAR-7.9")
def test_spite_wounds_a_hero_who_has_eliminated_a_member():
    s = holding("spite", faces=bones(3, 3), energy=1)
    condemned, battista = put(s, "condemned", "B5.BR"), put(s, "battista", "B5.BR")
    strike(s, battista, condemned, "spite")  # 9 against 2: no Defence could stop it
    assert (battista.wounds, s.energy, s.hand) == (1, 0, [])


@rule("DAR-6.30")
def test_spite_does_not_answer_a_mere_wound():
    s = holding("spite", faces=bones(3, 3), energy=1)
    scarecrow, battista = put(s, "scarecrow", "B5.BR"), put(s, "battista", "B5.BR")
    strike(s, battista, scarecrow)
    assert (scarecrow.wounds, battista.wounds, s.hand) == (2, 0, ["spite"])


@rule("DAR-7.24")
def test_plague_wind_spreads_a_plague():
    s = holding("plague_wind", energy=5)
    assert not offered(s, word="play")
    s.plagues.cards = ["plague_02"]
    do(
        s,
        "play+f1+plague_wind",
    )  # nobody to wound, no cube: only Energy is left
    assert (s.energy, s.exhausted, s.plagues.discard) == (2, 5, ["plague_02"])
    s = holding("plague_wind", energy=5)
    s.plagues.discard = ["plague_02"]
    assert offered(s, word="play") == ["play+f1+plague_wind"]


@rule("DAR-7.49")
def test_the_discard_pile_and_the_size_of_every_deck_stay_as_they_are_for_who_looks():
    s = holding("blight", "thorns")
    s.witchcraft.cards, s.witchcraft.discard = ["ward", "spite", "frenzy"], ["nightmare", "evil_eye"]
    for seat in (0, None):
        redeal(s, seat, Dice(dice_key(seed_of(3))))
        assert s.witchcraft.discard == ["nightmare", "evil_eye"]
        assert (len(s.witchcraft.cards), len(s.hand)) == (3, 2)
        if seat == 0:
            assert s.hand == ["blight", "thorns"]


@rule("DAR-5.5", "DAR-5.6")
def test_nobody_is_summoned_into_the_pit():
    s = table("e3", energy=9, hand=["raise_damned"])
    put(s, "hagatha", "B1.TR")
    zones = names(s, offered(s, word="play+f1+raise_damned"))
    assert s.board.range_of[s.board.number["B1.TR"]][s.board.pit] == 1  # the card reaches so far
    assert {"B1.TR", "B1.BR"} <= zones
    assert s.board.names[s.board.pit] not in zones


@rule("DAR-7.8")
def test_the_range_of_a_card_counts_from_the_witch_who_plays_it():
    s = holding("life_theft")
    put(s, "pekka", "B5.BR")
    vogt = put(s, "vogt", "B5.BL")  # beside Pekka, far from Hagatha
    assert offered(s, word="play") == ["play+f2+life_theft+f3"]
    do(s, "play+f2+life_theft+f3")
    assert vogt.wounds == 1
