"""What is drawn and said while somebody aims: numbers by hand, and nothing that a seat may not know."""

from __future__ import annotations

import random
from fractions import Fraction
from itertools import combinations, pairwise
from typing import Any

import pytest

from support import open_questions, rule
from support.dysma import EAST, NORTH, SOUTH, WEST, fig, table
from support.dysma_land import land, piece
from support.forecasts import Listener
from veillee.games.dysma.content import LAYOUTS
from veillee.games.dysma.game import GAME
from veillee.games.dysma.prompts.course import Activate
from veillee.games.dysma.prompts.dice import ExtraDie
from veillee.games.dysma.prompts.fighting import AimBlast
from veillee.games.dysma.prompts.ids import FigureId
from veillee.games.dysma.prompts.magic import AimAt, SpellTarget
from veillee.games.dysma.prompts.missions import NameResourceBearer
from veillee.games.dysma.rules.course.deployment import deploy
from veillee.games.dysma.rules.fighting import combat, shooting
from veillee.games.dysma.rules.missions import placing
from veillee.games.dysma.rules.moving import arriving, charge, movement
from veillee.games.dysma.state import Dysma, Token
from veillee.games.dysma.traits import traits
from veillee.games.dysma.view.board import table as terrain
from veillee.games.dysma.view.sketch import duels
from veillee.kernel.answers import Point, key_of
from veillee.kernel.decision import Decision
from veillee.kernel.forecast import Probability
from veillee.kernel.match import Match
from veillee.kernel.questions import Sketch
from veillee.kernel.scene import Item
from veillee.kernel.text import LANGUAGES
from veillee.play.preview import preview, sketch


def asked(rule: Any, *given: str) -> Decision:
    """The question that is open after these answers."""
    [decision] = open_questions(rule, *given).values()
    assert isinstance(decision, Decision)
    return decision


def sketched(s: Dysma, decision: Decision, key: str, lang: str = "fr") -> Sketch:
    return GAME.kind_of(decision).sketch(s, decision, decision.value_of(key), GAME.texts[lang])


def drawn(found: Sketch) -> dict[str, Item]:
    return {item.id: item for item in found.items}


@rule("DYS-25.2")
def test_a_move_shows_its_way_what_is_left_and_who_sees_its_end(monkeypatch: pytest.MonkeyPatch):
    layout = land(monkeypatch, piece("difficult", (60, 140, 200, 160), 0))
    orc = fig("orc_warrior", 0, 100, 100)
    s = table(
        orc, fig("orc_archer", 1, 100, 300, facing=SOUTH), fig("orc_archer", 1, 200, 300, facing=NORTH), layout=layout
    )

    found = sketched(s, asked(movement.march(s, orc)), "100,145@8")

    # Four steps on open ground, and half a step in the river that counts twice.
    assert found.lines == ("Chemin : 5 pas, il en reste 0.", "En vue de : Archer orque (à couvert).")
    way = drawn(found)["way"]
    assert (way.kind, way.style, way.text) == ("line", "way", "5 pas")
    assert (way.points[0], way.points[-1]) == ((100, 100), (100, 145))
    assert drawn(found)["seen-f1"].style == "cover faint"
    assert (orc.x, orc.y) == (100, 100), "nothing moves by looking"


def test_the_way_goes_by_the_corners_that_were_laid_down():
    orc = fig("orc_warrior", 0, 100, 100)
    s = table(orc)

    found = sketched(s, asked(movement.march(s, orc), "via", "120,100"), "120,120@8")

    assert drawn(found)["way"].points == ((100, 100), (120, 100), (120, 120))
    assert found.lines == ("Chemin : 4 pas, il en reste 1.",), "where nobody is, nobody is spoken of"


