"""The worked examples told in words: EX-1 to EX-6, EX-9 to EX-13, EX-18, EX-19, EX-47 and EX-49."""

from __future__ import annotations

import pytest

from support.rituals import acting, bones, named, plants, put, table, zone
from support.scripted import Face, play, rule, told
from veillee.games.rituals.content.records import HeroAction
from veillee.games.rituals.rules.heroes import objective
from veillee.games.rituals.rules.heroes.activation import hero_activation
from veillee.games.rituals.rules.heroes.moving import plan_move
from veillee.games.rituals.rules.heroes.plans import MovePlan
from veillee.games.rituals.rules.heroes.reading import read
from veillee.games.rituals.state import Deck, Figure, Reason, Rituals


def teuta(reserve: int) -> tuple[Rituals, Figure]:
    """The beginning of EX-1, with so many Plants in the reserve."""
    s = table("example_board", faces=[])
    s.ai.cards = ["ai_5a"]
    hero = put(s, "teuta", "B3.TL")
    put(s, "condemned", "B3.TR")
    put(s, "condemned", "B3.TR")
    put(s, "possessed_peasant", "B2.BL")
    s.cubes["alchemy"] = 1
    plants(s, reserve)
    return s, hero


@rule("DAR-10.7", "DAR-10.19", "DAR-10.26", "DAR-10.31", "DAR-10.32", "DAR-10.62")
def test_ex_1_teuta_passes_over_her_whole_card_and_moves_to_the_condemned() -> None:
    s, hero = teuta(2)
    s.dice.given = bones(0, 0, 0, 0)  # type: ignore[attr-defined]  # the dice of the tests

    play(hero_activation(s))

    assert named(s, hero) == "B3.TR"
    assert s.activation is not None
    first = s.activation.readings[0].entries
    assert [(one.card, one.entry + 1, one.reasons[0].key, one.reasons[0].rule) for one in first] == [
        ("ai_5a", 1, "objective-not-here", "DAR-10.31"),
        ("ai_5a", 2, "too-far", "DAR-10.19"),
        ("ai_5a", 3, "nobody-here", "DAR-10.28"),
        ("ai_5a", 4, "out-of-reach", "DAR-10.26"),
        ("ai_5a", 5, "no-chest-here", "DAR-10.32"),
        ("action_5", 1, "objective-not-here", "DAR-10.31"),
        ("action_5", 2, "harm-number", "DAR-10.40"),
    ]
    assert [one.taken for one in first] == [False] * 6 + [True]
    assert first[1].reasons == (Reason("too-far", "DAR-10.19", word="objective", n=1),)
    moved = first[6].reasons
    assert (moved[0].figure, moved[0].other) == (2, 3)
    assert moved[1] == Reason("goes-to", "DAR-10.62", zone=zone(s, "B3.TR"), n=1)
    assert s.activation.readings[0].deeds == list(moved)


@rule("DAR-9.6", "DAR-10.14", "DAR-10.28", "DAR-10.50")
def test_ex_2_teuta_attacks_each_condemned_by_alchemy() -> None:
    s, hero = teuta(2)
    s.dice.given = bones(1, 0, 0, 1)  # type: ignore[attr-defined]  # the dice of the tests

    play(hero_activation(s))

    assert s.reserve == []
    assert s.cubes == {"force": 1, "resistance": 1, "agility": 0, "alchemy": 2}
    rolled = told(s, "rolled")
    # Force 2, then 3 since the first elimination has raised the board: 1 + 2 and 1 + 3, against Resistance 2.
    assert [(facts["target"].number, facts["force"], facts["total"]) for facts in rolled] == [(2, 2, 3), (3, 3, 4)]
    assert [figure.unit for figure in s.figures] == ["teuta", "possessed_peasant"]
    kinds = [event.kind for event in s.events]
    assert kinds.index("hero-casts") < kinds.index("raised") < kinds.index("attack")
    assert s.activation is not None
    assert s.activation.readings[1].deeds == [Reason("everybody-in", "DAR-10.50", zone=hero.zone, n=2)]


