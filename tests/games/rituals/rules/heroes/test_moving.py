"""Where a Hero goes: Move, Escape, Teleport, to and towards, ties between Zones, the Pit and the Ward (chapter 10)."""

from __future__ import annotations

from typing import Any

import pytest

from support.rituals import acting, plant_token, plants, put, table, zone
from support.scripted import rule
from veillee.games.rituals.content.records import HeroAction
from veillee.games.rituals.game import GAME
from veillee.games.rituals.rules.heroes import objective
from veillee.games.rituals.rules.heroes.moving import plan_move
from veillee.games.rituals.rules.heroes.plans import MovePlan
from veillee.games.rituals.rules.heroes.reading import read
from veillee.games.rituals.state import Figure, Reason, Rituals
from veillee.games.rituals.view.reasons import reason_text


def going(*words: str, mode: str = "move", steps: int = 1, aim: str = "to") -> HeroAction:
    fields: dict[str, Any] = {"verb": "move", "mode": mode, "steps": steps, "aim": aim, "targets": words}
    return HeroAction(**fields)


def end(s: Rituals, hero: Figure, action: HeroAction) -> str:
    """The name of the Zone where the Hero would go, or the key of the reason why it would not."""
    found = plan_move(s, hero, action, 0)
    return found.key if isinstance(found, Reason) else s.board.names[found.zone]


def reasons(s: Rituals, hero: Figure, action: HeroAction) -> tuple[Reason, ...]:
    found = plan_move(s, hero, action, 0)
    assert isinstance(found, MovePlan)
    return found.why


@rule("DAR-10.15", "DAR-10.16")
def test_a_move_needs_agility_against_every_enemy_of_the_zone_and_an_escape_none() -> None:
    s = table("e2")
    hero = put(s, "curthouse", "B5.BR")  # Agility 1
    ravenous = put(s, "ravenous", "B5.BR")  # Agility 2
    witch = going("witch", aim="towards")
    put(s, "hagatha", "B4.TL")

    assert plan_move(s, hero, witch, 0) == Reason("held", "DAR-10.15", n=2, zone=hero.zone, other=1)
    assert end(s, hero, going("witch", mode="escape", aim="towards")) == "B5.TR"
    s.cubes["agility"] = 1
    assert end(s, hero, witch) == "B5.TR"
    s.cubes["agility"], hero.artefact = 0, "raven_foot"
    assert end(s, hero, witch) == "B5.TR"
    hero.artefact = ""
    put(s, "vogt", "B5.BR")  # Aid
    assert end(s, hero, witch) == "B5.TR"
    s.figures.pop()
    ravenous.stunned = True
    assert end(s, hero, witch) == "B5.TR"


@rule("DAR-10.17", "DAR-10.44")
def test_a_teleport_counts_steps_on_the_grid_through_walls_and_enemies() -> None:
    s = table("e2")
    hero = put(s, "curthouse", "A3.TL")  # walls to B4.TR and A3.TR
    put(s, "crowling", "A3.TL")
    put(s, "hagatha", "B4.TR")

    assert end(s, hero, going("witch", mode="teleport")) == "B4.TR"
    assert end(s, hero, going("witch", mode="escape", steps=2)) == "too-far"
    assert end(s, hero, going("witch", mode="escape", steps=4)) == "B4.TR"
    hero.rooted = 1
    assert end(s, hero, going("witch", mode="teleport")) == "B4.TR"


@rule("DAR-10.55")
def test_a_rooted_hero_neither_moves_nor_escapes() -> None:
    s = table("e2")
    hero = put(s, "curthouse", "B4.TR", rooted=1)
    put(s, "hagatha", "B4.TL")

    assert plan_move(s, hero, going("witch"), 0) == Reason("rooted", "DAR-10.55")
    assert end(s, hero, going("witch", mode="escape")) == "rooted"