def test_a_move_warns_of_a_charge_from_behind():
    orc = fig("orc_warrior", 0, 100, 100)
    s = table(orc, fig("orc_warrior", 1, 100, 180, facing=SOUTH), fig("orc_warrior", 1, 100, 300, facing=SOUTH))
    decision = asked(movement.march(s, orc))

    turned, facing = sketched(s, decision, "100,110@24", "en"), sketched(s, decision, "100,110@8", "en")

    assert "Could charge from behind: Orc Warrior 2." in turned.lines
    assert not any("behind" in line for line in facing.lines)


def test_a_charge_shows_its_way_those_who_step_in_and_its_chances():
    orc, target = fig("orc_warrior", 0, 100, 100, facing=NORTH), fig("elf_archer", 1, 100, 160, facing=SOUTH)
    s = table(orc, target, fig("elf_archer", 1, 118, 130))
    decision = asked(charge.charge(s, orc))

    found = sketched(s, decision, "f1")

    assert found.lines[0] == "Peuvent s’interposer : Archer elfe 2."
    assert "stops-f2" in drawn(found)
    assert any("Assaut +1D" in line for line in found.lines)
    assert drawn(found)["way"].text == "4,9 pas"


def test_whoever_might_step_in_sees_how_that_would_go():
    orc, target = fig("orc_warrior", 0, 100, 100, facing=NORTH), fig("elf_archer", 1, 100, 160, facing=SOUTH)
    s = table(orc, target, fig("elf_archer", 1, 118, 130))

    found = sketched(s, asked(charge.charge(s, orc), "f1"), "f2")

    assert "way" in drawn(found)
    assert found.lines[1].startswith("Archer elfe 2, jet de Défense")


def test_a_combat_names_its_modifiers_and_tells_chances_exactly():
    ours = fig("militia", 0, 100, 100, facing=EAST, wounds=0)
    theirs = fig("militia", 1, 111, 100, facing=WEST, tired=True)
    friend = fig("militia", 0, 122, 100, facing=WEST)
    s = table(ours, theirs, friend, cp=1)

    found = sketched(s, asked(combat.fight(s, ours)), "f1+0+heroism", "en")

    assert found.lines[0] == "Militiaman, Combat roll: 5 dice at 5+ (Outnumber +1D, Heroism +1D)."
    assert len(found.lines) == 3, "the tired do not strike back"
    assert found.lines[2].startswith("Wound: ")


def test_chances_are_those_of_both_rolls_against_each_other():
    s = table(fig("militia", 0, 100, 100), fig("militia", 0, 150, 100, "relentless"))
    none = (Fraction(0),) * 10
    attack = (Fraction(1, 4), Fraction(1, 2), Fraction(1, 4), *none)
    answer = (Fraction(1, 2), Fraction(1, 2), Fraction(0), *none)
    for victim in s.figures:
        victim.wounds = traits(victim.kit).sa - 1

    # 1 or 2 against 0, 2 against 1: (1/2 + 1/4) / 2 + 1/4 / 2. A tie, 1/4 / 2 + 1/2 / 2, wins with a Duellist.
    plain = duels.against(attack, answer, lambda margin: margin, s.figures[0], s)
    assert plain == duels.Odds(Fraction(1, 2), Fraction(1, 2))
    assert duels.against(attack, answer, lambda margin: margin, s.figures[0], s, tie=1).wound == Fraction(7, 8)
    # Who is relentless stays in half of the cases with just one wound; two, in one case of eight, are too many.
    assert duels.against(attack, answer, lambda margin: margin, s.figures[1], s).kill == Fraction(5, 16)


def told_chances(s: Dysma, decision: Decision, key: str) -> list[Probability]:
    """The chances in the sketch of an answer."""
    texts = Listener(GAME.texts["fr"])
    GAME.kind_of(decision).sketch(s, decision, decision.value_of(key), texts)
    return texts.drained()