@rule("DAR-11.5", "DAR-10.26", "DAR-10.40")
def test_ex_3_teuta_with_a_single_plant_attacks_the_condemned_with_the_lower_number() -> None:
    s, _ = teuta(1)
    s.dice.given = bones(1, 0)  # type: ignore[attr-defined]  # the dice of the tests

    play(hero_activation(s))

    assert s.activation is not None
    second = s.activation.readings[1].entries
    assert [(one.entry + 1, one.taken) for one in second] == [(1, False), (2, False), (3, False), (4, True)]
    assert second[2].reasons == (Reason("few-ingredients", "DAR-11.5", n=2, other=1),)
    assert [facts["target"].number for facts in told(s, "attack")] == [2]
    assert len(s.reserve) == 1
    assert s.cubes["alchemy"] == 1


def battista(reserve: int, *faces: int) -> tuple[Rituals, Figure]:
    """The beginning of EX-4, with so many Plants in the reserve."""
    s = table("example_board", faces=bones(*faces))
    s.ai.cards = ["ai_2a"]
    hero = put(s, "battista", "B2.TR")
    put(s, "ravenous", "B2.TR", wounds=1)
    put(s, "condemned", "B2.TL")
    put(s, "possessed_peasant", "B2.BL")
    plants(s, reserve)
    return s, hero


@rule("DAR-9.7", "DAR-10.27", "DAR-10.30", "DAR-10.48", "DAR-10.52", "DAR-11.23")
def test_ex_4_and_5_battista_strikes_both_minions_by_a_reaction_then_goes_to_the_objective() -> None:
    s, hero = battista(1, 0, 0, 0, 0)

    play(hero_activation(s))

    assert [facts["target"].unit for facts in told(s, "attack")] == ["ravenous", "condemned"]
    assert not any(facts["ranged"] for facts in told(s, "attack"))
    assert [facts["reaction"] for facts in told(s, "hero-reacts")] == ["r_2a"]
    assert s.reserve == []
    assert s.cubes == {"force": 1, "resistance": 1, "agility": 0, "alchemy": 0}
    assert named(s, hero) == "B2.BL"
    assert s.activation is not None
    taken = [reading.entries[-1] for reading in s.activation.readings]
    assert [(one.card, one.entry + 1) for one in taken] == [("ai_2a", 1), ("ai_2a", 2)]
    assert [(one.key, one.rule, one.unit) for one in taken[0].reasons] == [
        ("nearest", "DAR-10.48", "ravenous"),
        ("nearest", "DAR-10.48", "condemned"),
        ("by-reaction", "DAR-10.30", "battista"),
    ]
    assert [one.n for one in taken[0].reasons[:2]] == [0, 1]
    assert s.activation.reactions == [Reason("cast", "DAR-11.13", figure=1, unit="battista", n=1, word="r_2a")]


@rule("DAR-10.15", "DAR-10.61", "DAR-10.18")
def test_ex_6_battista_without_an_ingredient_leaves_the_ravenous_with_agility_2_against_2() -> None:
    s, hero = battista(0)

    play(hero_activation(s))

    assert s.activation is not None
    first, second = (reading.entries for reading in s.activation.readings)
    assert first[0].reasons == (Reason("too-few-targets", "DAR-10.27", n=1, word="minion"),)
    assert (first[-1].card, first[-1].entry + 1) == ("ai_2a", 2)
    moved = told(s, "hero-moved")[0]
    assert [s.board.names[place] for place in moved["path"]] == ["B2.BR", "B2.BL"]
    assert named(s, hero) == "B2.BL"
    assert (second[-1].card, second[-1].entry + 1) == ("ai_2a", 3)  # he frees the Serf
    assert [figure.unit for figure in s.figures][-1] == "peasant"


def to(mode: str, steps: int, *words: str, aim: str = "to") -> HeroAction:
    return HeroAction(verb="move", mode=mode, steps=steps, aim=aim, targets=words)  # type: ignore[arg-type]


