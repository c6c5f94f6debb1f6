"""The Demon (chapter 8): its cards, who controls it, and what it does when nobody does."""

import pytest

from support import open_questions, play, rule, told
from support.rituals import bones, named, plants, put, started, table, zone
from support.rituals_legion import do, offered, strike
from veillee.games.rituals.content import DEMON_CARDS, DEMON_PILES, ENCOUNTERS
from veillee.games.rituals.options import DEMONS, SETTINGS
from veillee.games.rituals.rules.course.legion_activation import legion_activation
from veillee.games.rituals.rules.course.rounds import initial_phase
from veillee.games.rituals.rules.figures.attributes import value
from veillee.games.rituals.rules.figures.elimination import by_figure
from veillee.games.rituals.rules.legion.control import controls_demon, is_free_to_attack
from veillee.games.rituals.rules.legion.demon import draw_demon_card, end_demon_card


def haunted(card, where="A2.TL", *, demon="haborym", faces=(), witch="B6.TL", **fields):
    """Encounter 3: a Demon, figure 1, with one card on its pile, and Hagatha, figure 2, far away."""
    s = table("e3", faces=list(faces), demon_came=True, demon=demon, **fields)
    s.demon_pile.cards = [card] if card else []
    return s, put(s, demon, where), put(s, "hagatha", witch)


def drawn(s, *answers):
    """Draw the card of an activation."""
    play(draw_demon_card(s), *answers)


# The pile


@rule("DAR-8.1", "DAR-8.3", "DAR-8.4", "DAR-2.16")
@pytest.mark.parametrize("demon", ["haborym", "leiurus", "chalcosoma"])
def test_the_pile_has_eight_cards_with_chassen_for_sulker(demon):
    s = started("e3", demon_choice=demon)
    wanted = {"chassen" if card == "sulker" else card for card in DEMON_PILES[demon].cards}
    assert set(s.demon_pile.cards) == wanted
    assert "sulker" in DEMON_PILES[demon].cards
    assert len(s.demon_pile.cards) == len(wanted) == 8
    assert s.demon == demon


@rule("DAR-8.3")
def test_the_pile_is_shuffled():
    orders = {tuple(started("e3", seed=seed).demon_pile.cards) for seed in range(1, 6)}
    assert len(orders) == 5


@rule("DAR-8.1")
def test_a_demon_comes_by_the_rule_of_an_encounter_only_and_is_haborym_by_default():
    assert [one.id for one in ENCOUNTERS.values() if one.demon] == ["e3", "e4", "e5"]
    assert next(one.default for one in SETTINGS if one.id == "demon_choice") == "haborym" == DEMONS[0]
    for encounter in ("e1", "e2", "e3", "e4", "e5"):
        s = started(encounter)
        assert s.demon_figure() is None
        assert bool(s.demon_pile.cards) == (encounter > "e2")


@rule("DAR-8.4")
def test_no_pile_of_solo_has_a_card_that_lets_heroes_choose():
    assert [id for id, card in DEMON_CARDS.items() if card.control == "heroes"] == ["sulker"]
    assert DEMON_CARDS["chassen"].control == "forced"


# Drawing


@rule("DAR-8.5", "DAR-8.6", "DAR-15.5")
def test_no_card_is_drawn_in_the_activation_in_which_the_demon_comes():
    s = table("e3", energy=4, demon="haborym")
    s.demon_pile.cards = ["hearken", "obeyer"]
    put(s, "hagatha", "B6.TL")
    put(s, "possessed_peasant", "B1.TR", ruby=True)
    play(legion_activation(s), "throw+f2", "stop")
    assert (s.demon_came, s.demon_card, s.demon_pile.cards) == (True, "", ["hearken", "obeyer"])
    open_questions(legion_activation(s))
    assert (s.demon_card, s.demon_pile.cards) == ("obeyer", ["hearken"])


@rule("DAR-8.5")
def test_without_a_demon_no_card_is_drawn():
    s = table("e3")
    s.demon_pile.cards = ["hearken"]
    drawn(s)
    assert s.demon_card == ""


@rule("DAR-8.6", "DAR-4.26")
def test_the_card_comes_before_he_decides_to_act_or_pass():
    s, demon, _ = haunted("hab_hunt", faces=bones(0, 0), energy=1)
    vogt = put(s, "vogt", "A2.TL")
    asked = open_questions(legion_activation(s))
    assert (s.demon_card, vogt.wounds) == ("hab_hunt", 1)
    assert {order.figure.number for order in asked[0].values if hasattr(order, "figure")} == {2}
    assert demon.number == 1