@rule("DAR-10.18", "DAR-10.19", "DAR-10.62")
def test_a_move_to_takes_the_fewest_steps_and_has_to_reach() -> None:
    s = table("e2")
    hero = put(s, "curthouse", "B5.BR")
    put(s, "hagatha", "A3.BR")

    assert end(s, hero, going("witch", steps=1)) == "too-far"
    assert end(s, hero, going("witch", steps=2)) == "A3.BR"
    vogt = put(s, "vogt", "A3.TL")
    # Zones within 2 of A3.BR by open sides; from A3.TL the door leads to A3.BL, one step.
    assert end(s, vogt, going("witch", steps=2)) == "A3.BL"


@rule("DAR-10.20", "DAR-10.54", "DAR-10.63")
def test_a_move_towards_comes_as_close_as_its_steps_allow_and_never_stays_as_far() -> None:
    s = table("e2")
    hero = put(s, "curthouse", "B5.BR")
    put(s, "hagatha", "A3.TL")

    # B5.BR, B5.TR, A3.BR or B5.TL, A3.BL, then the door: four steps.
    assert end(s, hero, going("witch", aim="towards")) == "B5.TR"
    assert end(s, hero, going("witch", aim="towards", steps=2)) == "A3.BR"
    assert end(s, hero, going("witch", aim="towards", steps=3)) == "A3.BL"
    assert end(s, hero, going("witch", aim="towards", steps=9)) == "A3.TL"
    why = reasons(s, hero, going("witch", aim="towards", steps=2))
    assert why == (
        Reason("nearest", "DAR-10.44", 2, "hagatha", zone(s, "A3.TL"), 4),
        Reason("goes-to", "DAR-10.25", zone=zone(s, "A3.BR"), n=2),  # B5.TL leaves two steps as well
    )


@rule("DAR-10.20", "DAR-16.6", "DAR-10.45")
def test_towards_a_target_that_no_way_leads_to_is_no_move() -> None:
    s = table("e4")
    hero = put(s, "curthouse", "B3.BL")
    put(s, "pekka", "A1.TR")
    put(s, "condemned", "A1.BR")
    put(s, "haborym", "A1.TL")

    assert plan_move(s, hero, going("demon", aim="towards"), 0) == Reason("no-closer", "DAR-10.20", word="demon", n=1)


@rule("DAR-10.22", "DAR-10.43")
def test_words_are_tested_in_order_and_standing_in_place_for_one_makes_the_entry_invalid() -> None:
    s = table("e2")
    hero = put(s, "curthouse", "B5.BR")
    put(s, "condemned", "B5.BR")
    witch = put(s, "hagatha", "B4.TL")

    assert end(s, hero, going("witch", "enemy")) == "already-there"
    witch.zone = zone(s, "B5.TR")
    assert end(s, hero, going("witch", "enemy")) == "B5.TR"
    assert end(s, hero, going("minion", "witch")) == "already-there"
    assert end(s, hero, going("creature", "witch")) == "B5.TR"
    assert plan_move(s, hero, going("creature", "demon"), 0) == Reason("no-such-target", "DAR-10.23", word="creature")


@rule("DAR-10.39", "DAR-10.66", "DAR-10.21")
def test_a_move_to_a_hero_means_another_hero_and_its_own_zone() -> None:
    s = table("e2")
    vogt = put(s, "vogt", "B5.BR")
    put(s, "condemned", "B5.BR")

    assert plan_move(s, vogt, going("hero"), 0) == Reason("no-such-target", "DAR-10.23", word="hero")
    put(s, "curthouse", "B5.TR")
    assert end(s, vogt, going("hero")) == "B5.TR"  # range 2 does not count
    s.figures[2].zone = vogt.zone
    assert end(s, vogt, going("hero")) == "already-there"


