"""Plagues in solo: drawn, used at once in one of three ways, discarded (DAR-7.23 to 7.29, 7.38 to 7.45)."""

import pytest

from support import open_questions, play, rule, told
from support.rituals import acting, bones, plants, put, table
from support.rituals_legion import do, strike
from veillee.games.rituals.content import ACTION_CARDS, AI_CARDS, PLAGUES
from veillee.games.rituals.content.records import Plague
from veillee.games.rituals.prompts import SpreadPlague
from veillee.games.rituals.rules.encounters.victory import GameOver
from veillee.games.rituals.rules.legion.plague import plague_uses, settle, spread
from veillee.kernel import key_of


def plagued(*cards, encounter="e2", corner="B4.TL", **fields):
    """A table with a Plague pile, the last card on top; Hagatha is figure 1, Vogt 2 and Teuta 3."""
    s = table(encounter, **fields)
    s.plagues.cards = list(cards)
    put(s, "hagatha", corner)
    red = s.board.names[s.board.red]
    return s, put(s, "vogt", red), put(s, "teuta", red)


def uses(s, value):
    return [key_of(use) for use in plague_uses(s, value)]


@rule("DAR-7.24")
@pytest.mark.parametrize(("card", "value"), [("plague_01", 1), ("plague_02", 2), ("plague_06", 3)])
def test_the_top_card_is_used_for_its_value_and_discarded(card, value):
    s, *_ = plagued("plague_10", card)
    asked = open_questions(spread(s))
    assert asked[0].about == SpreadPlague(card, value)
    s, *_ = plagued("plague_10", card)
    play(spread(s), f"energy+{value}")
    assert (s.plagues.cards, s.plagues.discard) == (["plague_10"], [card])
    assert s.energy == value


@rule("DAR-7.24")
def test_the_ten_plagues_have_values_1_2_and_3():
    assert sorted(plague.value for plague in PLAGUES.values()) == [1, 1, 2, 2, 2, 2, 2, 3, 3, 3]


@rule("DAR-7.25", "DAR-7.29", "DAR-7.24")
def test_a_plague_has_only_a_value_and_no_hero_card_treats_one():
    assert set(Plague.__struct_fields__) == {"id", "value", "source"}
    entries = [entry for card in (*AI_CARDS.values(), *ACTION_CARDS.values()) for entry in card.entries]
    verbs = {action.verb for entry in entries for action in entry.actions}
    assert verbs == {"activate_objective", "take_plants", "search_chest", "heal_hero", "move", "attack"}
    s, vogt, _ = plagued("plague_01")
    play(spread(s), f"wounds+f{vogt.number}")
    assert (s.modifiers, s.owed_plagues, s.energy, s.exhausted) == ([], 0, 0, 0)  # nothing of it stays


@rule("DAR-7.26", "DAR-7.38", "DAR-7.39", "DAR-7.40", "DAR-21.11")
def test_a_plague_is_one_answer_the_use_with_its_split():
    s, *_ = plagued()
    s.cubes |= {"force": 2, "alchemy": 1}
    assert uses(s, 2) == [
        "energy+2",
        "wounds+f2+f2", "wounds+f2+f3", "wounds+f3+f3",
        "cubes+force+force", "cubes+force+alchemy",
    ]  # fmt: skip


@rule("DAR-7.38", "DAR-4.14", "DAR-7.23")
def test_ex_15_a_reward_on_space_2_gives_2_energy():
    s, *_ = plagued("plague_02", encounter="e1", corner="A6.TL", energy=3, exhausted=22, souls=1, rewards=[2, 4, 6])
    put(s, "peasant", "A6.TL")
    do(s, "feed+f1+f4", "energy+2")
    assert (s.souls, s.rewards, s.energy, s.exhausted) == (2, [4, 6], 2, 25)
    assert s.energy + s.exhausted == 27


@rule("DAR-7.39")
def test_ex_15_a_reward_on_space_2_deals_2_wounds():
    s, vogt, teuta = plagued("plague_02", encounter="e1", corner="A6.TL", energy=3, souls=1, rewards=[2, 4, 6])
    put(s, "peasant", "A6.TL")
    do(s, "feed+f1+f4", "wounds+f2+f3")
    assert (vogt.wounds, teuta.wounds, s.energy) == (1, 1, 0)