@rule("DAR-10.21", "DAR-10.22", "DAR-10.62")
def test_ex_9_melee_ends_beside_the_target_and_range_1_a_zone_before() -> None:
    s = table("e2")
    target = put(s, "condemned", "B5.TR")
    curthouse = put(s, "curthouse", "B5.BR")
    corday = put(s, "corday", "B5.BR")

    found = plan_move(s, curthouse, to("move", 1, "minion"), 0)
    assert isinstance(found, MovePlan)
    assert found.zone == zone(s, "B5.TR")
    assert plan_move(s, corday, to("move", 1, "minion"), 0) == Reason(
        "already-there", "DAR-10.22", figure=target.number, unit="condemned", ordinal=1, zone=corday.zone, word="minion"
    )
    target.zone = zone(s, "A3.BR")
    found = plan_move(s, corday, to("move", 2, "minion"), 0)
    assert isinstance(found, MovePlan)
    assert found.zone == zone(s, "B5.TR")


@rule("DAR-10.16", "DAR-10.18", "DAR-10.19", "DAR-10.61")
def test_ex_10_two_escapes_reach_a_minion_at_two_zones_and_none_at_three() -> None:
    s = table("e2")
    hero = put(s, "curthouse", "B5.BR")
    s.cubes["agility"] = 0
    put(s, "crowling", "B5.BR")  # Agility 4 against 1
    put(s, "hagatha", "B5.TR")  # passed without any check
    minion = put(s, "condemned", "A3.BR")
    words = to("escape", 2, "creature", "minion")
    s.figures[1].category = "witch"

    found = plan_move(s, hero, words, 0)
    assert isinstance(found, MovePlan)
    assert found.zone == minion.zone
    minion.zone = zone(s, "A3.TR")
    assert plan_move(s, hero, words, 0) == Reason("too-far", "DAR-10.19", word="minion", n=2)


@rule("DAR-10.22")
def test_ex_11_a_hero_beside_one_witch_does_not_move_to_another() -> None:
    s = table("e2")
    hero = put(s, "curthouse", "B4.TL")
    hagatha = put(s, "hagatha", "B4.TL")
    put(s, "pekka", "B4.TR")

    assert plan_move(s, hero, to("move", 1, "witch"), 0) == Reason(
        "already-there", "DAR-10.22", figure=hagatha.number, unit="hagatha", zone=hero.zone, word="witch"
    )


@rule("DAR-10.23", "DAR-10.43")
def test_ex_12_the_first_word_with_a_target_in_reach_decides() -> None:
    s = table("e2")
    hero = put(s, "curthouse", "B5.BR")
    put(s, "hagatha", "A3.BR")
    condemned = put(s, "condemned", "B5.BL")

    found = plan_move(s, hero, to("move", 1, "witch", "enemy"), 0)

    assert isinstance(found, MovePlan)
    assert (found.target, found.zone) == (condemned.number, condemned.zone)
    again = plan_move(s, hero, to("move", 2, "witch", "enemy"), 0)
    assert isinstance(again, MovePlan)
    assert named(s, s.figures[1]) == s.board.names[again.zone]


@rule("DAR-10.34", "DAR-10.35", "DAR-10.36", "DAR-10.60")
def test_ex_13_without_a_possessed_serf_the_default_objective_serves_and_goes_again() -> None:
    s = table("example_board")
    hero = put(s, "battista", "B2.TL")
    witch = put(s, "hagatha", "B2.TR")

    goal = objective.current(s, hero)
    assert (goal.activate, goal.figures) == ("attack", (witch.number,))

    possessed = put(s, "possessed_peasant", "B2.BL")  # five Zones away
    goal = objective.current(s, hero)
    assert (goal.activate, goal.figures) == ("free_serf", (possessed.number,))

    s.figures.remove(possessed)
    assert objective.current(s, hero).figures == (witch.number,)


