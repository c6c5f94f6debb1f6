"""Encounter 3 (chapter 15): Rubies, their obsessed carriers, the Pit, and the Demon that comes of it."""

import pytest

from support import play, rule, told
from support.rituals import bones, named, plants, put, started, table, zone
from support.rituals_legion import do, offered, strike
from veillee.games.rituals.rules.course.legion_activation import legion_activation
from veillee.games.rituals.rules.encounters.victory import GameOver, check
from veillee.games.rituals.rules.figures.elimination import BY_MASTER, Cause, by_figure, eliminate
from veillee.games.rituals.rules.heroes.activation import hero_activation
from veillee.games.rituals.rules.heroes.objective import current


def pitted(**fields):
    """Encounter 3 with Hagatha, figure 1, far away."""
    s = table("e3", **fields)
    put(s, "hagatha", "B6.TL")
    return s


@rule("DAR-15.1", "DAR-15.17", "DAR-8.3")
def test_the_third_encounter_as_it_starts():
    s = started("e3")
    assert (s.energy, s.rewards, s.demon, len(s.demon_pile.cards)) == (25, [2, 4, 6, 8], "haborym", 8)
    assert {serf.unit for serf in s.serfs()} == {"peasant"}
    assert [s.board.names[ruby] for ruby in s.rubies] == ["B1.BL", "A8.TR", "A2.TR"]
    assert (s.board.names[s.board.red], s.board.names[s.board.pit]) == ("A2.TR", "A5.BR")
    assert s.board.yellow == s.board.pit
    assert sum(figure.category == "possessed" for figure in s.figures) == 3


@rule("DAR-15.2", "DAR-15.3", "DAR-15.23")
def test_a_possessed_serf_takes_one_ruby_of_its_zone_for_2_energy():
    s = pitted(energy=4)
    serf, ravenous = put(s, "possessed_peasant", "A2.TR"), put(s, "ravenous", "A2.TR")
    peasant, hagatha = put(s, "peasant", "A2.TR"), s.figures[0]
    hagatha.zone = serf.zone
    s.rubies = [serf.zone, serf.zone]
    assert offered(s, word="take") == [f"take+f{serf.number}"]
    do(s, f"take+f{serf.number}")
    assert (serf.ruby, s.rubies, s.energy, s.exhausted) == (True, [serf.zone], 2, 2)
    assert s.turn.actions == 1
    assert not offered(s, word="take")
    assert [figure.ruby for figure in (ravenous, peasant, hagatha)] == [False] * 3


@rule("DAR-15.2")
def test_a_ruby_elsewhere_or_too_little_energy_leaves_nothing_to_take():
    s = pitted(energy=2)
    serf = put(s, "possessed_militia", "A2.TR")
    s.rubies = [zone(s, "A2.TL")]
    assert not offered(s, word="take")
    s.rubies, s.energy = [serf.zone], 1
    assert not offered(s, word="take")
    s.energy = 2
    assert offered(s, word="take") == [f"take+f{serf.number}"]


@rule("DAR-15.28")
def test_of_several_possessed_serfs_the_active_one_takes_the_ruby():
    s = pitted(energy=9)
    whole, hurt = put(s, "possessed_militia", "A2.TR"), put(s, "possessed_militia", "A2.TR", wounds=1)
    s.rubies = [whole.zone]
    do(s, f"take+f{hurt.number}")
    assert (whole.ruby, hurt.ruby, s.rubies) == (False, True, [])
    assert not offered(s, whole, word="take")


@rule("DAR-15.7", "DAR-15.26")
def test_a_carrier_can_only_move_or_throw():
    s = pitted(energy=9, hand=["frenzy"])
    carrier = put(s, "possessed_peasant", "B1.TR", ruby=True)
    put(s, "peasant", "B1.TR")
    s.rubies = [carrier.zone]
    words = {key.split("+")[0] for key in offered(s, carrier)}
    assert words == {"move", "throw"}
    carrier.ruby = False
    assert {key.split("+")[0] for key in offered(s, carrier)} == {"move", "attack", "take"}


@rule("DAR-15.26")
def test_the_second_action_after_taking_is_move_or_throw():
    s = pitted(energy=4)
    s.demon = "haborym"
    carrier = put(s, "possessed_peasant", "B1.TR")
    put(s, "peasant", "B1.TR")
    s.rubies = [carrier.zone]
    play(legion_activation(s), "take+f2", "throw+f2")
    assert s.demon_came


