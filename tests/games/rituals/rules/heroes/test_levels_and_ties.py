"""The levels simplified and advanced, and ties that the player breaks."""

from __future__ import annotations

from typing import Any

from support.rituals import acting, bones, plant_token, plants, put, table, zone
from support.scripted import open_questions, play, rule, told
from veillee.games.rituals.content.records import HeroAction
from veillee.games.rituals.prompts import BreakTie, FigureId, ZoneId
from veillee.games.rituals.rules.heroes.activation import hero_activation
from veillee.games.rituals.rules.heroes.moving import plan_move
from veillee.games.rituals.rules.heroes.planning import plan
from veillee.games.rituals.rules.heroes.plans import AttackPlan, MovePlan
from veillee.games.rituals.state import Reason


def going(*words: str, steps: int = 1, mode: str = "move") -> HeroAction:
    fields: dict[str, Any] = {"verb": "move", "mode": mode, "steps": steps, "aim": "to", "targets": words}
    return HeroAction(**fields)


def strike(*words: str) -> HeroAction:
    fields: dict[str, Any] = {"verb": "attack", "targets": words, "scope": "one"}
    return HeroAction(**fields)


@rule("DAR-11.1")
def test_at_the_simplified_level_nobody_shoots_and_moves_end_beside_the_target() -> None:
    s = table("e2", level="simplified")
    vogt = put(s, "vogt", "B5.BR")
    witch = put(s, "hagatha", "B5.TR")

    assert plan(s, vogt, strike("witch")) == Reason("out-of-reach", "DAR-10.26", word="witch")
    found = plan_move(s, vogt, going("witch"), 0)
    assert isinstance(found, MovePlan)
    assert found.zone == witch.zone
    vogt.zone = witch.zone
    assert isinstance(plan(s, vogt, strike("witch")), AttackPlan)


@rule("DAR-11.3", "DAR-11.20")
def test_at_the_advanced_level_the_zone_with_most_wounds_to_deal_is_chosen() -> None:
    # Nizar would have no choice; Vogt deals more at range (2 dice) than beside his target (1 die).
    s = table("e2")
    vogt = put(s, "vogt", "B5.BR")
    put(s, "ikrek", "A3.TR")  # three Zones away, Resistance 4
    action = going("witch", steps=3)

    def stop() -> str:
        found = plan_move(s, vogt, action, 0)
        assert isinstance(found, MovePlan)
        return s.board.names[found.zone]

    assert stop() == "B5.TR"  # the fewest steps
    s.level = "advanced"
    assert stop() == "B5.TR"  # as much as from A3.BR, and nearer
    put(s, "curthouse", "A3.BR")
    assert stop() == "A3.BR"  # Aid there
    s.level = "standard"
    assert stop() == "B5.TR"
    s.level = "advanced"
    s.figures[2].zone = zone(s, "A3.TR")  # Aid with one die: 2 + 1 against 4 is hit by 2 or 3, 3 of 6
    # From B5.TR two dice and Force 2 have to show 3 or more: 23 of 36.
    assert stop() == "B5.TR"


@rule("DAR-11.4", "DAR-11.20")
def test_at_the_advanced_level_the_surest_target_of_a_word_is_attacked_not_the_nearest() -> None:
    s = table("e2")
    vogt = put(s, "vogt", "B5.TR")
    near = put(s, "ravenous", "B5.TR")  # 2 Health: one blow is not enough
    far = put(s, "condemned", "B5.TL")
    put(s, "hagatha", "B4.TL")

    found = plan(s, vogt, strike("minion"))
    assert isinstance(found, AttackPlan)
    assert (found.targets, found.why[0].key) == ((near.number,), "nearest")
    s.level = "advanced"
    found = plan(s, vogt, strike("minion"))
    assert isinstance(found, AttackPlan)
    assert found.targets == (far.number,)
    assert found.why == (
        Reason("surest", "DAR-11.4", far.number, "condemned", far.zone, 1, "", near.number, "ravenous", 1, 1),
    )


@rule("DAR-11.4", "DAR-11.20")
def test_at_the_advanced_level_a_move_goes_to_the_surest_target_within_its_steps() -> None:
    s = table("e2")
    hero = put(s, "curthouse", "B5.BR")
    near = put(s, "mirewalker", "B5.TR")  # Resistance 3, the Condemned has 2
    far = put(s, "condemned", "A3.BR")
    put(s, "hagatha", "B4.TL")

    found = plan_move(s, hero, going("minion", steps=2), 0)
    assert isinstance(found, MovePlan)
    assert (found.target, found.why[0].key, found.why[0].rule) == (near.number, "nearest", "DAR-10.44")
    s.level = "advanced"
    found = plan_move(s, hero, going("minion", steps=2), 0)
    assert isinstance(found, MovePlan)
    assert (found.target, found.zone) == (far.number, far.zone)
    assert found.why[0] == Reason("surest", "DAR-11.4", far.number, "condemned", far.zone, 2, ordinal=1)
    plant_token(s, "B5.TR", 1)
    plant_token(s, "A3.BR", 1)
    found = plan_move(s, hero, going("plant", steps=2), 0)
    assert isinstance(found, MovePlan)
    assert found.zone == zone(s, "B5.TR")  # tokens: the nearest at any level


