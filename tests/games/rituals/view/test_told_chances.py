"""Chances and Wounds as answers and sketches tell them: with everything that Heroes would cast, worked out by hand.

The bone die shows 0 1 1 2 2 3. Two dice make 0 to 6 in 1, 4, 8, 10, 8, 4 and 1 of 36 ways.
"""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from support import open_questions, play, rule, told
from support.rituals import acting, bones, plants, put, table, zone
from veillee.games.rituals.game import GAME
from veillee.games.rituals.options import PLAYABLE
from veillee.games.rituals.prompts import (
    Attack,
    Cast,
    FigureId,
    PlayCard,
    SpreadPlague,
    SpreadWounds,
    UseAbility,
)
from veillee.games.rituals.rules.course.legion_activation import legion_activation
from veillee.games.rituals.rules.fighting.attack import attack
from veillee.games.rituals.rules.fighting.strike import hero_strike
from veillee.games.rituals.rules.figures.escaping import can_leave
from veillee.games.rituals.rules.heroes.foresee import foresee
from veillee.games.rituals.rules.legion.plague import wounds_by_hero
from veillee.games.rituals.state import Modifier, Rituals
from veillee.games.rituals.view.sketch.chances import Hit, hits
from veillee.kernel.answers import key_of
from veillee.kernel.decision import Decision
from veillee.kernel.dice import seed_of
from veillee.kernel.match import Match
from veillee.kernel.questions import Sketch
from veillee.kernel.state import Event

FR = GAME.texts["fr"]


def plain(words: str) -> str:
    return words.replace("\u00a0", " ").replace("\u202f", " ").replace("’", "'")


def asked(rule: Any, *answers: str) -> Decision[Any]:
    [decision] = open_questions(rule, *answers).values()
    return decision


def label(s: Rituals, decision: Decision[Any], key: str) -> str:
    kind, value = GAME.kind_of(decision), decision.value_of(key)
    words = kind.words(s, decision, value, FR)
    return plain(FR.say(f"ask.{decision.about.id}.{words.variant}", **words.facts))


def foreseen(s: Rituals) -> list[list[str]]:
    """The reasons of the lines that the next Hero would take."""
    return [[reason.key for reason in one.reasons] for seen in foresee(s) for one in seen.entries if one.taken]


def lines(s: Rituals, decision: Decision[Any], key: str) -> list[str]:
    found: Sketch = GAME.kind_of(decision).sketch(s, decision, decision.value_of(key), FR)
    return [plain(line) for line in found.lines]


@rule("DAR-21.15", "DAR-6.19")
def test_dice_of_a_spell_count_with_and_without_defend():
    # Pekka, Resistance 3, adds a die before the roll; Battista, Force 3, shows 2 and 1: 6 against 3 and a die.
    s = table(energy=3, faces=bones(2, 1))
    battista, pekka = put(s, "battista", "B4.TL"), put(s, "pekka", "B4.TL")
    s.side = "heroes"
    found = asked(attack(s, hero_strike(s, battista, pekka)), "dead_feathers", "pass")
    # One die makes 3 in 1 of 6 throws; three dice make less than 3 in 1 + 6 + 18 of 216.
    assert label(s, found, "no") == "Garder l'Énergie : 1 dé de Sort, 17 % de tenir"
    assert label(s, found, "yes") == "Se défendre : 3 dés, 88 % de tenir"
    assert "6 contre 3 plus 1 dé de Sort" in plain(GAME.kind_of(found).facts(s, found, FR)["line"])


@rule("DAR-11.15", "DAR-21.15")
def test_before_the_roll_the_chance_counts_what_the_hero_can_pay():
    # Force 3 against Resistance 3: only 0 + 0 fails, 1 of 36; one Ingredient turns that too. With -3 the dice must make
    # 4 or more (13 of 36); a sum of 3 is raised by 1, which makes 23 of 36.
    s = table(energy=2)
    battista, hagatha = put(s, "battista", "B4.TL"), put(s, "hagatha", "B4.TL")
    plants(s, 1)
    acting(s, battista, "ai_2b")
    found = asked(attack(s, hero_strike(s, battista, hagatha)))
    assert lines(s, found, "foul_breath") == ["Avec cela, et sans Défense payée, l'Attaque passe à 64 %."]
    assert "100 % de réussite sans Défense payée" in plain(GAME.kind_of(found).facts(s, found, FR)["line"])