@rule("DAR-15.4", "DAR-15.6")
@pytest.mark.parametrize(
    ("where", "beside"),
    [("A5.TR", True), ("A5.BL", True), ("A8.BL", True), ("B1.TR", True), ("A5.TL", False), ("A8.TL", False)],
)
def test_a_ruby_is_thrown_from_a_zone_that_shares_an_open_side_with_the_pit(where, beside):
    s = pitted(energy=2)
    carrier = put(s, "possessed_peasant", where, ruby=True)
    assert offered(s, word="throw") == ([f"throw+f{carrier.number}"] if beside else [])
    s.energy = 1
    assert not offered(s, word="throw")
    s.energy, carrier.ruby = 2, False
    assert not offered(s, word="throw")


@rule("DAR-15.5", "DAR-15.24", "DAR-15.11")
def test_a_thrown_ruby_brings_the_demon_onto_the_pit_and_all_rubies_leave():
    s = pitted(energy=3, demon="leiurus")
    carrier, other = put(s, "possessed_peasant", "B1.TR", ruby=True), put(s, "possessed_peasant", "A2.TR", ruby=True)
    s.rubies = [3, 4]
    do(s, f"throw+f{carrier.number}")
    demon = s.demon_figure()
    assert (demon.unit, demon.category, named(s, demon)) == ("leiurus", "demon", "A5.BR")
    assert (s.demon_came, s.rubies, carrier.ruby, other.ruby) == (True, [], False, False)
    assert (s.energy, s.exhausted) == (1, 2)
    assert told(s, "demon-came")[0]["zone"] == s.board.pit


@rule("DAR-15.8", "DAR-15.22")
def test_ex_50_a_carrier_beside_a_hero():
    s = pitted(energy=3, demon="haborym")
    carrier, corday = put(s, "possessed_peasant", "B1.BR", ruby=True), put(s, "corday", "B1.BR")
    play(legion_activation(s), f"move+f2+z{zone(s, 'B1.TR')}", "throw+f2")
    assert (named(s, carrier), s.demon_came, s.energy) == ("B1.TR", True, 0)
    s = pitted(energy=9)
    carrier, corday = put(s, "possessed_peasant", "B1.BR", ruby=True), put(s, "corday", "B1.BR")
    do(s, f"move+f2+z{zone(s, 'B1.TR')}")
    assert s.turn.escaped
    assert not offered(s, carrier, word="move")  # two Moves are illegal
    assert corday.zone == zone(s, "B1.BR")


@rule("DAR-15.8")
def test_who_carries_nothing_or_is_rooted_does_not_escape_by_itself():
    s = pitted(energy=9)
    serf = put(s, "possessed_peasant", "B1.BR")
    put(s, "corday", "B1.BR")
    assert not offered(s, serf, word="move")
    serf.ruby = True
    assert offered(s, serf, word="move")
    serf.rooted = 1
    assert not offered(s, serf, word="move")


@rule("DAR-15.8", "DAR-15.26")
def test_taking_a_ruby_before_the_one_move_is_no_second_move():
    s = pitted(energy=3)
    serf = put(s, "possessed_peasant", "B1.BR")
    put(s, "corday", "B1.BR")
    s.rubies = [serf.zone]
    play(legion_activation(s), "take+f2", f"move+f2+z{zone(s, 'B1.TR')}")
    assert (named(s, serf), serf.ruby) == ("B1.TR", True)


@rule("DAR-15.27")
def test_a_carrier_that_needs_no_escape_moves_twice():
    s = pitted(energy=2)
    carrier = put(s, "possessed_peasant", "B1.BR", ruby=True)
    put(s, "curthouse", "B1.BR")  # Agility 1 against 2 holds nobody
    play(legion_activation(s), f"move+f2+z{zone(s, 'A2.BL')}", f"move+f2+z{zone(s, 'A2.TL')}")
    assert named(s, carrier) == "A2.TL"


@rule("DAR-15.22")
def test_after_a_move_there_is_no_automatic_escape():
    s = pitted(energy=9)
    carrier = put(s, "possessed_peasant", "B1.BR", ruby=True)
    put(s, "corday", "A2.BL")
    do(s, f"move+f2+z{zone(s, 'A2.BL')}")
    assert not s.turn.escaped
    assert not offered(s, carrier, word="move")


