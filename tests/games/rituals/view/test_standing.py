"""Standing orders: what the Witch Master has said beforehand about Defence and Reactions."""

from __future__ import annotations

import pytest

from support import open_questions, rule
from support.rituals import bones, put, table
from veillee.games.rituals.game import GAME
from veillee.games.rituals.rules.fighting.attack import attack
from veillee.games.rituals.rules.fighting.strike import hero_strike
from veillee.games.rituals.standing import DEFENCE, KINDS, REACTIONS, kind_of
from veillee.kernel.standing import Ask


@pytest.mark.parametrize(("said", "given"), [("ask", Ask.ASK), ("always", True), ("never", False)])
@rule("DAR-21.9")
def test_defence_is_answered_by_what_was_said_about_the_kind_of_figure(said, given):
    s = table(energy=1, faces=bones(1, 1))
    battista, condemned = put(s, "battista", "B4.TL"), put(s, "condemned", "B4.TL")
    put(s, "pekka", "B1.BL")
    [decision] = open_questions(attack(s, hero_strike(s, battista, condemned))).values()
    orders = dict.fromkeys(KINDS, "ask") | {"minion": said}
    assert DEFENCE.answer(s, decision, orders.__getitem__) is given


@rule("DAR-21.9")
def test_a_possessed_serf_with_a_ruby_is_a_carrier():
    s = table("e3")
    with_ruby, without = put(s, "possessed_peasant", "B1.TL", ruby=True), put(s, "possessed_peasant", "B1.TL")
    assert (kind_of(with_ruby), kind_of(without)) == ("carrier", "possessed")


@rule("DAR-21.9")
def test_reactions_are_asked_for_unless_they_were_declined_for_good():
    s = table(energy=2)
    battista, hagatha = put(s, "battista", "B4.TL"), put(s, "hagatha", "B4.TL")
    [decision] = open_questions(attack(s, hero_strike(s, battista, hagatha))).values()
    assert REACTIONS.answer(s, decision, lambda subject: "ask") is Ask.ASK
    assert REACTIONS.answer(s, decision, lambda subject: "never") is None


@rule("DAR-21.9")
def test_six_kinds_of_figures_have_orders_of_their_own_and_the_standard_is_to_ask():
    s = table()
    assert tuple(DEFENCE.subjects(s, 0)) == ("witch", "demon", "carrier", "creature", "minion", "possessed")
    assert DEFENCE.default == "ask"
    names = [GAME.texts["fr"].say("standing.defend.subject", subject=kind) for kind in KINDS]
    assert names == ["Sorcières", "Démon", "Porteurs de Rubis", "Créatures", "Sbires", "Possédés"]