@rule("DAR-8.6", "DAR-8.13")
def test_a_card_of_the_round_stays_and_no_other_is_drawn():
    s, *_ = haunted("obeyer")
    s.demon_pile.cards = ["hearken", "obeyer"]
    drawn(s)
    end_demon_card(s, end_of_round=False)
    assert s.demon_card == "obeyer"
    drawn(s)
    assert (s.demon_card, s.demon_pile.cards) == ("obeyer", ["hearken"])
    end_demon_card(s, end_of_round=True)
    assert (s.demon_card, s.demon_pile.discard) == ("", ["obeyer"])


@rule("DAR-8.13")
def test_a_card_of_an_activation_is_discarded_with_it_and_an_empty_pile_is_shuffled_again():
    s, *_ = haunted("sleeper")
    drawn(s)
    assert (s.demon_card, s.demon_pile.cards) == ("sleeper", [])
    end_demon_card(s, end_of_round=False)
    assert (s.demon_card, s.demon_pile.discard) == ("", ["sleeper"])
    drawn(s)
    assert (s.demon_card, s.demon_pile.discard) == ("sleeper", [])
    end_demon_card(s, end_of_round=True)
    end_demon_card(s, end_of_round=True)
    assert s.demon_pile.discard == ["sleeper"]


@rule("DAR-8.23", "DAR-8.13")
@pytest.mark.parametrize("card", ["obeyer", "hearken"])
def test_a_card_drawn_just_before_a_pass_ends_with_that_pass(card):
    s, *_ = haunted(card, energy=3)
    play(legion_activation(s), "pass-round")
    assert s.passed
    play(initial_phase(s))
    assert (s.demon_card, s.demon_pile.discard) == ("", [card])


# Control


@rule("DAR-8.7", "DAR-8.8", "DAR-8.9")
@pytest.mark.parametrize(
    ("card", "master"),
    [
        ("obeyer", True), ("hearken", True), ("bargain", True), ("hab_pride", True), ("lei_coil", True),
        ("lei_watch", True), ("cha_bulk", True), ("", False), ("chassen", False), ("sleeper", False),
        ("hab_burn", False), ("hab_hunt", False), ("hab_tantrum", False), ("lei_stalk", False), ("lei_feed", False),
        ("cha_charge", False), ("cha_trample", False), ("cha_scorn", False),
    ],
)  # fmt: skip
def test_the_demon_is_chosen_only_under_a_card_of_the_witch_master(card, master):
    s, demon, _ = haunted("", energy=9)
    s.demon_card = card
    assert controls_demon(s) == master
    assert bool(offered(s, demon)) == master
    assert is_free_to_attack(s, demon) == master


@rule("DAR-8.7")
@pytest.mark.parametrize("card", ["hearken", "lei_watch", "cha_bulk", "obeyer"])
def test_a_controlled_demon_acts_at_the_normal_price(card):
    s, demon, _ = haunted(card, faces=bones(0, 0), energy=3)
    vogt = put(s, "vogt", "A2.TR")
    drawn(s)
    do(s, f"attack+f1+f{vogt.number}")  # 4 against 3
    do(s, f"move+f1+z{zone(s, 'B1.TR')}")
    assert (vogt.wounds, named(s, demon), s.energy, s.exhausted) == (1, "B1.TR", 0, 3)


@rule("DAR-8.7", "DAR-19.12")
@pytest.mark.parametrize(
    ("card", "demon", "attr", "before"),
    [("hab_pride", "haborym", "force", 4), ("lei_coil", "leiurus", "resistance", 4)],
)
def test_pride_and_coil_add_1_for_the_round(card, demon, attr, before):
    s, figure, _ = haunted(card, demon=demon, passed=True)
    assert value(s, figure, attr) == before
    drawn(s)
    assert value(s, figure, attr) == before + 1
    assert value(s, figure, "agility") == {"haborym": 2, "leiurus": 3}[demon]
    play(initial_phase(s))
    assert value(s, figure, attr) == before