@rule("DAR-15.9")
def test_a_carrier_may_defend():
    s = pitted(faces=[*bones(0, 1, stream="attack"), *bones(2, stream="defence")], energy=1)
    carrier, battista = put(s, "possessed_peasant", "B1.BR", ruby=True), put(s, "battista", "B1.BR")
    strike(s, battista, carrier, "yes")  # 4 against 2 + 2
    assert (s.figure(carrier.number), s.energy) == (carrier, 0)


@rule("DAR-15.19")
def test_an_eliminated_carrier_drops_its_ruby_where_it_can_be_taken_again():
    s = pitted(faces=bones(3, 3), energy=0)
    carrier, other = put(s, "possessed_peasant", "B1.BR", ruby=True), put(s, "possessed_peasant", "B1.BR")
    battista = put(s, "battista", "B1.BR")
    strike(s, battista, carrier)
    assert s.rubies == [zone(s, "B1.BR")]
    s.side, s.energy = "legion", 2
    assert offered(s, other, word="take") == [f"take+f{other.number}"]


@rule("DAR-15.10", "DAR-15.20", "DAR-15.11")
def test_the_demon_leaves_the_pit_like_any_zone_and_never_returns():
    s = pitted(energy=1, demon_came=True, demon_card="obeyer")
    demon = put(s, "haborym", "A5.BR")
    assert {s.board.names[int(key.rpartition("z")[2])] for key in offered(s, demon)} == {
        "A5.TR", "A5.BL", "A8.BL", "B1.TR",
    }  # fmt: skip
    do(s, f"move+f{demon.number}+z{zone(s, 'B1.TR')}")
    s.energy = 1
    assert {s.board.names[int(key.rpartition("z")[2])] for key in offered(s, demon)} == {"B1.TL", "B1.BR", "A2.TL"}


@rule("DAR-15.13")
def test_the_demon_on_the_pit_attacks_adjacent_zones_and_is_held_by_nobody():
    s = pitted(faces=bones(0, 0), energy=3, demon_came=True, demon_card="obeyer")
    demon, near, far = put(s, "haborym", "A5.BR"), put(s, "corday", "B1.TR"), put(s, "vogt", "B1.BR")
    assert offered(s, demon, word="attack") == [f"attack+f{demon.number}+f{near.number}"]
    do(s, f"attack+f{demon.number}+f{near.number}")
    assert (near.wounds, far.wounds) == (1, 0)
    assert offered(s, demon, word="move")


@rule("DAR-15.12", "DAR-15.21")
@pytest.mark.parametrize(
    ("hero", "where", "hits"), [("corday", "B1.TR", 2), ("vogt", "B1.BR", 2), ("corday", "B1.BR", 1)]
)
def test_heroes_shoot_at_the_demon_on_the_pit_as_far_as_their_weapon_reaches(hero, where, hits):
    s = pitted(faces=bones(3, 3) * hits, demon_came=True)
    demon, shooter = put(s, "haborym", "A5.BR"), put(s, hero, where)
    s.ai.cards = [{"corday": "ai_4a", "vogt": "ai_3a"}[hero]]
    play(hero_activation(s))
    assert demon.wounds == 2 * hits  # from two Zones away Corday comes nearer first
    assert shooter.zone != s.board.pit


@rule("DAR-15.21")
def test_a_hero_without_a_ranged_weapon_does_not_reach_the_pit():
    s = pitted(demon_came=True)
    demon = put(s, "haborym", "A5.BR")
    battista = put(s, "battista", "B1.TR")
    s.ai.cards = ["ai_2b"]
    play(hero_activation(s))  # towards the Witch instead
    assert (demon.wounds, named(s, battista)) == (0, "A5.BL")


@rule("DAR-15.21")
def test_an_effect_of_range_lets_a_melee_weapon_reach_the_pit():
    # The Reaction of the card, for one Ingredient: 3 + 3 + 3 against 4.
    s = pitted(faces=bones(3, 3), demon_came=True)
    demon = put(s, "haborym", "A5.BR")
    put(s, "battista", "B1.TR", rooted=9)
    plants(s, 1)
    s.ai.cards = ["ai_2a"]
    play(hero_activation(s))
    assert [fact["reaction"] for fact in told(s, "hero-reacts")] == ["r_2a"]
    assert (demon.wounds, s.reserve) == (2, [])