@rule("DAR-11.15", "DAR-21.4")
def test_another_roll_is_counted_as_a_roll_and_not_as_a_success():
    # 3 + 0 + 0 = 3 against Hagatha's 3 fails; two Ingredients raise it by 2, or pay for another roll.
    s = table(energy=1, faces=bones(0, 0))
    battista, hagatha = put(s, "battista", "B4.TL", place=2), put(s, "hagatha", "B4.TL")
    s.cubes["alchemy"] = 3
    plants(s, 2)
    acting(s, battista, "ai_2b")
    found = asked(attack(s, hero_strike(s, battista, hagatha)))
    assert found.about.id == "defend"
    # Without Defence 1 Ingredient turns it. Two dice of Defence make it need n + 1: with 0 or 1 the Hero pays 1 or 2
    # (5 of 36), from 2 on it rolls again: 4 against 2 + 3 needs 3 or more (23 of 36) and so on.
    held = sum(
        ways * (36 - again) / 36
        for ways, again in ((8, 23), (10, 13), (8, 5), (4, 1), (1, 0))  # Defence dice 2, 3, 4, 5, 6
    )
    assert label(s, found, "no").endswith("mais le Héros paiera ; 0 % de tenir")
    assert f"{round(100 * held / 36)} % de tenir" in label(s, found, "yes")


@rule("DAR-6.38", "DAR-11.14")
def test_of_several_attacks_a_later_target_cannot_pay_with_what_an_earlier_one_has_spent():
    # Hagatha, Force 2 and 2 dice, attacks both Heroes of her Zone; the reserve has one Ingredient.
    s = table(energy=9)
    hagatha = put(s, "hagatha", "B4.TL")
    first, second = put(s, "teuta", "B4.TL", place=1), put(s, "vogt", "B4.TL", place=2)
    plants(s, 1)
    found = asked(legion_activation(s))
    key = f"cast+f{hagatha.number}+spilled_cauldron"
    both = GAME.kind_of(found).words(s, found, found.value_of(key), FR).facts["aim"]
    alone = {}
    for hero in (first, second):
        words = GAME.kind_of(found).words(s, found, found.value_of(f"attack+f{hagatha.number}+f{hero.number}"), FR)
        alone[hero.unit] = words.facts["aim"]
    s.reserve = []
    again = asked(legion_activation(s))
    words = GAME.kind_of(again).words(s, again, again.value_of(f"attack+f{hagatha.number}+f{second.number}"), FR)
    assert plain(both).startswith(plain(alone["teuta"]))

    def number(said: str) -> int:
        return int(plain(said).rpartition("(")[2].partition(" %")[0])

    # More likely than with the Ingredient still there, less likely than without any.
    assert number(alone["vogt"]) < number(both) < number(words.facts["aim"])


@rule("DAR-11.7", "DAR-11.18")
@pytest.mark.parametrize(
    ("card", "wounds", "said"),
    [
        ("ai_1a", 3, "Touché : 1 Blessure, dont 1 évitée par Alchimie ; reste 2 de vie."),
        ("ai_1a", 4, "Touché : 1 Blessure, dont 1 évitée par Alchimie ; reste 1 de vie."),
        ("ai_5c", 4, "Touché : 1 Blessure, dont 1 évitée par Alchimie ; reste 1 de vie."),
        ("ai_2b", 4, "Touché : 1 Blessure, c'est l'élimination."),
        ("ai_2b", 3, "Touché : 1 Blessure, reste 1 de vie."),
    ],
)
def test_a_hit_tells_the_wounds_that_the_hero_will_spare_itself(card, wounds, said):
    s = table(energy=5)
    pekka, teuta = put(s, "pekka", "B4.TL"), put(s, "teuta", "B4.TL", wounds=wounds)
    s.cubes["alchemy"] = 2
    plants(s, 2)
    acting(s, teuta, card)
    assert s.activation is not None
    s.activation.over = True  # its card stays open until the next one is turned
    s.at = s.side = "legion"
    found = asked(legion_activation(s))
    assert lines(s, found, f"attack+f{pekka.number}+f{teuta.number}")[-1] == said
    assert ("coup mortel" in label(s, found, f"attack+f{pekka.number}+f{teuta.number}")) is ("élimination" in said)


@rule("DAR-7.45", "DAR-11.7")
def test_a_plague_is_deadly_only_to_a_hero_who_cannot_spare_itself_the_wound():
    s = table()
    put(s, "hagatha", "B5.TL")
    one, two = put(s, "teuta", "B4.TL", wounds=4), put(s, "vogt", "B4.TL", wounds=4)
    plants(s, 1)
    acting(s, one, "ai_1a")
    value = SpreadWounds((FigureId(one.number), FigureId(two.number)))
    decision = Decision(0, SpreadPlague("plague_02", 2), (value,), "DAR-7.26")
    words = GAME.kind_of(decision).words(s, decision, value, FR)
    assert plain(words.facts["parts"]) == "Teuta 1 (1 évitée) + Vogt 1 (mortel)"
    told_lines = GAME.kind_of(decision).sketch(s, decision, value, FR).lines
    assert [plain(line) for line in told_lines] == [
        "Teuta : 1 Blessure, dont 1 évitée par Alchimie ; reste 1 de vie.",
        "Vogt : 1 Blessure, l'élimination.",
    ]