@rule("DAR-11.17", "DAR-11.24", "DAR-11.11")
def test_ex_18_a_search_with_the_reaction_draws_four_cards_and_equips_one_in_each_slot() -> None:
    s = table("e2")
    hero = put(s, "corday", "B5.BR")
    put(s, "hagatha", "B4.TL")
    s.chests.append(hero.zone)
    plants(s, 1)
    s.ai.cards = ["ai_4c"]
    s.loot.cards = ["wolf_charm", "raven_foot", "mail_shirt", "boar_spear", "iron_mace"]

    play(hero_activation(s))

    assert (hero.attack, hero.defence, hero.artefact) == ("iron_mace", "mail_shirt", "raven_foot")
    assert s.loot.discard == ["boar_spear"]
    assert s.loot.cards == ["wolf_charm"]
    assert s.chests == []
    assert s.reserve == []
    assert s.cubes["alchemy"] == 0
    assert told(s, "searched")[0]["count"] == 4


@rule("DAR-9.16", "DAR-9.31", "DAR-10.59")
def test_ex_19_a_ranger_appears_in_the_red_zone_and_takes_one_action() -> None:
    s = table("e2", faces=[Face(0, 2, "appearing")])
    for place, unit in ((1, "curthouse"), (2, "battista"), (4, "corday"), (5, "teuta"), (6, "hildegarde")):
        put(s, unit, "B4.TL", place=place)
    put(s, "hagatha", "B4.TL")
    s.ai.cards = ["ai_3a"]

    play(hero_activation(s))

    hero = s.hero_at(3)
    assert hero is not None
    assert (hero.unit, hero.wounds) == ("vogt", 0)
    assert told(s, "appeared")[0]["zone"] == zone(s, "B5.BR")
    assert s.activation is not None
    assert (s.activation.hero, s.activation.number, s.activation.appeared) == ("vogt", hero.number, True)
    assert s.activation.start == zone(s, "B5.BR")
    assert [(r.entries[-1].card, r.entries[-1].entry + 1) for r in s.activation.readings] == [("ai_3a", 3)]
    assert "vogt" in s.met


@rule("DAR-6.21")
def test_ex_47_a_stunned_corday_recovers_then_attacks_once() -> None:
    s = table("e2", faces=bones(0, 0))
    hero = put(s, "corday", "B4.TR", stunned=True)
    put(s, "hagatha", "B4.TL")
    s.ai.cards = ["ai_4a"]

    play(hero_activation(s))

    assert not hero.stunned
    assert len(told(s, "attack")) == 1
    assert s.activation is not None
    assert s.activation.stunned
    assert [(r.entries[-1].card, r.entries[-1].entry + 1) for r in s.activation.readings] == [("ai_4a", 1)]


@rule("DAR-10.58", "DAR-15.14")
@pytest.mark.parametrize(("level", "vogt_goal"), [("standard", "haborym"), ("simplified", "hagatha")])
def test_ex_49_a_demon_on_the_pit_is_the_objective_of_those_who_shoot(level: str, vogt_goal: str) -> None:
    s = table("e3", level=level)
    battista = put(s, "battista", "A2.TL")
    vogt = put(s, "vogt", "A2.TL")
    witch = put(s, "hagatha", "B6.TR")
    demon = put(s, "haborym", "A5.BR")
    s.demon_came = True

    def goal_of(hero: Figure) -> list[str]:
        return [figure.unit for figure in s.figures if figure.number in objective.current(s, hero).figures]

    assert goal_of(battista) == ["hagatha"]
    assert goal_of(vogt) == [vogt_goal]
    demon.zone = zone(s, "A5.TR")
    assert goal_of(battista) == goal_of(vogt) == ["haborym"]
    assert witch.zone == zone(s, "B6.TR")


@rule("DAR-10.58", "DAR-10.21")
def test_a_melee_hero_never_finds_a_zone_from_which_to_attack_the_demon_on_the_pit() -> None:
    s = table("e3")
    hero = put(s, "battista", "A5.TR")
    demon = put(s, "haborym", "A5.BR")
    acting(s, hero, "ai_2b")

    assert plan_move(s, hero, to("escape", 2, "demon"), 0) == Reason("too-far", "DAR-10.19", word="demon", n=2)
    assert demon.zone == s.board.pit
    s.ai = Deck()
    choice, _ = read(s, hero, "ai_2b")
    assert choice is None or choice.entry.actions[0].verb != "attack"
