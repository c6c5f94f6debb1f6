"""Chests, Plants, Alchemy and new Heroes (DAR-9.6, 9.7, 9.12 to 9.18, 9.20, 9.23, 9.29 to 9.31, 9.35 to 9.38)."""

import pytest

from support import rule
from support.rituals import acting, bones, plant_token, plants, put, started, table, zone
from support.scripted import Face, open_questions, play, told
from veillee.games.rituals.rules.fighting.attack import attack
from veillee.games.rituals.rules.fighting.strike import hero_strike
from veillee.games.rituals.rules.figures.elimination import BY_MASTER, eliminate
from veillee.games.rituals.rules.heroes.acting import search, take_plants
from veillee.games.rituals.rules.heroes.activation import hero_activation
from veillee.games.rituals.rules.heroes.appearing import appear, candidates


@rule("DAR-9.12", "DAR-9.36", "DAR-9.38")
def test_a_chest_gives_two_cards_and_leaves_the_board():
    s = table(chests=[15, 0])
    vogt = put(s, "vogt", "B5.BR")
    s.loot.cards = ["lucky_knot", "iron_mace", "gorget"]
    search(s, vogt)  # the top card is the last
    assert (vogt.attack, vogt.defence, vogt.artefact) == ("iron_mace", "gorget", "")
    assert (s.loot.cards, s.loot.discard, s.chests) == (["lucky_knot"], [], [0])
    assert [fact["item"] for fact in told(s, "equipped")] == ["gorget", "iron_mace"]
    assert [fact["count"] for fact in told(s, "searched")] == [2]


@rule("DAR-9.35", "DAR-9.10")
def test_a_card_that_fits_no_empty_slot_is_discarded_and_nothing_is_replaced():
    s = table(chests=[15])
    vogt = put(s, "vogt", "B5.BR", artefact="raven_foot")
    s.loot.cards = ["pilgrim_boots", "lucky_knot"]
    search(s, vogt)
    assert vogt.artefact == "raven_foot"
    assert s.loot.discard == ["lucky_knot", "pilgrim_boots"]
    assert told(s, "equipped") == []
    assert len(told(s, "left-behind")) == 2


@rule("DAR-9.12", "DAR-9.35")
def test_of_two_cards_for_one_slot_the_first_drawn_is_equipped():
    s = table(chests=[15])
    vogt = put(s, "vogt", "B5.BR")
    s.loot.cards = ["pilgrim_boots", "lucky_knot"]
    search(s, vogt)
    assert (vogt.artefact, s.loot.discard) == ("lucky_knot", ["pilgrim_boots"])


@rule("DAR-9.13", "DAR-9.14", "DAR-9.37")
@pytest.mark.parametrize("count", [1, 2, 3])
def test_a_plant_token_gives_so_many_plants_to_all_heroes_and_leaves_the_board(count):
    s = table()
    vogt, corday = put(s, "vogt", "B5.BR"), put(s, "corday", "B5.TR")
    plants(s, 1)
    plant_token(s, "B5.TR", 1)
    plant_token(s, "B5.BR", count)
    take_plants(s, vogt)
    assert s.reserve == ["mandrake"] + ["hemlock"] * count
    assert [pile.zone for pile in s.piles] == [corday.zone]
    assert [(fact["value"], fact["zone"]) for fact in told(s, "plants-taken")] == [(count, vogt.zone)]
    assert len(s.seen_tokens) == 1


@rule("DAR-9.6")
def test_a_spell_cast_as_an_action_raises_alchemy():
    s = table(faces=bones(0, 0), at="heroes")  # 3 + 2 of the spell against 2
    put(s, "hagatha", "B4.TL")
    put(s, "possessed_peasant", "B5.TR")
    battista = put(s, "battista", "B5.TR")
    plants(s, 1)
    s.ai.cards = ["ai_2c"]
    play(hero_activation(s))
    assert (s.cubes["alchemy"], len(s.reserve), battista.wounds) == (1, 0, 0)
    assert len(told(s, "hero-casts")) == 1


@rule("DAR-9.7")
def test_a_spell_cast_as_a_reaction_does_not_raise_alchemy():
    s = table(faces=bones(0))
    hagatha, vogt = put(s, "hagatha", "B4.TL"), put(s, "vogt", "B4.TL")  # 0 + 2 against 3, melee
    s.cubes["alchemy"] = 1
    plants(s, 2)
    acting(s, vogt, "ai_3a")
    play(attack(s, hero_strike(s, vogt, hagatha)))
    assert (hagatha.wounds, len(s.reserve), s.cubes["alchemy"]) == (2, 0, 1)


