"""The Actions of the Legion: who may perform which, at what price (chapters 4, 7, 15 and 17)."""

import pytest

from support import open_questions, play, rule
from support.rituals import bones, named, put, table
from support.rituals_legion import do, offered, strike
from veillee.games.rituals.content import WITCHES
from veillee.games.rituals.rules.course.legion_activation import legion_activation
from veillee.games.rituals.rules.encounters.victory import GameOver
from veillee.games.rituals.rules.figures.attributes import profile, value
from veillee.games.rituals.rules.figures.elimination import Cause, eliminate
from veillee.kernel import key_of


def zones(s, keys):
    """The names of the Zones with which these keys end."""
    return {s.board.names[int(key.rpartition("z")[2])] for key in keys}


# Moving and attacking


@rule("DAR-5.1", "DAR-5.6")
def test_a_member_moves_one_zone_for_1_energy_and_never_into_the_pit():
    s = table("e3", energy=1)
    condemned = put(s, "condemned", "A5.BL")
    assert zones(s, offered(s, word="move")) == {"A5.TL", "B6.BR", "B1.TL"}
    put(s, "hagatha", "B6.TL")
    do(s, f"move+f1+z{s.board.number['B1.TL']}")
    assert (named(s, condemned), s.energy, s.exhausted) == ("B1.TL", 0, 1)
    assert not offered(s)


@rule("DAR-6.1", "DAR-6.2")
def test_an_attack_costs_2_energy_and_reaches_heroes_and_serfs_as_far_as_the_profile():
    s = table(energy=2)
    put(s, "crowling", "B4.TL")
    put(s, "condemned", "B4.TL")
    hero, serf, possessed = put(s, "vogt", "B4.TR"), put(s, "peasant", "B4.TL"), put(s, "possessed_peasant", "B4.TL")
    put(s, "teuta", "B4.BR")
    assert offered(s, word="attack+f1") == [f"attack+f1+f{hero.number}", f"attack+f1+f{serf.number}"]
    assert offered(s, word="attack+f2") == [f"attack+f2+f{serf.number}"]
    assert f"attack+f{possessed.number}+f{serf.number}" in offered(s)
    s.energy = 1
    assert not offered(s, word="attack")


@rule("DAR-21.14")
def test_of_like_figures_in_a_zone_one_is_offered():
    s = table(energy=2)
    for wounds in (0, 0, 1):
        put(s, "ravenous", "B4.TL", wounds=wounds)
    for _ in range(2):
        put(s, "peasant", "B4.TL")
    put(s, "ravenous", "B4.TR")
    assert offered(s, word="attack") == ["attack+f1+f4", "attack+f3+f4"]
    assert {key.split("+")[1] for key in offered(s, word="move")} == {"f1", "f3", "f6"}
    s.figures[1].stunned = True
    assert "recover+f2" in offered(s)


@rule("DAR-6.16")
def test_a_stunned_member_can_only_recover_which_is_an_action_for_nothing():
    s = table(energy=9)
    condemned = put(s, "condemned", "B4.TL", stunned=True)
    put(s, "hagatha", "B1.BR")
    put(s, "vogt", "B4.TL")
    assert offered(s, condemned) == ["recover+f1"]
    do(s, "recover+f1")
    assert (condemned.stunned, s.energy, s.turn.actions) == (False, 9, 1)


# Enraged


@rule("DAR-7.1", "DAR-7.2")
def test_from_5_souls_on_the_whole_legion_is_enraged_and_keeps_its_wounds():
    s = table(souls=4)
    ravenous, hagatha = put(s, "ravenous", "B4.TL", wounds=1), put(s, "hagatha", "B4.TL", wounds=2)
    peasant = put(s, "peasant", "B4.TL")
    assert (value(s, ravenous, "force"), value(s, hagatha, "force")) == (2, 3)
    s.souls = 5
    assert (value(s, ravenous, "force"), value(s, ravenous, "resistance"), value(s, hagatha, "force")) == (3, 3, 4)
    assert (ravenous.wounds, hagatha.wounds) == (1, 2)
    assert value(s, peasant, "resistance") == 2
    s.souls = 10
    assert value(s, ravenous, "force") == 3