@rule("DAR-8.22", "DAR-8.24", "DAR-19.11", "DAR-19.5")
def test_bargain_gives_a_free_attack_on_a_target_of_his_choice():
    s, demon, _ = haunted("bargain", faces=bones(0, 0))
    vogt, peasant = put(s, "vogt", "A2.TR"), put(s, "peasant", "A2.TL")
    drawn(s, f"f{vogt.number}")
    assert (vogt.wounds, peasant.wounds, s.energy, s.turn.actions) == (1, 0, 0, 0)
    assert controls_demon(s)
    assert demon.zone == zone(s, "A2.TL")


@rule("DAR-8.22", "DAR-7.50")
def test_the_free_attack_of_bargain_is_lost_without_a_target_and_by_a_stunned_demon():
    s, *_ = haunted("bargain")
    put(s, "vogt", "A2.BR")  # two Zones away
    drawn(s)
    assert s.demon_card == "bargain"
    s, demon, _ = haunted("bargain")
    put(s, "vogt", "A2.TL")
    demon.stunned = True
    drawn(s)
    assert s.demon_card == "bargain"


@rule("DAR-8.9")
def test_sleeper_does_nothing():
    s, demon, _ = haunted("sleeper", energy=9)
    put(s, "vogt", "A2.TL")
    drawn(s)
    assert named(s, demon) == "A2.TL"
    assert not offered(s, demon)


# Forced: attacks


@rule("DAR-8.15", "DAR-8.10", "DAR-8.8")
def test_chassen_takes_a_witch_in_reach_before_a_nearer_enemy_with_the_fewest_steps():
    s, demon, hagatha = haunted("chassen", faces=bones(0, 0), witch="B1.TL")
    condemned = put(s, "condemned", "A2.TL")
    drawn(s)  # one step to B1.TR, from where its range of 1 serves: 4 against 3
    assert (named(s, demon), hagatha.wounds, condemned.wounds) == ("B1.TR", 1, 0)


@rule("DAR-8.15", "DAR-8.17", "DAR-8.10")
def test_chassen_falls_back_on_another_enemy_if_no_witch_can_be_attacked():
    s, demon, hagatha = haunted("chassen", faces=bones(0, 0), witch="B4.TL")  # four steps away
    condemned, vogt = put(s, "condemned", "A2.BR"), put(s, "vogt", "A2.TL")
    drawn(s)  # A2.TR and A2.BL serve equally: reading order
    assert (named(s, demon), hagatha.wounds, vogt.wounds) == ("A2.TR", 0, 0)
    assert s.figure(condemned.number) is None


@rule("DAR-8.15")
@pytest.mark.parametrize(("witch", "attacked"), [("B4.TR", True), ("B4.TL", False)])
def test_the_reach_of_a_hunt_is_the_approach_and_the_range(witch, attacked):
    s, demon, hagatha = haunted("chassen", faces=bones(0, 0) if attacked else (), witch=witch)
    drawn(s)
    assert (named(s, demon), hagatha.wounds) == ("B1.TL", int(attacked))


@rule("DAR-8.16", "DAR-8.10")
def test_if_no_word_counts_the_demon_comes_nearer_to_the_nearest_target_of_the_first_word():
    s, demon, hagatha = haunted("chassen", witch="B6.TL")  # six steps away, round the Pit
    drawn(s)  # A8.TL and B1.TL leave four steps: reading order
    assert (named(s, demon), hagatha.wounds) == ("A8.TL", 0)
    s, demon, _ = haunted("cha_scorn", demon="chalcosoma", witch="B4.BR")
    put(s, "pekka", "A5.TR")
    drawn(s)  # Pekka is nearer (three steps, Hagatha four): one step towards her
    assert named(s, demon) == "A8.BL"


@rule("DAR-8.15", "DAR-8.14")
def test_scorn_attacks_a_witch_after_one_step_at_most_and_nobody_else():
    s, demon, hagatha = haunted("cha_scorn", demon="chalcosoma", faces=bones(0, 0), witch="B1.TL")
    condemned = put(s, "condemned", "A2.TL")
    drawn(s)
    assert (named(s, demon), hagatha.wounds, condemned.wounds) == ("B1.TR", 1, 0)


