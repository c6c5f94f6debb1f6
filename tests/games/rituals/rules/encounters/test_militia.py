"""Eager Militia (DAR-16.1 to 16.4, 16.24 to 16.26): before a Hero acts they strike at the Legion beside them."""

import pytest

from support import play, rule, told
from support.rituals import acting, bones, plants, put, table, zone
from veillee.games.rituals.rules.encounters.militia import eager_militia
from veillee.games.rituals.rules.encounters.victory import GameOver
from veillee.games.rituals.rules.heroes.activation import hero_activation


def mustered(encounter="e4", **fields):
    """Encounter 4 in an activation of the Heroes, with Pekka in her cave, figure 1."""
    s = table(encounter, **fields)
    put(s, "pekka", "A1.TR" if encounter == "e4" else "A9.TR")
    s.side = "heroes"
    return s


def attacks(s):
    return [(event["attacker"].number, event["target"].number) for event in told(s, "attack")]


@rule("DAR-16.1", "DAR-16.26")
def test_each_militia_attacks_every_member_of_its_zone_with_its_own_profile():
    s = mustered(faces=bones(2, 0, 1, 0))
    militia = put(s, "militia", "B5.TL")
    first, second = put(s, "condemned", "B5.TL"), put(s, "condemned", "B5.TL")
    put(s, "condemned", "B5.TR")  # in the next Zone
    put(s, "possessed_militia", "A4.TR")
    put(s, "peasant", "B5.TL")
    play(eager_militia(s))  # 2 + 0 + 1 = 3 against 2, then 1 + 0 + 1 = 2 against 2
    assert attacks(s) == [(militia.number, first.number), (militia.number, second.number)]
    assert (s.figure(first.number), s.figure(second.number)) == (None, second)


@rule("DAR-16.26")
def test_a_militia_deals_one_wound():
    s = mustered(faces=bones(3, 3))
    put(s, "militia", "B5.TL")
    scarecrow = put(s, "scarecrow", "B5.TL")
    play(eager_militia(s))
    assert scarecrow.wounds == 1


@rule("DAR-16.1")
def test_peasants_and_possessed_militia_do_not_attack():
    s = mustered()
    put(s, "peasant", "B5.TL")
    put(s, "possessed_militia", "B5.TL")
    put(s, "condemned", "B5.TL")
    play(eager_militia(s))
    assert attacks(s) == []


@rule("DAR-16.2", "DAR-7.48", "DAR-9.25")
def test_what_a_militia_eliminates_raises_no_cube_and_moves_no_soul():
    s = mustered(faces=bones(2, 0))
    put(s, "militia", "B5.TL")
    put(s, "condemned", "B5.TL")
    play(eager_militia(s))
    assert (sum(s.cubes.values()), s.souls) == (0, 0)
    assert len(list(s.legion())) == 1


@rule("DAR-9.24")
def test_a_militia_gets_nothing_from_the_attribute_board():
    s = mustered(faces=bones(1, 0))
    s.cubes["force"] = 5
    put(s, "militia", "B5.TL")
    condemned = put(s, "condemned", "B5.TL")
    play(eager_militia(s))  # 2 against 2
    assert s.figure(condemned.number) is condemned


@rule("DAR-16.3", "DAR-16.24")
def test_militia_act_in_reading_order_and_attack_in_order_of_figure_number():
    s = mustered(faces=bones(0, 0) * 4)
    low, high = put(s, "militia", "B5.TL"), put(s, "militia", "A4.BL")
    third = put(s, "militia", "B5.TL")
    one, two = put(s, "ravenous", "A4.BL"), put(s, "ravenous", "B5.TL")
    another = put(s, "condemned", "A4.BL")
    play(eager_militia(s))
    assert attacks(s) == [
        (high.number, one.number), (high.number, another.number), (low.number, two.number), (third.number, two.number),
    ]  # fmt: skip


@rule("DAR-16.3")
def test_the_legion_may_defend_against_militia():
    s = mustered(faces=[*bones(2, 0, stream="attack"), *bones(1, stream="defence")], energy=1)
    put(s, "militia", "B5.TL")
    condemned = put(s, "condemned", "B5.TL")
    play(eager_militia(s), "yes")  # 3 against 2 + 1
    assert (s.figure(condemned.number), s.energy) == (condemned, 0)


@rule("DAR-16.4", "DAR-9.22")
def test_a_hero_in_the_zone_aids_the_militia():
    s = mustered(faces=bones(1, 0))
    put(s, "militia", "B5.TL")
    condemned = put(s, "condemned", "B5.TL")
    put(s, "vogt", "B5.TL")
    play(eager_militia(s))  # 1 + 0 + 1 + 1 = 3 against 2
    assert s.figure(condemned.number) is None