@rule("DAR-7.1")
def test_an_enraged_condemned_rolls_two_dice():
    s = table(faces=bones(1, 2), energy=2, souls=5)
    put(s, "condemned", "B4.TL")
    put(s, "hagatha", "B1.BR")
    teuta = put(s, "teuta", "B4.TL")
    do(s, f"attack+f1+f{teuta.number}")  # 1 + 2 + 2 = 5 against 4
    assert teuta.wounds == 1


# Summoning


@rule("DAR-7.12", "DAR-7.51")
@pytest.mark.parametrize(("unit", "cost"), [("condemned", 2), ("ravenous", 3), ("mirewalker", 3), ("crowling", 3)])
def test_a_witch_summons_a_minion_beside_her_or_through_a_door_whoever_stands_there(unit, cost):
    s = table(energy=cost)
    put(s, "hagatha", "A3.BL")
    put(s, "corday", "A3.BR")
    keys = offered(s, word=f"summon+f1+{unit}")
    assert zones(s, keys) == {"A3.BL", "A3.TL", "B4.BR", "A3.BR", "B5.TL"}
    do(s, f"summon+f1+{unit}+z{s.board.number['A3.TL']}")
    assert [(f.unit, f.category, named(s, f)) for f in s.figures[2:]] == [(unit, "minion", "A3.TL")]
    assert (s.energy, s.exhausted) == (0, cost)
    s.energy = cost - 1
    assert not offered(s, word=f"summon+f1+{unit}")


@rule("DAR-7.51")
def test_no_minion_is_summoned_onto_the_pit():
    s = table("e3", energy=2)
    put(s, "hagatha", "A5.TR")
    assert zones(s, offered(s, word="summon")) == {"A5.TR", "A5.TL", "A8.TL"}


@rule("DAR-7.3")
@pytest.mark.parametrize(("unit", "count"), [("condemned", 8), ("ravenous", 6), ("mirewalker", 4), ("crowling", 4)])
def test_no_more_figures_of_a_kind_come_than_there_are(unit, count):
    s = table(energy=9)
    put(s, "hagatha", "B4.TL")
    for _ in range(count - 1):
        put(s, unit, "B5.BR")
    assert offered(s, word=f"summon+f1+{unit}")
    put(s, unit, "B5.BR")
    assert not offered(s, word=f"summon+f1+{unit}")


@rule("DAR-7.12")
def test_only_witches_summon():
    s = table(energy=9)
    put(s, "scarecrow", "B4.TL")
    put(s, "condemned", "B4.TL")
    assert not offered(s, word="summon")
    assert not offered(s, word="call")


@rule("DAR-7.13", "DAR-5.9")
@pytest.mark.parametrize("order", ["summon+f1+condemned+z1", "call+f1+pekka"])
def test_a_minion_or_a_witch_summoned_in_an_activation_does_not_act_in_it(order):
    s = table(energy=9)
    put(s, "hagatha", "B4.TL")
    put(s, "peasant", "B4.TR")
    asked = open_questions(legion_activation(s), order)
    assert {value.figure.number for value in asked[0].values if hasattr(value, "figure")} == {1}
    assert asked[0].about.figure == 1


# Calling a Witch


@rule("DAR-7.14", "DAR-7.34", "DAR-4.17", "DAR-2.23")
def test_a_witch_calls_another_from_the_reserve_for_5_energy_that_never_return():
    s = table(energy=6, exhausted=4)
    put(s, "hagatha", "B4.TL")
    put(s, "pekka", "B4.BL")
    assert offered(s, s.figures[0], word="call") == ["call+f1+ikrek", "call+f1+skriga", "call+f1+banshee"]
    do(s, "call+f1+skriga")
    skriga = s.figures[-1]
    assert (skriga.unit, skriga.category, skriga.wounds, named(s, skriga)) == ("skriga", "witch", 0, "B4.TL")
    assert (s.energy, s.exhausted) == (1, 4)


@rule("DAR-7.14", "DAR-4.17")
def test_only_available_energy_pays_for_a_witch():
    s = table(energy=4, exhausted=21)
    put(s, "hagatha", "B4.TL")
    assert not offered(s, word="call")
    s.energy = 5
    assert offered(s, word="call")