@rule("DYS-15.80")
def test_a_blast_counts_declared_dice_and_one_die_less_against_the_stealthy():
    thrower = fig("orc_archer", 0, 100, 100, facing=NORTH)
    plain, stealthy = fig("militia", 1, 95, 150, facing=SOUTH), fig("militia", 1, 107, 150, "stealthy", facing=SOUTH)
    s = table(thrower, plain, stealthy)
    point = Point(101, 150)

    def aimed(*extras: ExtraDie) -> list[Probability]:
        return told_chances(s, Decision(0, AimBlast(FigureId(0), "fire_bomb", extras), "", [point]), key_of(point))

    wound, _, hidden, _ = aimed(ExtraDie.HEROISM)
    assert (wound.victim, hidden.victim) == (1, 2)
    assert wound.value > aimed()[0].value, "the declared die counts"
    assert hidden.value == aimed()[0].value, "the last of four dice does not count against the stealthy"


@rule("DYS-18.16")
def test_a_talisman_lowers_the_told_chance_of_a_wound():
    caster = fig("orc_shaman", 0, 100, 100, facing=NORTH)
    bare = fig("militia", 1, 100, 150, facing=SOUTH)
    kept = fig("militia", 1, 120, 150, facing=SOUTH, artefacts=("protection_talisman",))
    s = table(caster, bare, kept)
    about = SpellTarget(FigureId(0), FigureId(0), "spirit_fangs")
    decision = Decision(0, about, "", [AimAt(FigureId(1)), AimAt(FigureId(2))])

    won, wound, *_ = told_chances(s, decision, "f1")
    won_too, wound_kept, *_ = told_chances(s, decision, "f2")

    # The talisman saves on 3 and more of 8: the spell gets through in 2 of 8 cases.
    assert won.value == won_too.value == wound.value
    assert wound_kept.value == pytest.approx(wound.value * 2 / 8)


def test_an_activation_shows_how_far_a_figure_gets():
    s = table(fig("militia", 0, 100, 100))
    found = sketched(s, Decision(0, Activate(), "", [FigureId(0)]), "f0", "en")
    assert {"march", "run"} <= set(drawn(found))
    assert (drawn(found)["march"].r, drawn(found)["run"].r) == (50, 100)


@rule("DYS-22.25", "DYS-22.26")
def test_no_run_is_shown_to_a_figure_that_may_not_run():
    wolf = fig("beastman", 0, 100, 100, carries=0)  # Mv 6, and loot slows its carrier by 1
    s = table(wolf, tokens=(Token(0, "loot", carrier=0),), main="loot")
    found = sketched(s, Decision(0, Activate(), "", [FigureId(0)]), "f0", "en")
    assert "run" not in drawn(found)
    assert found.lines[0] == "March: 5 steps."


def test_a_shot_shows_sight_both_ranges_and_what_takes_dice_away():
    archer, orc = fig("orc_archer", 0, 50, 100), fig("militia", 1, 255, 100, facing=WEST)
    s = table(archer, orc, cp=1)
    decision = asked(shooting.shoot(s, archer))

    found = sketched(s, decision, "f1+bow", "en")

    assert drawn(found)["sight-f1"].style == "clear"
    assert (drawn(found)["range"].r, drawn(found)["half"].r) == (archer.r + 300, archer.r + 150)
    assert "(Long range −1D)" in found.lines[0]
    assert found.lines[-1] == "The target may still march for cover."


def test_a_reply_tells_what_it_risks_and_what_it_gives():
    s = table(fig("militia", 0, 100, 100), fig("dwarf_thane", 1, 111, 100, facing=WEST, equipment=("axe",)))
    s.players[0].cp = 0
    decision = asked(combat.fight(s, s.figures[0]))

    plain, back = sketched(s, decision, "defence", "en"), sketched(s, decision, "riposte:0", "en")

    assert plain.lines[-1].startswith("Be wounded: ")
    assert back.lines[-1].startswith("Wound the attacker: ")
    assert sketched(s, decision, "defence+heroism", "en").lines[1].endswith("(Heroism +1D).")