@rule("DAR-7.40")
def test_ex_15_a_reward_on_space_2_takes_cubes_back_2_steps():
    s, *_ = plagued("plague_02", encounter="e1", corner="A6.TL", energy=3, souls=1, rewards=[2, 4, 6])
    s.cubes |= {"force": 2, "resistance": 1}
    put(s, "peasant", "A6.TL")
    do(s, "feed+f1+f4", "cubes+force+resistance")
    assert s.cubes == {"force": 1, "resistance": 0, "agility": 0, "alchemy": 0}


@rule("DAR-7.27")
def test_wounds_are_split_over_heroes_in_play_up_to_their_health_and_the_rest_is_lost():
    s, vogt, teuta = plagued()
    vogt.wounds, teuta.wounds = 4, 3
    assert uses(s, 3) == ["energy+3", "wounds+f2+f3+f3"]
    teuta.wounds = 4
    assert uses(s, 3) == ["energy+3", "wounds+f2+f3"]
    assert uses(s, 1) == ["energy+1", "wounds+f2", "wounds+f3"]


@rule("DAR-7.27")
def test_cubes_stop_at_0_and_unused_points_are_lost():
    s, *_ = plagued("plague_06")
    s.cubes["agility"] = 1
    play(spread(s), "cubes+agility")
    assert (s.cubes["agility"], s.energy) == (0, 0)


@rule("DAR-7.26")
def test_without_heroes_and_cubes_only_energy_is_left_and_nothing_is_asked():
    s = table()
    s.plagues.cards = ["plague_06"]
    play(spread(s))
    assert s.energy == 3


@rule("DAR-7.28", "DAR-7.22", "DAR-12.6")
def test_a_hero_eliminated_by_a_plague_counts_as_eliminated_by_the_legion():
    s, vogt, _ = plagued("plague_01")
    vogt.wounds = 4
    play(spread(s), "wounds+f2")
    assert (s.figure(2), s.heroes_lost, s.souls, s.heroes_lost_to_demon) == (None, 1, 1, 0)


@rule("DAR-7.44")
def test_a_reward_reached_by_a_plague_is_resolved_after_that_plague():
    s, vogt, teuta = plagued("plague_05", "plague_02", souls=2, rewards=[3], owed_plagues=1)
    vogt.wounds = 4
    play(settle(s), "wounds+f2+f3", "energy+1")
    assert [event["plague"] for event in told(s, "plague")] == ["plague_02", "plague_05"]
    wounded, plague = (
        next(n for n, e in enumerate(s.events) if e.kind == "wounded" and e.facts["figure"].number == 3),
        [n for n, e in enumerate(s.events) if e.kind == "plague"][1],
    )
    assert wounded < plague
    assert (teuta.wounds, s.energy, s.rewards, s.owed_plagues) == (1, 1, [], 0)


@rule("DAR-7.44")
def test_two_rewards_owed_are_two_plagues():
    s, *_ = plagued("plague_05", "plague_02", owed_plagues=2)
    play(settle(s), "energy+2", "energy+1")
    assert (s.energy, s.owed_plagues) == (3, 0)


@rule("DAR-7.45", "DAR-11.26")
def test_a_hero_reacts_once_to_all_wounds_of_a_plague():
    s, vogt, _ = plagued("plague_06")
    acting(s, vogt, "ai_1a")
    plants(s, 3)
    play(spread(s), "wounds+f2+f2+f2")
    assert (vogt.wounds, len(s.reserve)) == (2, 2)


@rule("DAR-7.27", "DAR-7.45")
def test_a_hero_that_could_spare_itself_a_wound_may_be_given_one_more():
    s, vogt, teuta = plagued("plague_02")
    vogt.wounds = 4
    assert "wounds+f2+f2" not in uses(s, 2)
    acting(s, vogt, "ai_1a")
    plants(s, 1)
    s.side = "legion"
    assert "wounds+f2+f2" in uses(s, 2)
    vogt.stunned = True  # stunned it reacts to nothing
    assert "wounds+f2+f2" not in uses(s, 2)
    vogt.stunned = False
    play(spread(s), "wounds+f2+f2")
    assert (s.figure(2), s.reserve, teuta.wounds) == (None, [], 0)