@rule("DAR-16.25")
def test_no_hero_reaction_serves_an_attack_of_militia():
    s = mustered(faces=bones(1, 0))
    put(s, "militia", "B5.TL")
    condemned = put(s, "condemned", "B5.TL")
    vogt = put(s, "vogt", "A4.TR")
    acting(s, vogt, "ai_3a")
    plants(s, 4)
    s.cubes["alchemy"] = 4
    play(eager_militia(s))  # 2 against 2, and nobody raises it
    assert (s.figure(condemned.number), len(s.reserve)) == (condemned, 4)


@rule("DAR-16.1", "DAR-4.26", "DAR-10.1")
@pytest.mark.parametrize("encounter", ["e4", "e5"])
def test_the_militia_comes_before_the_card_is_turned_and_besides_the_hero(encounter):
    s = mustered(encounter, faces=bones(0, 0))
    where = s.board.names[s.board.red]
    put(s, "militia", where)
    put(s, "ravenous", where)
    s.ai.cards = ["ai_2b"]
    s.met += ["battista"]
    put(s, "battista", "B3.TL", rooted=1)
    play(hero_activation(s))
    kinds = [event.kind for event in s.events]
    assert kinds.index("attack") < kinds.index("card-turned")


@rule("DAR-16.1")
@pytest.mark.parametrize("encounter", ["e1", "e2", "e3"])
def test_in_other_encounters_militia_wait(encounter):
    s = table(encounter)
    where = s.board.names[s.board.red]
    put(s, "hagatha", s.board.names[0])
    put(s, "militia", where)
    put(s, "ravenous", where)
    put(s, "battista", s.board.names[-2], rooted=1)
    s.ai.cards = ["ai_2b"]
    play(hero_activation(s))
    assert not told(s, "attack")


@rule("DAR-16.1")
def test_a_militia_that_was_eliminated_or_pushed_away_attacks_no_more():
    s = mustered(faces=bones(3, 3), energy=2)
    militia = put(s, "militia", "B5.TL", wounds=1)
    ikrek = put(s, "ikrek", "B5.TL")
    condemned = put(s, "condemned", "B5.TL")
    play(eager_militia(s), "pass", "no", "shared_pain")  # 7 against 4; Ikrek's pain is the end of the Militia
    assert (s.figure(militia.number), ikrek.wounds, condemned.wounds, s.souls) == (None, 1, 0, 1)
    assert len(attacks(s)) == 1
    s = mustered(faces=bones(3, 3), energy=1)
    militia, banshee = put(s, "militia", "B5.TL"), put(s, "banshee", "B5.TL")
    put(s, "condemned", "B5.TL")
    play(eager_militia(s), "no", f"headwind+z{zone(s, 'B5.TR')}")
    assert (len(attacks(s)), banshee.wounds, militia.zone) == (1, 1, zone(s, "B5.TR"))


@rule("DAR-12.11", "DAR-16.15")
def test_a_militia_that_eliminates_pekka_wins_the_game():
    s = mustered(faces=bones(3, 0))
    s.figures[0].wounds = 4
    put(s, "militia", "A1.TR")
    put(s, "hagatha", "B2.TL")
    with pytest.raises(GameOver):
        play(eager_militia(s))
    assert (s.winner, s.ending) == ("heroes", "pekka_eliminated_before_demon")


@rule("DAR-11.16", "DAR-9.3", "DAR-10.1")
def test_while_militia_act_the_hero_that_acted_last_is_not_active():
    s = mustered(faces=bones(3, 3), energy=2, souls=1, rewards=[2])
    battista = put(s, "battista", "B3.TL", rooted=1, wounds=4)
    put(s, "vogt", "B3.TL")  # beside him: Aid, if he were acting
    s.ai.cards = ["ai_2b"]
    play(hero_activation(s))
    s.activation.card = "ai_5c"  # any card with the Reaction of level 2 by which a Hero survives
    plants(s, 2)
    s.plagues.cards = ["plague_01"]
    put(s, "militia", "B5.TL", wounds=1)
    put(s, "ikrek", "B5.TL")
    use = f"wounds+f{battista.number}"
    play(eager_militia(s), "pass", "no", "shared_pain", use)  # Alchemy 1 is too little, with Aid it would do
    assert (s.figure(battista.number), len(s.reserve)) == (None, 2)