def test_loot_is_measured_to_its_like_to_zones_and_to_edges():
    s = table(main="loot", deployment="standard", side="south", tokens=(Token(0, "loot", x=180, y=180),), at="tokens")

    found = sketched(s, asked(placing.place_loot(s, 0)), "280,180", "en")

    # 100 tenths between the middles, 10 of them are the two tokens; 80 to the east edge, 5 of them the token.
    assert found.lines[0] == "Nearest of its kind: 9 steps (8 at least)."
    assert found.lines[-1] == "Edge of the table: 7.5 steps (3 at least)."
    assert drawn(found)["like"].points == ((280, 180), (180, 180))


def test_a_figure_that_is_deployed_is_named_by_its_question():
    s = table(fig("militia", 0, out="waiting"), deployment="standard", side="south", at="deploy")
    decision = asked(deploy(s))
    assert decision.region is not None
    assert decision.region.piece == "f0"
    assert sketched(s, decision, decision.keys()[0]).lines == ()


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("seed", [1, 2])
def test_whatever_is_asked_can_be_sketched(lang: str, seed: int):
    chance = random.Random(seed)
    match = Match.start(GAME, {"main": "loot"}, 2, bytes([seed]) * 16)
    texts = GAME.texts[lang].for_seats(("Ana", "Bo"))
    before = 0
    for _ in range(120):
        seat, decision = next(iter(match.pending.items()))
        key = key_of(chance.choice(decision.candidates()))
        found = sketch(match, seat, key, texts)
        assert len(found.lines) <= 7
        assert len({item.id for item in found.items}) == len(found.items)
        before += bool(found.lines or found.items)
        match.answer(seat, key)
    assert before > 30


def test_a_preview_brings_the_sketch_and_changes_nothing():
    match = Match.start(GAME, {"main": "chests"}, 2, b"\x05" * 16)
    texts = GAME.texts["fr"].for_seats(("Ana", "Bo"))
    while match.pending and next(iter(match.pending.values())).prompt != "deploy":
        seat, decision = next(iter(match.pending.items()))
        match.answer(seat, decision.keys()[0])
    [(seat, decision)] = match.pending.items()
    whole = match.state.copy()

    found = preview(match, seat, decision.keys()[0], texts).sketch

    assert any(line.startswith("Objectif le plus proche : coffre") for line in found.lines)
    assert match.state.copy() == whole


def test_secret_gifts_have_no_sketch():
    s = table(fig("militia", 0, 100, 100), fig("militia", 0, 150, 100), main="pillage", at="roles")
    decision = Decision(0, NameResourceBearer(3), "", [FigureId(0), FigureId(1)], secret=True)
    assert sketched(s, decision, "f0") == Sketch()


def test_what_can_be_reached_is_drawn_without_stairs():
    orc = fig("orc_warrior", 0, 180, 180)
    region = asked(movement.march(table(orc), orc)).region
    assert region is not None
    [ring] = region.rings
    sides = [(b.x - a.x, b.y - a.y) for a, b in pairwise((*ring, ring[0]))]
    assert not any(0 in a and 0 in b for a, b in pairwise(sides)), "no two sides make a step"
    assert all(abs((p.x - 180) ** 2 + (p.y - 180) ** 2 - 2500) < 400 for p in ring), "about five steps all round"


def test_heights_of_floors_above_one_another_are_written_apart():
    for layout in LAYOUTS:
        places = [(one.x, one.y) for one in terrain(layout, GAME.texts["fr"]) if one.style == "floor"]
        apart = [(abs(x - a), abs(y - b)) for (x, y), (a, b) in combinations(places, 2)]
        assert all(across >= 28 or up >= 10 for across, up in apart), layout


def test_a_figure_that_appears_elsewhere_is_named_by_its_question():
    s = table(fig("militia", 0, 100, 100))
    teleporting = asked(arriving.teleport(s, s.figures[0], 6))
    assert teleporting.region is not None
    assert teleporting.region.piece == "f0"
    assert drawn(sketched(s, teleporting, teleporting.keys()[0])) == {}