@rule("DAR-10.40", "DAR-10.46")
@pytest.mark.parametrize("level", ["standard", "advanced"])
def test_of_two_heroes_equally_near_the_one_with_less_health_is_joined(level: str) -> None:
    s = table("e2", energy=3, level=level)
    vogt = put(s, "vogt", "B5.TR")
    put(s, "battista", "A3.BR")
    hurt = put(s, "curthouse", "B5.BR", wounds=4)  # one Health left: still no target of an Attack

    found = plan_move(s, vogt, going("hero"), 0)

    assert isinstance(found, MovePlan)
    assert found.target == hurt.number
    assert found.why[0].key == "harm-health"
    hurt.zone = zone(s, "A3.TR")
    assert end(s, vogt, going("hero", steps=2)) == "A3.BR"  # the nearer Hero, at any level


@rule("DAR-10.40", "DAR-10.47")
def test_the_chance_of_a_target_to_move_to_is_that_from_where_the_hero_would_stop() -> None:
    s = table("e1", trapped=[0])
    hero = put(s, "curthouse", "B5.TR")
    put(s, "pekka", "A6.TL")
    put(s, "scarecrow", "B5.BR")  # 4 Health: no single blow eliminates it
    condemned = put(s, "condemned", "B5.TL")

    found = plan_move(s, hero, going("enemy"), 0)

    assert isinstance(found, MovePlan)
    assert found.target == condemned.number
    assert found.why[0].key == "harm-chance"
    assert plan_move(s, hero, going("enemy", aim="towards"), 0) == found


@rule("DAR-10.25")
def test_ties_between_zones_go_by_chance_then_company_then_few_enemies_then_reading_order() -> None:
    s = table("e2")
    hero = put(s, "corday", "B5.BR")  # range 1
    condemned = put(s, "condemned", "B5.TL", wounds=0)
    # B5.TR and B1.TR, A3.BL are Zones of interaction; from B5.BR only B5.TR is near: use a Teleport of 2.
    assert end(s, hero, going("minion", mode="teleport")) == "B5.TR"
    condemned.zone = zone(s, "B1.TR")
    # Two grid steps: B5.TL and B1.BR, both with range 1.
    action = going("minion", mode="teleport", steps=2)
    assert end(s, hero, action) == "B5.TL"
    enemy = put(s, "hagatha", "B5.TL")
    assert end(s, hero, action) == "B1.BR"  # fewest enemies
    put(s, "peasant", "B1.BR"), put(s, "peasant", "B1.BR")
    assert end(s, hero, action) == "B1.BR"  # Serfs are no enemies
    put(s, "vogt", "B5.TL")
    assert end(s, hero, action) == "B5.TL"  # company, which is a better chance as well
    condemned.unit = "ravenous"  # nobody eliminates it with one blow: company alone
    assert end(s, hero, action) == "B5.TL"
    assert enemy.zone == zone(s, "B5.TL")
    why = reasons(s, hero, action)
    assert why[1] == Reason("goes-to", "DAR-10.25", zone=zone(s, "B5.TL"), n=2)


@rule("DAR-10.53", "DAR-11.24", "DAR-10.64")
def test_a_reaction_opens_a_move_that_fails_only_by_the_escape() -> None:
    s = table("e2")
    hero = put(s, "hildegarde", "B5.TL")
    put(s, "crowling", "B5.TL")
    put(s, "hagatha", "B5.TR")
    acting(s, hero, "ai_6c")
    assert end(s, hero, going("witch")) == "held"
    plants(s, 1)
    found = plan_move(s, hero, going("witch"), 0)
    assert isinstance(found, MovePlan)
    assert found.reaction is not None
    assert found.reaction.id == "r_6c"
    assert found.why[-1] == Reason("by-reaction", "DAR-10.53", hero.number, "hildegarde", word="r_6c")
    assert isinstance(plan_move(s, hero, going("witch"), 1), Reason)  # the entry takes the only Ingredient
    assert end(s, hero, going("minion")) == "already-there"
    assert end(s, hero, going("creature")) == "no-such-target"
    acting(s, hero, "ai_6b")
    assert end(s, hero, going("witch")) == "held"
    assert len(s.reserve) == 1