@rule("DAR-9.16", "DAR-9.31", "DAR-9.27")
def test_example_19_a_ranger_appears_in_the_red_zone_and_takes_one_action():
    s = table(faces=[], at="heroes", met=["vogt"])
    put(s, "hagatha", "B4.TL")
    put(s, "condemned", "B5.BR", stunned=True)
    s.ai.cards = ["ai_3a"]
    s.dice.given += [*bones(0)]
    play(hero_activation(s))  # ysoline alone is a ranger never used: nothing is drawn; melee with one die
    ysoline = s.hero_at(3)
    assert (ysoline.unit, ysoline.zone, ysoline.wounds) == ("ysoline", zone(s, "B5.BR"), 0)
    assert (ysoline.attack, ysoline.defence, ysoline.artefact) == ("", "", "")
    assert len(told(s, "attack")) == 1
    assert s.activation.appeared
    assert s.met == ["vogt", "ysoline"]


@rule("DAR-9.29", "DAR-9.30")
def test_heroes_never_used_come_first_and_of_these_the_class_of_the_place():
    s = table(met=["curthouse"])
    assert candidates(s, 1) == ["warden"]
    s.met += ["warden"]  # no tank is unused: any unused Hero
    others = candidates(s, 1)
    assert "curthouse" not in others
    assert "warden" not in others
    assert len(others) == 12
    put(s, "battista", "B5.BR")
    assert candidates(s, 2) == ["swordsman", "executioner"]


@rule("DAR-9.18", "DAR-9.30")
def test_eliminated_heroes_return_only_when_nobody_is_unused():
    s = table()
    s.met = ["curthouse", "warden", "battista", "swordsman", "executioner", "vogt", "ysoline", "corday", "nizar"]
    s.met += ["teuta", "ambroise", "maroula", "hildegarde"]
    assert candidates(s, 1) == ["anselme"]
    s.met += ["anselme"]
    assert candidates(s, 1) == ["curthouse", "warden"]
    put(s, "curthouse", "B5.BR")
    assert candidates(s, 1) == ["warden"]
    put(s, "warden", "B5.BR", place=2)
    assert len(candidates(s, 1)) == 12


@rule("DAR-9.17")
def test_of_several_candidates_chance_decides_unless_the_player_does():
    s = table(faces=[Face(1, 2, "appearing")], met=["battista"])
    play(appear(s, 2))
    assert s.hero_at(2).unit == "executioner"
    s = table(met=["battista"], appear_choice="player")
    [asked] = open_questions(appear(s, 2)).values()
    assert asked.keys() == ["swordsman", "executioner"]
    play(appear(s, 2), "swordsman")
    assert s.hero_at(2).unit == "swordsman"
    assert [fact["hero"].unit for fact in told(s, "appeared")] == ["swordsman"]


@rule("DAR-9.16")
def test_a_hero_that_returns_has_no_wounds_and_a_new_number():
    s = table()
    put(s, "hagatha", "B4.TL")
    vogt = put(s, "vogt", "B4.TL", wounds=5, attack="iron_mace", stunned=True, rooted=1)
    s.met = ["ysoline", "curthouse", "warden", "battista", "swordsman", "executioner", "corday", "nizar", "teuta"]
    s.met += ["ambroise", "maroula", "hildegarde", "anselme", "vogt"]
    put(s, "ysoline", "B4.TL", place=4)
    eliminate(s, vogt, BY_MASTER)
    play(appear(s, 3))
    again = s.hero_at(3)
    assert (again.unit, again.number, again.wounds, again.attack) == ("vogt", 4, 0, "")
    assert (again.stunned, again.rooted) == (False, 0)


@rule("DAR-9.28")
def test_the_activation_of_an_eliminated_hero_ends_at_once():
    s = table(faces=bones(3, 3), at="heroes", energy=1, hand=["spite"])
    put(s, "hagatha", "B4.TL")
    put(s, "condemned", "B5.TR", stunned=True)
    put(s, "condemned", "B5.TR", stunned=True)
    battista = put(s, "battista", "B5.TR", wounds=4)
    s.ai.cards = ["ai_2a"]  # first entry: Attack two different Minions
    play(hero_activation(s), "spite")
    assert s.figure(battista.number) is None
    assert len(told(s, "attack")) == 1
    assert s.figure(3) is not None
    assert s.heroes_lost == 1


@rule("DAR-9.20")
def test_serfs_are_peasants_where_the_encounter_does_not_say_otherwise():
    assert {serf.unit for id in ("e1", "e2", "e3") for serf in started(id).serfs()} == {"peasant"}
    assert {serf.unit for serf in started("e4").serfs()} == {"peasant", "militia"}


@rule("DAR-9.23")
@pytest.mark.parametrize("encounter", ["e2", "e4"])
def test_peasants_do_nothing_by_themselves(encounter):
    s = table(encounter, at="heroes")
    zones = {"e2": ("B4.TL", "B5.BR"), "e4": ("A1.TR", "B5.BR")}[encounter]
    put(s, "pekka", zones[0])
    put(s, "peasant", zones[1])
    put(s, "condemned", zones[1])
    curthouse = put(s, "curthouse", zones[0], rooted=1, stunned=True)
    s.ai.cards = ["ai_1a"]
    s.dice.given += bones(0, 0)
    play(hero_activation(s))
    assert {fact["attacker"].number for fact in told(s, "attack")} == {curthouse.number}