@rule("DAR-7.35")
def test_three_witches_call_no_fourth():
    s = table(energy=9)
    put(s, "hagatha", "B4.TL")
    put(s, "pekka", "B4.TL")
    assert len(offered(s, s.figures[0], word="call")) == 3
    put(s, "ikrek", "B4.TL")
    assert not offered(s, word="call")


@rule("DAR-7.15", "DAR-6.14")
def test_an_eliminated_witch_waits_in_the_reserve_like_one_never_used():
    s = table(energy=9)
    put(s, "hagatha", "B4.TL")
    pekka = put(s, "pekka", "B4.TL", wounds=4)
    eliminate(s, pekka, Cause("hero"))
    assert offered(s, word="call") == [f"call+f1+{id}" for id in WITCHES if id != "hagatha"]


@rule("DAR-7.14", "DAR-7.34", "DAR-14.5", "DAR-14.3", "DAR-7.15")
def test_ex_46_buying_back_a_witch():
    s = table(faces=bones(3, 3, 3, 3), exhausted=25)
    hagatha, pekka = put(s, "hagatha", "B4.TL"), put(s, "pekka", "B5.BR", wounds=4)
    put(s, "ikrek", "B4.TR")
    battista = put(s, "battista", "B5.BR")
    strike(s, battista, pekka)  # 9 against 3
    assert s.witches_lost == 1
    s.side = "legion"
    s.energy, s.exhausted = 4, 21
    assert not offered(s, word="call")
    s.energy, s.exhausted = 6, 19
    do(s, "call+f1+pekka")
    assert (s.energy, s.energy + s.exhausted) == (1, 20)
    pekka = next(witch for witch in s.witches() if witch.unit == "pekka")
    assert (pekka.zone, pekka.wounds) == (hagatha.zone, 0)
    pekka.wounds, battista.zone, s.energy = 4, pekka.zone, 0
    strike(s, battista, pekka)
    assert (s.witches_lost, s.winner) == (2, "")


@rule("DAR-17.1")
def test_the_devoted_witches_call_nobody():
    s = table("e5", energy=9)
    put(s, "hagatha", "B6.BR")
    assert not offered(s, word="call")


# Possessing and feeding


@rule("DAR-7.16", "DAR-7.37")
@pytest.mark.parametrize(("serf", "possessed"), [("peasant", "possessed_peasant"), ("militia", "possessed_militia")])
def test_a_witch_possesses_a_serf_within_range_1_for_2_energy(serf, possessed):
    s = table(energy=2)
    put(s, "hagatha", "B4.TL")
    put(s, "scarecrow", "B4.TL")  # which possesses nobody
    near, far = put(s, serf, "B4.TR", wounds=0), put(s, serf, "B4.BR")
    assert offered(s, word="possess") == [f"possess+f1+f{near.number}"]
    do(s, f"possess+f1+f{near.number}")
    new = s.figures[-1]
    assert (new.unit, new.category, new.wounds, named(s, new)) == (possessed, "possessed", 0, "B4.TR")
    assert new.number == far.number + 1
    assert s.figure(near.number) is None
    assert (s.energy, s.exhausted, s.turn.actions) == (0, 2, 1)
    s.energy = 1
    far.zone = 0
    assert not offered(s, word="possess")


@rule("DAR-7.37")
def test_a_wounded_militia_is_whole_again_when_possessed():
    s = table(energy=2)
    put(s, "hagatha", "B4.TL")
    put(s, "militia", "B4.TL", wounds=1)
    do(s, "possess+f1+f2")
    assert s.figures[-1].wounds == 0


@rule("DAR-7.16")
def test_a_door_ends_the_range_of_possessing():
    s = table(energy=2)
    put(s, "hagatha", "A3.BL")
    put(s, "peasant", "A3.TL")
    assert not offered(s, word="possess")


@rule("DAR-7.36")
def test_a_hero_in_the_serfs_zone_prevents_possessing():
    s = table(energy=2)
    put(s, "hagatha", "B4.TL")
    put(s, "peasant", "B4.TR")
    vogt = put(s, "vogt", "B4.TR")
    assert not offered(s, word="possess")
    vogt.zone = 0  # beside the Witch, not beside the Serf
    assert offered(s, word="possess") == ["possess+f1+f2"]