@rule("DAR-8.15")
def test_hunt_takes_the_nearest_hero_then_the_one_with_least_health_then_the_first():
    s, demon, _ = haunted("hab_hunt", faces=bones(0, 0))
    far, near = put(s, "ysoline", "A2.BR", wounds=3), put(s, "vogt", "A2.TR")
    drawn(s)
    assert (near.wounds, far.wounds, named(s, demon)) == (1, 3, "A2.TL")
    s, demon, _ = haunted("hab_hunt", faces=bones(0, 0))
    whole, hurt, last = put(s, "vogt", "A2.TR"), put(s, "ysoline", "A8.BL"), put(s, "corday", "A2.BL")
    drawn(s)  # Ysoline and Corday have 4 Health left, Vogt 5
    assert (whole.wounds, hurt.wounds, last.wounds) == (0, 1, 0)


@rule("DAR-8.15", "DAR-3.5")
def test_nearest_goes_by_moves_and_reach_goes_by_range():
    s, demon, _ = haunted("hab_hunt", "A8.BR", faces=bones(0, 0))
    vogt = put(s, "vogt", "A8.BL")  # beyond a door: one step, but three Zones of range
    drawn(s)
    assert (named(s, demon), vogt.wounds) == ("A8.BL", 1)


@rule("DAR-8.10", "DAR-5.3")
def test_forced_movement_escapes_from_anybody():
    s, demon, hagatha = haunted("chassen", faces=bones(0, 0), witch="B1.TL")
    put(s, "corday", "A2.TL")  # Agility 4 against 2
    drawn(s)
    assert (named(s, demon), hagatha.wounds) == ("B1.TR", 1)


@rule("DAR-8.20", "DAR-15.11", "DAR-15.13")
def test_from_the_pit_the_demon_attacks_beside_it_or_leaves_through_its_sides():
    s, demon, hagatha = haunted("chassen", "A5.BR", faces=bones(0, 0), witch="A5.TR")
    drawn(s)
    assert (named(s, demon), hagatha.wounds) == ("A5.BR", 1)
    s, demon, hagatha = haunted("chassen", "A5.BR", faces=bones(0, 0), witch="B6.BR")
    drawn(s)
    assert (named(s, demon), hagatha.wounds) == ("A5.BL", 1)


@rule("DAR-8.20", "DAR-15.20")
def test_the_pit_is_never_crossed_nor_entered_again():
    s, demon, hagatha = haunted("chassen", "B1.TR", witch="A5.TR")
    drawn(s)  # the Pit lies between them: round it there are four steps, of which A5.BL and A8.BL leave two
    assert (named(s, demon), hagatha.wounds) == ("A5.BL", 0)


@rule("DAR-8.15")
def test_charge_approaches_three_zones():
    s, demon, _ = haunted("cha_charge", demon="chalcosoma", faces=bones(0, 0))
    vogt = put(s, "vogt", "B4.TL")  # four steps
    drawn(s)
    assert (named(s, demon), vogt.wounds) == ("B4.TR", 1)


@rule("DAR-8.15", "DAR-8.12", "DAR-8.17")
def test_feed_of_leiurus_takes_a_serf_before_a_minion_and_no_hero():
    s, demon, _ = haunted("lei_feed", demon="leiurus", faces=bones(0, 0))
    minion, serf, vogt = put(s, "condemned", "A2.TL"), put(s, "peasant", "A2.BR"), put(s, "vogt", "A2.TL")
    drawn(s)  # 3 against 2
    assert (s.figure(serf.number), s.souls, minion.wounds, vogt.wounds) == (None, 1, 0, 0)
    assert named(s, demon) == "A2.TR"
    s, demon, _ = haunted("lei_feed", demon="leiurus", faces=bones(0, 0))
    minion = put(s, "condemned", "A2.TL")
    drawn(s)
    assert (s.figure(minion.number), s.souls, s.cubes["force"]) == (None, 0, 0)


@rule("DAR-8.14")
@pytest.mark.parametrize(
    ("card", "demon"),
    [("hab_hunt", "haborym"), ("hab_burn", "haborym"), ("hab_tantrum", "haborym"), ("lei_stalk", "leiurus"),
     ("lei_feed", "leiurus"), ("cha_charge", "chalcosoma"), ("cha_trample", "chalcosoma")],
)  # fmt: skip
def test_a_forced_card_without_any_target_does_nothing(card, demon):
    s, figure, _ = haunted(card, demon=demon)
    drawn(s)
    assert named(s, figure) == "A2.TL"
    assert not told(s, "attack")