@rule("DAR-10.57", "DAR-10.42")
def test_a_hero_with_three_full_slots_neither_goes_to_a_chest_nor_searches_one() -> None:
    s = table("e2")
    hero = put(s, "hildegarde", "B5.BR", attack="iron_mace", defence="mail_shirt")
    put(s, "hagatha", "B4.TL")
    s.chests.append(zone(s, "B5.TR"))
    assert end(s, hero, going("chest")) == "B5.TR"
    hero.zone = zone(s, "B5.TR")
    assert plan_move(s, hero, going("chest"), 0) == Reason("already-there", "DAR-10.22", zone=hero.zone, word="chest")
    hero.zone = zone(s, "B5.BR")
    hero.artefact = "raven_foot"
    assert plan_move(s, hero, going("chest"), 0) == Reason("laden", "DAR-10.42")
    hero.zone = zone(s, "B5.TR")
    acting(s, hero, "ai_6b")
    _, seen = read(s, hero, "ai_6b")
    assert seen[0].reasons == (Reason("laden", "DAR-10.42"),)


@rule("DAR-10.44", "DAR-10.21")
def test_the_nearest_token_is_gone_to_and_equals_in_reading_order() -> None:
    s = table("e2")
    hero = put(s, "vogt", "B5.BR")
    plant_token(s, "A3.BR", 1)
    assert end(s, hero, going("plant", steps=1)) == "too-far"
    assert end(s, hero, going("plant", steps=2)) == "A3.BR"
    plant_token(s, "B5.BL", 1)
    plant_token(s, "B5.TR", 1)
    assert end(s, hero, going("plant", steps=2)) == "B5.TR"
    assert reasons(s, hero, going("plant", steps=2))[0] == Reason(
        "nearest-token", "DAR-10.44", zone=zone(s, "B5.TR"), n=1
    )
    plant_token(s, "B5.BR", 1)
    assert plan_move(s, hero, going("plant"), 0) == Reason("already-there", "DAR-10.22", zone=hero.zone, word="plant")


@rule("DAR-10.45", "DAR-10.41", "DAR-5.5")
def test_steps_go_around_the_pit_and_a_teleport_never_ends_in_it() -> None:
    s = table("e3")
    hero = put(s, "curthouse", "A8.BL")
    put(s, "hagatha", "A5.BL")
    put(s, "haborym", "A5.BR")
    # Straight through the Pit it would be two steps; around it four.
    assert end(s, hero, going("witch", steps=3)) == "too-far"
    assert end(s, hero, going("witch", steps=4)) == "A5.BL"
    assert end(s, hero, going("witch", steps=2, mode="teleport")) == "A5.BL"
    s.chests.append(s.board.pit)
    assert end(s, hero, going("chest", mode="teleport")) == "too-far"
    corday = put(s, "corday", "A2.TL")
    # A5.TR, B1.TR and A8.BL are beside the Pit; B1.TR and A8.BL are one step away: company decides.
    assert end(s, corday, going("demon")) == "A8.BL"


@rule("DAR-10.41", "DAR-10.45", "DAR-16.6", "DAR-16.7", "DAR-16.8")
def test_the_ward_keeps_moves_and_teleports_out_of_the_caves_but_not_those_within() -> None:
    s = table("e4")
    hero = put(s, "curthouse", "B3.BL")
    put(s, "pekka", "A1.TR")
    guard = put(s, "condemned", "A1.BR")
    witch = going("witch", mode="teleport", steps=3)
    foot = going("witch", mode="escape", steps=4)
    assert end(s, hero, going("minion")) == "A1.BR"  # the entrance is open
    assert end(s, hero, witch) == end(s, hero, foot) == "too-far"
    guard.zone = zone(s, "B2.TR")
    assert end(s, hero, witch) == end(s, hero, foot) == "A1.TR"
    guard.zone = zone(s, "A1.BR")
    hero.zone = zone(s, "A1.BL")
    assert end(s, hero, witch) == end(s, hero, foot) == "A1.TR"