@rule("DAR-7.3")
def test_possessing_needs_a_figure_that_is_left():
    s = table(energy=2)
    put(s, "hagatha", "B4.TL")
    put(s, "militia", "B4.TL")
    for _ in range(4):
        put(s, "possessed_militia", "B5.BR")
    assert not offered(s, word="possess+f1+f2")
    s.figures.pop()
    assert offered(s, word="possess+f1+f2")


@rule("DAR-7.17")
def test_a_possessed_serf_is_no_serf_any_more():
    s = table(energy=3)
    put(s, "hagatha", "B4.TL")
    put(s, "peasant", "B4.TL")
    do(s, "possess+f1+f2")
    s.energy = 9
    possessed = s.figures[-1]
    assert possessed.is_legion
    assert not list(s.serfs())
    assert not offered(s, word="feed")
    assert not offered(s, word="possess")
    assert offered(s, possessed, word="move")


@rule("DAR-7.17", "DAR-7.18", "DAR-7.48", "DAR-9.9")
def test_a_possessed_serf_eliminated_by_a_hero_raises_the_board_and_moves_no_soul():
    s = table(faces=bones(3, 3))
    put(s, "hagatha", "B4.TL")
    possessed, battista = put(s, "possessed_peasant", "B5.BR"), put(s, "battista", "B5.BR")
    strike(s, battista, possessed)
    assert (s.figure(possessed.number), s.souls, s.cubes["force"]) == (None, 0, 1)


@rule("DAR-7.19", "DAR-7.20", "DAR-7.42")
def test_a_witch_feeds_on_a_serf_of_her_zone_for_3_energy_and_heals_two_wounds():
    s = table("e1", energy=3)
    hagatha = put(s, "hagatha", "A6.TL", wounds=3)
    put(s, "peasant", "A6.TL")
    put(s, "peasant", "A6.TR")
    assert offered(s, word="feed") == ["feed+f1+f2"]
    do(s, "feed+f1+f2")
    assert (hagatha.wounds, s.souls, s.trapped, len(list(s.serfs()))) == (1, 1, [], 1)
    assert (s.energy, s.exhausted) == (0, 3)
    s.energy, s.figures[-1].zone = 2, hagatha.zone
    assert not offered(s, word="feed")


@rule("DAR-7.42")
def test_feeding_heals_no_more_than_there_is_and_even_a_whole_militia_is_eaten():
    s = table("e4", energy=3)
    hagatha = put(s, "hagatha", "B2.TL", wounds=1)
    put(s, "pekka", "A1.TR")
    put(s, "militia", "B2.TL")
    do(s, "feed+f1+f3")
    assert (hagatha.wounds, s.serfs_lost, s.souls) == (0, 1, 1)


@rule("DAR-7.41")
def test_a_hero_beside_the_witch_prevents_feeding():
    s = table(energy=9)
    put(s, "hagatha", "B4.TL")
    put(s, "peasant", "B4.TL")
    vogt = put(s, "vogt", "B4.TL")
    assert not offered(s, word="feed")
    vogt.zone = 1
    assert offered(s, word="feed") == ["feed+f1+f2"]


@rule("DAR-17.16", "DAR-7.42")
def test_a_witch_whom_the_plague_of_her_own_meal_costs_her_life_heals_nothing():
    s = table("e5", energy=3, souls=1, rewards=[2])
    s.plagues.cards = ["plague_01"]
    ikrek = put(s, "ikrek", "A9.TL", wounds=5)
    put(s, "hagatha", "A5.TL")
    put(s, "peasant", "A9.TL")
    vogt = put(s, "vogt", "A2.BR", wounds=4)
    do(s, "feed+f1+f3", f"wounds+f{vogt.number}")
    assert (s.figure(1), ikrek.wounds, s.demon_came) == (None, 6, True)


# Souls


@rule("DAR-7.22", "DAR-7.52")
def test_the_soul_counter_counts_serfs_and_heroes_and_stops_at_10():
    s = table(souls=8)
    put(s, "hagatha", "B4.TL")
    for unit in ("peasant", "vogt", "peasant"):
        eliminate(s, put(s, unit, "B4.TL"), Cause("legion"))
    assert (s.souls, s.heroes_lost) == (10, 1)