@rule("DAR-8.11", "DAR-8.25")
def test_a_witch_whom_the_demon_attacks_defends_and_casts_at_the_normal_price():
    faces = [*bones(1, 1, stream="attack"), *bones(1, 0, stream="defence")]
    s, _, hagatha = haunted("chassen", faces=faces, witch="A2.TL", energy=4)
    drawn(s, "pass", "yes", "lard_hide")  # 6 against 3 + 1 + 2
    assert (hagatha.wounds, s.energy, s.exhausted) == (0, 2, 2)


@rule("DAR-8.21", "DAR-8.2")
def test_an_uncontrolled_demon_defends_at_the_normal_price():
    s, demon, _ = haunted("", faces=[*bones(2, 1, stream="attack"), *bones(1, 1, stream="defence")], energy=1)
    battista = put(s, "battista", "A2.TL")
    strike(s, battista, demon, "yes")  # 6 against 4 + 2
    assert (demon.wounds, s.energy) == (0, 0)


@rule("DAR-8.2", "DAR-15.15")
def test_the_demon_is_a_member_of_the_legion_that_takes_wounds():
    s, demon, _ = haunted("", faces=bones(2, 1))
    battista = put(s, "battista", "A2.TL")
    strike(s, battista, demon)
    assert (demon.wounds, demon.is_legion, demon in list(s.legion())) == (2, True, True)


@rule("DAR-8.12", "DAR-7.22")
def test_what_the_demon_eliminates_raises_no_cube_but_serfs_and_heroes_move_the_souls():
    s, demon, _ = haunted("hab_tantrum", faces=bones(3, 3, 3, 3, 3, 3))
    put(s, "vogt", "A2.TL", wounds=4)
    put(s, "peasant", "A2.TL")
    put(s, "condemned", "A2.TL")
    drawn(s)
    assert [figure.unit for figure in s.figures] == ["haborym", "hagatha"]
    assert (s.souls, sum(s.cubes.values()), s.heroes_lost_to_demon) == (2, 0, 1)
    assert by_figure(demon).demon


# Forced: everybody, abilities


@rule("DAR-8.19", "DAR-8.17")
@pytest.mark.parametrize(("card", "demon"), [("hab_tantrum", "haborym"), ("cha_trample", "chalcosoma")])
def test_tantrum_and_trample_attack_everybody_of_the_zone_heroes_first(card, demon):
    s, figure, _ = haunted(card, demon=demon, faces=bones(0, 0) * 5)
    minion, teuta, serf = put(s, "scarecrow", "A2.TL"), put(s, "teuta", "A2.TL"), put(s, "militia", "A2.TL")
    curthouse, outside = put(s, "curthouse", "A2.TL"), put(s, "vogt", "A2.TR")
    pekka = put(s, "pekka", "A2.TL")
    drawn(s)
    order = [event["target"].number for event in told(s, "attack")]
    assert order == [curthouse.number, teuta.number, minion.number, serf.number, pekka.number]
    assert (outside.wounds, figure.wounds) == (0, 0)


@rule("DAR-8.19")
def test_who_is_no_longer_there_is_not_attacked():
    s, demon, _ = haunted("hab_tantrum", faces=bones(0, 0), energy=1)
    s.figures[1].unit = "banshee"  # instead of Hagatha
    s.figures[1].zone = demon.zone
    condemned = put(s, "condemned", "A2.TL")
    drawn(s, "no", f"headwind+z{zone(s, 'A2.TR')}")  # the Banshee pushes the Demon away
    assert (named(s, demon), condemned.wounds, len(told(s, "attack"))) == ("A2.TR", 0, 1)


@rule("DAR-8.18", "DAR-8.24")
def test_burn_takes_the_zone_with_most_heroes_then_the_least_health_then_reading_order():
    s, *_ = haunted("hab_burn", faces=bones(0, 0, 0, 0))
    put(s, "vogt", "A2.TL", wounds=4)
    put(s, "teuta", "A2.TR")
    put(s, "curthouse", "A2.TR")
    put(s, "hildegarde", "A2.BR")  # two Zones away
    drawn(s)
    assert [event["target"].unit for event in told(s, "attack")] == ["curthouse", "teuta"]
    assert (s.energy, s.exhausted) == (0, 0)
    s, *_ = haunted("hab_burn", faces=bones(0, 0))
    put(s, "vogt", "A2.TL")
    put(s, "teuta", "A2.TR", wounds=1)
    drawn(s)
    assert [event["target"].unit for event in told(s, "attack")] == ["teuta"]
    s, *_ = haunted("hab_burn", faces=bones(0, 0))
    put(s, "teuta", "A2.TR")
    put(s, "vogt", "A2.TL")
    drawn(s)
    assert [event["target"].unit for event in told(s, "attack")] == ["vogt"]