@rule("DAR-10.3", "DAR-6.21")
def test_a_stunned_hero_is_foreseen_as_it_will_read_after_recovering():
    # Battista has recovered when it reads: the Reaction of its card then lengthens its melee Attack to range 1.
    def taken(*, stunned: bool) -> list[list[str]]:
        s = table()
        put(s, "condemned", "B4.TR")
        put(s, "condemned", "B4.TR")
        put(s, "battista", "B4.TL", stunned=stunned)
        put(s, "hagatha", "A3.TL")
        plants(s, 2)
        s.cubes["alchemy"] = 1
        s.ai.cards, s.ai.discard = ["ai_2a"], ["ai_2b", "ai_2c"]
        return [
            [reason.key for reason in entry.reasons] for seen in foresee(s) for entry in seen.entries if entry.taken
        ]

    assert taken(stunned=True) == taken(stunned=False)
    assert "by-reaction" in taken(stunned=True)[0]


@rule("DAR-10.3", "DAR-4.16")
def test_what_ends_with_the_activation_of_the_legion_is_foreseen_as_ended():
    s = table()
    curthouse = put(s, "curthouse", "B4.TL")
    put(s, "condemned", "B4.TL")  # holds whoever has less than Agility 1
    put(s, "hagatha", "B4.TR")
    s.ai.cards, s.ai.discard = ["ai_1a"], ["ai_1b", "ai_1c"]
    before = foresee(s)
    assert [reason.key for entry in before[0].entries if entry.taken for reason in entry.reasons] == [
        "nearest",
        "goes-to",
    ]
    s.modifiers = [Modifier(curthouse.number, "all", -9, "end_of_activation")]
    assert foresee(s) == before


@rule("DAR-5.3", "DAR-7.47")
def test_whoever_slows_heroes_down_is_held_by_their_lowered_agility():
    # A Mirewalker, Agility 1, takes 1 from the Agility of the Heroes where it goes.
    s = table(energy=5)
    mire = put(s, "mirewalker", "B4.TL")
    put(s, "hagatha", "B4.TL")
    hero = put(s, "curthouse", "B4.TR", artefact="lucky_coin")
    found = asked(legion_activation(s))
    said = lines(s, found, f"move+f{mire.number}+z{zone(s, 'B4.TR')}")
    mire.zone = hero.zone
    assert any("échapper" in line for line in said) is not can_leave(s, mire)


@rule("DAR-11.14", "DAR-21.15")
def test_what_is_told_is_what_happens_to_a_hero_who_pays():
    # Pekka, Force 2 with 2 dice, against Teuta's 4: a sum of 3 is met by one Ingredient, 4 is not.
    for faces, hit in (((2, 1), False), ((2, 2), True)):
        s = table(energy=5, faces=bones(*faces))
        pekka, teuta = put(s, "pekka", "B4.TL"), put(s, "teuta", "B4.TL")
        plants(s, 1)
        found = asked(legion_activation(s))
        assert "(36 %)" in label(s, found, f"attack+f{pekka.number}+f{teuta.number}")
        play(legion_activation(s), f"attack+f{pekka.number}+f{teuta.number}", "stop")
        assert [event["total"] for event in told(s, "hit" if hit else "missed")] == [2 + sum(faces)]


# Wounds as they are told, over games of the quick player


def dealt(events: list[Event], target: int) -> int:
    """The Wounds that the target takes first of all."""
    kinds = ("wounded", "unharmed")
    first = next(event for event in events if event.kind in kinds and event.facts["figure"].number == target)
    return int(first.facts["n"]) if first.kind == "wounded" else 0


@rule("DAR-6.34", "DAR-11.7")
def test_wounds_are_told_as_they_come():
    spared = struck = plagued = 0
    for seed, encounter in enumerate([*PLAYABLE] * 4):
        match = Match.start(GAME, {"encounter": encounter}, 1, seed_of(seed))
        quick = GAME.judgement.policy(Random(seed).random)
        aimed: Hit | None = None
        while match.pending:
            decision, s = match.pending[0], match.state
            if decision.prompt == "act":
                plants(s, match.done % 4)  # Heroes who can pay are rare otherwise
                s.cubes["alchemy"] = 2
            value = quick(s, decision)
            plague = wounds_by_hero(s, value) if isinstance(value, SpreadWounds) else {}
            if decision.prompt in ("act", "pick-target"):
                aimed = None
            if isinstance(value, Attack | Cast | PlayCard | UseAbility):
                aimed = next(iter(hits(s, value)), None)
            kept = len(s.reserve)
            match.answer(0, key_of(value))
            events = match.events
            for number, n in plague.items() if match.pending else ():  # the first elimination may end the game
                assert dealt(events, number) == n
                plagued += 1
            for at, event in enumerate(events):
                if aimed is None or event.kind not in ("hit", "missed"):
                    continue
                assert event.facts["target"].number == aimed.target.number
                if event.kind == "hit":
                    assert dealt(events[at:], aimed.target.number) == aimed.taken, (seed, match.done)
                    struck += 1
                    spared += aimed.taken < aimed.strike.wounds and len(match.state.reserve) < kept
                aimed = None
    assert struck > 50
    assert plagued > 20
    assert spared