@rule("DAR-10.24", "DAR-10.40", "DAR-21.14")
def test_the_player_picks_one_of_the_tied_targets_and_like_ones_are_offered_once() -> None:
    s = table("e2", tie_break="player", faces=bones(0, 0, 0, 0))
    hero = put(s, "curthouse", "B5.BR")
    first = put(s, "scarecrow", "B5.BR")
    second = put(s, "ravenous", "B5.BR")
    put(s, "ravenous", "B5.BR")
    put(s, "hagatha", "B4.TL")
    s.ai.cards = ["ai_1a"]

    question = open_questions(hero_activation(s))[0]
    assert question.about == BreakTie(hero.number, "target")
    assert list(question.values) == [FigureId(first.number), FigureId(second.number)]
    assert question.rule == "DAR-10.24"

    s.ai.cards, s.ai.discard, s.events = ["ai_1a"], [], []
    play(hero_activation(s), (0, f"f{second.number}"), (0, f"f{first.number}"))
    assert [facts["target"].number for facts in told(s, "attack")] == [second.number, first.number]
    assert s.activation is not None
    deeds = [reading.deeds for reading in s.activation.readings]
    assert deeds == [
        [Reason("nearest", "DAR-10.23", second.number, "ravenous", hero.zone, ordinal=1)],
        [Reason("nearest", "DAR-10.23", first.number, "scarecrow", hero.zone)],
    ]


@rule("DAR-10.40", "DAR-10.48")
def test_the_player_picks_the_distinct_targets_that_are_tied() -> None:
    s = table("e2", tie_break="player", faces=bones(0, 0, 0, 0, 0, 0, 0, 0))
    hero = put(s, "vogt", "B5.BR", place=2)
    s.cubes["force"] = 0
    near = put(s, "mirewalker", "B5.BR")  # Resistance 3
    one = put(s, "mirewalker", "B5.TR")
    other = put(s, "mirewalker", "B5.BL")
    put(s, "hagatha", "B4.TL")
    s.ai.cards = ["ai_2a"]
    s.dice.given = bones(0, 0, 0, 0, 0, 0)  # type: ignore[attr-defined]  # 1 die beside him, 2 at range, twice

    play(hero_activation(s), (0, f"f{other.number}"), (0, f"f{one.number}"))

    attacked = [facts["target"].number for facts in told(s, "attack")]
    assert attacked == [near.number, other.number, near.number, one.number]
    assert s.activation is not None
    assert [deed.figure for deed in s.activation.readings[0].deeds] == [near.number, other.number]
    assert hero.zone == zone(s, "B5.BR")


@rule("DAR-10.40")
def test_the_player_is_not_asked_where_all_tied_targets_are_attacked() -> None:
    s = table("e2", tie_break="player", faces=bones(*[0] * 8))
    put(s, "battista", "B5.BR")
    for _ in range(2):
        put(s, "mirewalker", "B5.BR")
    put(s, "hagatha", "B4.TL")
    s.ai.cards = ["ai_2a"]

    play(hero_activation(s))

    assert len(told(s, "attack")) == 4


@rule("DAR-10.24", "DAR-10.46", "DAR-21.1")
def test_the_player_picks_the_target_of_a_move_then_the_zone() -> None:
    s = table("e2", tie_break="player")
    hero = put(s, "corday", "B5.BR")
    one = put(s, "condemned", "A3.TR")
    other = put(s, "ravenous", "B1.TR")
    put(s, "crowling", "B1.TR")
    put(s, "hagatha", "B4.TL")
    plants(s, 0)
    s.ai.cards = ["ai_4b"]  # entry 3: two Escapes to a Minion, range 1

    question = open_questions(hero_activation(s))[0]
    # A3.BR for the Condemned; B5.TL or B1.BR for those in B1.TR, who lead to the same and are offered once.
    assert list(question.values) == [FigureId(one.number), FigureId(other.number)]

    s.ai.cards, s.ai.discard, s.events = ["ai_4b"], [], []
    waiting = hero_activation(s)
    question = open_questions(waiting, (0, f"f{other.number}"))[0]
    assert question.about == BreakTie(hero.number, "zone")
    assert list(question.values) == [ZoneId(zone(s, "B5.TL")), ZoneId(zone(s, "B1.BR"))]
    assert s.activation is not None

    s.ai.cards, s.ai.discard, s.events = ["ai_4b"], [], []
    pending = open_questions(hero_activation(s), (0, f"f{other.number}"), (0, f"z{zone(s, 'B1.BR')}"))
    assert told(s, "hero-moved")[0]["zone"] == zone(s, "B1.BR") == hero.zone
    deeds = s.activation.readings[0].deeds
    assert (deeds[0].figure, deeds[1].zone) == (other.number, zone(s, "B1.BR"))
    assert pending[0].about == BreakTie(hero.number, "target")  # whom to attack of the two


@rule("DAR-10.24", "DAR-10.44")
def test_the_player_picks_one_of_equally_near_tokens() -> None:
    s = table("e2", tie_break="player")
    hero = put(s, "teuta", "B5.BR")
    put(s, "hagatha", "B4.TL")
    plant_token(s, "B5.TR", 1)
    plant_token(s, "B5.BL", 1)
    acting(s, hero, "ai_5b")
    s.ai.cards = ["ai_5b"]

    play(hero_activation(s), (0, f"z{zone(s, 'B5.BL')}"))

    assert hero.zone == zone(s, "B5.BL")
    assert len(s.reserve) == 1  # taken with the second Action
    assert s.activation is not None
    assert [(deed.key, deed.zone) for deed in s.activation.readings[0].deeds] == [
        ("nearest-token", hero.zone),
        ("goes-to", hero.zone),
    ]


@rule("DAR-10.24", "DAR-21.1")
def test_without_a_tie_nobody_is_asked() -> None:
    s = table("e2", tie_break="player", faces=bones(0, 0, 0, 0))
    put(s, "curthouse", "B5.BR")
    put(s, "scarecrow", "B5.BR")
    put(s, "hagatha", "B4.TL")
    s.ai.cards = ["ai_1a"]

    play(hero_activation(s))

    assert len(told(s, "attack")) == 2