@rule("DAR-8.14", "DAR-8.18")
def test_burn_is_not_used_without_a_hero_in_range():
    s, *_ = haunted("hab_burn")
    put(s, "hildegarde", "A2.BR")  # two Zones away
    drawn(s)
    assert not told(s, "ability-used")


@rule("DAR-8.18", "DAR-8.24")
def test_stalk_burrows_to_the_zone_nearest_to_a_hero_and_attacks_there():
    s, demon, _ = haunted("lei_stalk", "A8.TR", demon="leiurus", faces=bones(1, 0))
    vogt = put(s, "vogt", "A8.BR")  # beyond a wall, one Zone on the grid
    drawn(s)
    assert (named(s, demon), vogt.wounds, vogt.stunned, s.energy) == ("A8.BR", 1, True, 0)


@rule("DAR-8.18", "DAR-8.15")
def test_stalk_comes_only_nearer_if_no_hero_is_within_its_burrow():
    s, demon, _ = haunted("lei_stalk", "B4.BL", demon="leiurus")
    put(s, "vogt", "A2.BR")
    drawn(s)  # B1.BL is two Zones on: three steps are left, and no Hero is in range
    assert named(s, demon) == "B1.BL"


@rule("DAR-8.18")
def test_of_zones_equally_near_to_a_hero_stalk_takes_the_first():
    s, demon, _ = haunted("lei_stalk", "B1.BL", demon="leiurus", faces=bones(0, 0))
    first, second = put(s, "curthouse", "B4.BR"), put(s, "warden", "B1.BR", place=2)
    drawn(s)
    assert named(s, demon) == "B4.BR"
    assert (first.wounds, second.wounds) == (0, 0)


@rule("DAR-8.18")
def test_a_demon_beside_a_hero_does_not_burrow_for_nothing():
    s, demon, _ = haunted("lei_stalk", demon="leiurus", faces=bones(0, 0))
    put(s, "curthouse", "A2.TL")
    drawn(s)
    assert named(s, demon) == "A2.TL"
    assert not told(s, "ability-used")


@rule("DAR-8.18", "DAR-15.20")
def test_stalk_never_ends_on_the_pit():
    s, demon, _ = haunted("lei_stalk", "A5.TR", demon="leiurus", faces=bones(0, 0))
    put(s, "curthouse", "B1.TR")  # the Pit lies between them, two Zones on the grid
    drawn(s)
    assert named(s, demon) == "B1.TR"
    s, demon, _ = haunted("lei_stalk", "A5.BR", demon="leiurus")
    put(s, "curthouse", "A2.BR")
    drawn(s)  # A8.BR and A2.TL leave two steps: reading order
    assert named(s, demon) == "A8.BR"


@rule("DAR-8.8", "DAR-11.26")
def test_a_hero_reacts_to_an_attack_of_the_demon():
    s, _, _ = haunted("hab_hunt", faces=bones(0, 0))
    vogt = put(s, "vogt", "A2.TL")
    plants(s, 1)
    drawn(s)  # 4 against 3: X = 1 reaches it
    assert (vogt.wounds, s.reserve) == (0, [])


@rule("DAR-8.8")
def test_a_forced_card_costs_no_energy_and_leaves_the_activation_to_another_member():
    s, demon, hagatha = haunted("hab_hunt", faces=[*bones(0, 0)], energy=2)
    put(s, "vogt", "A2.TL")
    play(legion_activation(s), f"summon+f{hagatha.number}+condemned+z{hagatha.zone}")
    assert (s.energy, s.exhausted, s.passed) == (0, 2, False)
    assert (s.demon_card, s.demon_pile.discard) == ("", ["hab_hunt"])
    assert demon.zone == zone(s, "A2.TL")


@rule("DAR-8.18")
def test_burn_serves_in_the_first_zone_of_the_board_too():
    s, *_ = haunted("hab_burn", "B6.TL", faces=bones(0, 0), witch="A2.BR")
    put(s, "curthouse", "B6.TL")
    drawn(s)
    assert [event["target"].unit for event in told(s, "attack")] == ["curthouse"]