@rule("DAR-7.24", "DAR-2.18")
def test_an_empty_pile_is_made_of_the_discarded_plagues_and_without_any_nothing_happens():
    s, *_ = plagued()
    s.plagues.discard = ["plague_02"]
    play(spread(s), "energy+2")
    assert (s.energy, s.plagues.discard) == (2, ["plague_02"])
    s, *_ = plagued(owed_plagues=1)
    play(settle(s))
    assert (s.energy, s.owed_plagues) == (0, 0)


@rule("DAR-18.5")
@pytest.mark.parametrize(("card", "value"), [("plague_01", 2), ("plague_02", 2), ("plague_06", 3)])
def test_with_the_floor_a_plague_of_1_counts_2(card, value):
    s, *_ = plagued(card, plague_floor=True)
    assert open_questions(spread(s))[0].about.value == value


@rule("DAR-18.9", "DAR-18.10")
@pytest.mark.parametrize("floor", [False, True])
@pytest.mark.parametrize("card", ["plague_01", "plague_02", "plague_06"])
def test_with_fixed_plagues_each_counts_2_whatever_the_floor_says(card, floor):
    s, *_ = plagued(card, plague_fixed=True, plague_floor=floor)
    assert open_questions(spread(s))[0].about.value == 2


@rule("DAR-7.52")
def test_a_plague_comes_before_the_ability_of_who_eliminated():
    s, *_ = plagued("plague_01", faces=bones(3, 3), souls=1, rewards=[2])
    ravenous, peasant = put(s, "ravenous", "B4.TL", wounds=1), put(s, "peasant", "B4.TL")
    strike(s, ravenous, peasant, "energy+1")
    kinds = [event.kind for event in s.events]
    assert kinds.index("plague-energy") < kinds.index("healed")


@rule("DAR-7.28", "DAR-14.4")
def test_a_plague_can_win_the_game():
    s, vogt, _ = plagued("plague_01", heroes_lost=3)
    vogt.wounds = 4
    with pytest.raises(GameOver):
        play(spread(s), "wounds+f2")
    assert (s.winner, s.ending) == ("legion", "heroes_eliminated")


@rule("DAR-7.23", "DAR-7.44")
def test_every_elimination_of_a_hero_by_a_card_or_a_spell_is_followed_by_its_plague_at_once():
    def dying(**fields):
        """A Hero with 1 Health left in the Zone of Ikrek, another Hero, and a Reward on the next space."""
        s = table(energy=9, rewards=[1], **fields)
        s.plagues.cards = ["plague_01"]
        ikrek, vogt = put(s, "ikrek", "B4.TL"), put(s, "vogt", "B4.TL", wounds=4)
        put(s, "teuta", "B5.BR")
        return s, ikrek, vogt

    s, *_ = dying(hand=["life_theft"])
    do(s, "play+f1+life_theft+f2", "wounds+f3")
    assert (s.owed_plagues, len(told(s, "plague")), s.heroes_lost) == (0, 1, 1)

    s, *_ = dying(hand=["plague_wind"])
    s.plagues.cards = ["plague_01", "plague_01"]
    do(s, "play+f1+plague_wind", "wounds+f2", "wounds+f3")
    assert (s.owed_plagues, len(told(s, "plague")), s.heroes_lost) == (0, 2, 1)

    s, _, vogt = dying(hand=["spite"], faces=bones(3))
    strike(s, vogt, put(s, "condemned", "B4.TL"), "no", "spite", "wounds+f3")  # 5 against 2
    assert (s.owed_plagues, len(told(s, "plague")), s.heroes_lost) == (0, 1, 1)

    s, ikrek, vogt = dying(faces=bones(3))
    strike(s, vogt, ikrek, "pass", "no", "shared_pain", "wounds+f3")
    assert (s.owed_plagues, len(told(s, "plague")), s.heroes_lost) == (0, 1, 1)