@rule("DAR-7.48", "DAR-9.25", "DAR-8.12")
@pytest.mark.parametrize("cause", [Cause("hero"), Cause("militia"), Cause("legion", demon=True), Cause("sacrifice")])
def test_a_lost_member_never_moves_the_soul_counter_and_only_a_hero_raises_the_board(cause):
    s = table()
    put(s, "hagatha", "B4.TL")
    for unit in ("condemned", "scarecrow", "pekka", "possessed_peasant"):
        eliminate(s, put(s, unit, "B4.TL"), cause)
    assert s.souls == 0
    raised = cause.by == "hero"
    assert (sum(s.cubes.values()), s.cubes["force"]) == ((4, 2) if raised else (0, 0))


@rule("DAR-7.23", "DAR-7.43")
def test_ex_45_enrage_and_reward_together():
    s = table("e1", energy=0, souls=3, rewards=[4, 6])
    s.plagues.cards = ["plague_01", "plague_05"]
    ravenous = put(s, "ravenous", "A6.TL")
    put(s, "hagatha", "A6.TL")
    put(s, "vogt", "B5.BR")

    def feed(*answers):
        put(s, "peasant", "A6.TL")
        s.energy = 3
        do(s, f"feed+f2+f{s.figures[-1].number}", *answers)

    feed("energy+1")
    assert (s.souls, s.rewards, len(s.plagues.discard), profile(s, ravenous).force) == (4, [6], 1, 2)
    feed()
    assert (s.souls, s.rewards, len(s.plagues.discard), profile(s, ravenous).force) == (5, [6], 1, 3)
    feed("energy+1")
    assert (s.souls, s.rewards, len(s.plagues.discard), profile(s, ravenous).force) == (6, [], 2, 3)


@rule("DAR-7.43", "DAR-7.23")
def test_at_5_with_a_reward_the_legion_is_enraged_before_the_plague():
    s = table(souls=4, rewards=[5])
    hagatha = put(s, "hagatha", "B4.TL")
    eliminate(s, put(s, "peasant", "B4.TL"), Cause("legion"))
    kinds = [event.kind for event in s.events]
    assert kinds.index("soul-counter") < kinds.index("enraged") < kinds.index("reward")
    assert (s.rewards, s.owed_plagues, value(s, hagatha, "force")) == ([], 1, 4)


@rule("DAR-7.52", "DAR-12.10")
def test_a_won_game_spreads_no_plague_any_more():
    s = table("e1", faces=bones(3), energy=2, souls=1, rewards=[2], trapped=[1, 2, 3])
    s.plagues.cards = ["plague_01"]
    put(s, "condemned", "A6.TL")
    put(s, "hagatha", "A6.TL")
    put(s, "peasant", "A6.TL")
    with pytest.raises(GameOver):
        do(s, "attack+f1+f3")
    assert (s.winner, s.ending, s.souls, s.plagues.cards) == ("legion", "trapped_souls_on_board", 1, ["plague_01"])


@rule("DAR-4.19", "DAR-4.9")
def test_the_same_member_acts_twice_or_stops():
    s = table(energy=5)
    put(s, "hagatha", "B4.TL")
    play(legion_activation(s), "summon+f1+condemned+z0", "summon+f1+ravenous+z0")
    assert (s.energy, s.passed) == (0, False)
    s = table(energy=5)
    put(s, "hagatha", "B4.TL")
    play(legion_activation(s), "summon+f1+condemned+z0", "stop")
    assert (s.energy, s.passed, s.turn.actions) == (3, False, 0)


def test_every_order_has_a_key_of_its_own():
    s = table(energy=25, hand=["thorns", "evil_eye", "shadow_door"])
    for unit in ("hagatha", "pekka", "condemned", "accalia"):
        put(s, unit, "B4.TL")
    for unit in ("vogt", "teuta", "peasant"):
        put(s, unit, "B4.TR")
    keys = offered(s)
    assert len(keys) == len(set(keys)) > 40
    assert key_of(keys[0]) == keys[0]