@rule("DAR-15.14", "DAR-10.58")
def test_ex_49_the_demon_on_the_pit():
    s = pitted(demon_came=True)
    demon = put(s, "haborym", "A5.BR")
    battista, vogt = put(s, "battista", "B1.TR"), put(s, "vogt", "B1.TR")
    assert current(s, battista).figures == (1,)
    assert current(s, vogt).figures == (demon.number,)
    demon.zone = zone(s, "A5.TR")
    assert current(s, battista).figures == current(s, vogt).figures == (demon.number,)


@rule("DAR-10.34", "DAR-10.58")
def test_out_of_question_the_objective_gives_way_to_the_default_and_not_to_the_next_of_the_list():
    s = pitted(demon_came=True)
    put(s, "haborym", "A5.BR")
    put(s, "possessed_peasant", "B4.TL", ruby=True)
    assert current(s, put(s, "battista", "B1.TR")).figures == (1,)


@rule("DAR-15.14")
def test_the_objective_is_the_demon_then_a_carrier_then_a_witch():
    s = pitted()
    vogt, serf = put(s, "vogt", "A2.TR"), put(s, "possessed_peasant", "B4.TL")
    put(s, "possessed_peasant", "B4.TL")
    assert current(s, vogt).figures == (1,)
    serf.ruby = True
    assert current(s, vogt).figures == (serf.number,)
    demon = put(s, "haborym", "A5.TR")
    assert current(s, vogt).figures == (demon.number,)


@rule("DAR-15.15", "DAR-15.16", "DAR-15.25")
def test_the_heroes_win_when_the_last_possessed_serf_is_eliminated_before_the_demon_comes():
    s = pitted()
    check(s)  # none in play, but none was eliminated just now
    first, second = put(s, "possessed_peasant", "A2.TR"), put(s, "possessed_militia", "A2.TR")
    eliminate(s, first, Cause("hero"))
    eliminate(s, put(s, "condemned", "A2.TR"), Cause("hero"))
    assert s.winner == ""
    with pytest.raises(GameOver):
        eliminate(s, second, Cause("hero"))
    assert (s.winner, s.ending) == ("heroes", "all_possessed_eliminated_before_demon")


@rule("DAR-15.16")
def test_another_elimination_without_any_possessed_serf_in_play_ends_nothing():
    s = pitted()
    eliminate(s, put(s, "condemned", "A2.TR"), Cause("hero"))
    eliminate(s, put(s, "vogt", "A2.TR"), Cause("legion"))
    assert s.winner == ""


@rule("DAR-15.15")
def test_after_the_demon_has_come_possessed_serfs_may_fall():
    s = pitted(demon_came=True)
    put(s, "haborym", "A5.BR")
    eliminate(s, put(s, "possessed_peasant", "A2.TR"), Cause("hero"))
    assert s.winner == ""


@rule("DAR-15.15")
def test_the_heroes_win_by_eliminating_the_demon():
    s = pitted(faces=bones(3, 3), demon_came=True)
    demon, battista = put(s, "haborym", "A2.TR", wounds=8), put(s, "battista", "A2.TR")
    with pytest.raises(GameOver):
        strike(s, battista, demon)
    assert (s.winner, s.ending) == ("heroes", "demon_eliminated")


@rule("DAR-15.18")
def test_the_witch_master_wins_with_the_second_hero_whose_last_wound_the_demon_dealt():
    s = pitted(faces=bones(3, 3) * 2, demon_came=True)
    demon = put(s, "haborym", "A2.TR")
    eliminate(s, put(s, "teuta", "A2.TR"), BY_MASTER)
    eliminate(s, put(s, "teuta", "A2.TR"), by_figure(s.figures[0]))
    strike(s, demon, put(s, "vogt", "A2.TR", wounds=4))
    assert (s.heroes_lost, s.heroes_lost_to_demon, s.winner) == (3, 1, "")
    with pytest.raises(GameOver):
        strike(s, demon, put(s, "vogt", "A2.TR", wounds=4))
    assert (s.winner, s.ending) == ("legion", "heroes_eliminated_by_demon")