@rule("DAR-10.34", "DAR-10.60", "DAR-16.14")
def test_the_objective_of_encounter_4_depends_on_the_hero_that_moves() -> None:
    s = table("e4")
    outside, inside = put(s, "curthouse", "B3.BL"), put(s, "battista", "A1.BL")
    pekka, guard = put(s, "pekka", "A1.TR"), put(s, "condemned", "A1.BR")

    assert objective.current(s, outside).figures == (guard.number,)
    assert objective.current(s, inside).figures == (pekka.number,)
    assert end(s, outside, going("objective")) == "A1.BR"
    assert end(s, inside, going("objective", mode="escape", steps=2)) == "A1.TR"
    guard.zone = zone(s, "B2.TR")
    assert objective.current(s, outside).figures == (pekka.number,)
    demon = put(s, "haborym", "A7.TL")
    assert objective.current(s, inside).figures == (demon.number,)


@rule("DAR-10.31", "DAR-13.5", "DAR-10.34")
def test_a_soul_on_the_board_is_the_objective_and_its_zone_the_place_to_be() -> None:
    s = table("e1")
    hero = put(s, "vogt", "B5.BR")
    witch = put(s, "hagatha", "B5.TR")
    assert objective.current(s, hero).figures == (witch.number,)
    assert end(s, hero, going("objective")) == "already-there"
    s.trapped = [zone(s, "B5.TR"), zone(s, "B5.TR")]
    goal = objective.current(s, hero)
    assert (goal.activate, goal.zones, goal.figures) == ("free_soul", (zone(s, "B5.TR"),), ())
    assert end(s, hero, going("objective")) == "B5.TR"


@rule("DAR-17.11")
def test_in_encounter_5_the_surer_of_equally_near_objectives_comes_before_the_one_that_wins() -> None:
    s = table("e5")
    hero = put(s, "curthouse", "A2.BL")
    put(s, "hagatha", "B6.BR")
    weak = put(s, "pekka", "A2.BL", wounds=4)
    demon = put(s, "haborym", "A2.BL")
    s.demon_came = True
    acting(s, hero, "ai_1a")

    choice, seen = read(s, hero, "ai_1a")

    assert choice is not None
    assert seen[0].reasons == (
        Reason("harm-chance", "DAR-17.11", weak.number, "pekka", weak.zone, 0, "", demon.number, "haborym"),
    )
    weak.wounds = 0  # neither can fall: the general ranking
    _, seen = read(s, hero, "ai_1a")
    assert (seen[0].reasons[0].key, seen[0].reasons[0].figure) == ("harm-wins", demon.number)
    weak.wounds, weak.zone, demon.zone = 4, zone(s, "A2.TL"), zone(s, "A2.BR")
    assert end(s, hero, going("objective")) == "A2.TL"
    weak.wounds = 0
    assert end(s, hero, going("objective")) == "A2.BR"


@rule("DAR-10.44", "DAR-21.13")
def test_whoever_shoots_is_told_the_way_to_go_and_not_the_distance() -> None:
    # Corday shoots one Zone far: three Zones away from Hagatha she crosses two to strike. Battista has to cross three.
    for unit, key, n in (("corday", "soonest", 2), ("battista", "nearest", 3)):
        s = table("e2")
        hero = put(s, unit, "B4.TL")
        hagatha = put(s, "hagatha", "B1.BL")
        assert s.board.steps_of[hero.zone][hagatha.zone] == 3
        found = plan_move(s, hero, going("witch", steps=3), 0)
        assert isinstance(found, MovePlan)
        assert (found.why[0].key, found.why[0].n) == (key, n)
    words = GAME.texts["fr"]
    assert reason_text("e2", found.why[0], words) == "Hagatha est la cible la plus proche (3 Zones)."
    soonest = Reason("soonest", "DAR-10.44", hagatha.number, "hagatha", n=2)
    assert reason_text("e2", soonest, words) == "Hagatha est la cible la plus vite à portée (2 Zones à franchir)."
