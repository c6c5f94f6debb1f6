"""The turned card, Appearing, and the end of an activation (chapters 9 and 10)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from support.rituals import bones, plant_token, plants, put, table, zone
from support.scripted import Face, open_questions, play, rule, told
from veillee.games.rituals.content import AI_CARDS, HEROES
from veillee.games.rituals.content.records import Entry, HeroAction
from veillee.games.rituals.prompts import AppearingHero
from veillee.games.rituals.rules.encounters.victory import GameOver
from veillee.games.rituals.rules.heroes.activation import hero_activation
from veillee.games.rituals.rules.heroes.appearing import candidates
from veillee.games.rituals.state import Rituals


@rule("DAR-10.1", "DAR-10.2", "DAR-10.6")
def test_the_top_card_is_turned_onto_the_discard_pile_and_names_the_hero() -> None:
    s = table("e2")
    put(s, "curthouse", "B5.BR")
    battista = put(s, "battista", "B5.BR")
    put(s, "hagatha", "B4.TL")
    s.ai.cards = ["ai_1b", "ai_2b"]
    s.hushed = True

    play(hero_activation(s))

    assert (s.ai.cards, s.ai.discard) == (["ai_1b"], ["ai_2b"])
    assert s.side == "heroes"
    assert not s.hushed
    assert told(s, "card-turned")[0]["hero"].number == battista.number
    assert s.activation is not None
    assert (s.activation.card, s.activation.place, s.activation.number) == ("ai_2b", 2, battista.number)
    assert s.activation.start == zone(s, "B5.BR")
    assert not s.activation.appeared
    assert len(s.activation.readings) == 2


@rule("DAR-10.4")
def test_an_empty_pile_is_made_of_the_discard_pile_again_at_that_moment() -> None:
    s = table("e2")
    put(s, "curthouse", "B5.BR")
    put(s, "hagatha", "B4.TL")
    s.ai.discard = ["ai_2b", "ai_1b"]

    play(hero_activation(s))

    assert (s.ai.cards, s.ai.discard) == (["ai_2b"], ["ai_1b"])
    assert s.dice.drawn["ai"] == 1


@rule("DAR-10.1", "DAR-16.1")
def test_militia_strike_before_the_card_is_turned() -> None:
    s = table("e4", faces=bones(1, 1))
    put(s, "curthouse", "B5.BR")
    put(s, "pekka", "A1.TR")
    put(s, "militia", "B5.TR")
    condemned = put(s, "condemned", "B5.TR")
    s.ai.cards = ["ai_1b"]

    play(hero_activation(s))

    kinds = [event.kind for event in s.events]
    assert kinds.index("attack") < kinds.index("card-turned")
    assert s.figure(condemned.number) is None


@rule("DAR-9.28", "DAR-10.12")
def test_an_eliminated_hero_stops_at_once() -> None:
    # Spite deals a Wound to the Hero that eliminated a member of the Legion.
    s = table("e2", faces=bones(3, 3), energy=5, hand=["spite"])
    hero = put(s, "curthouse", "B5.BR", wounds=4)
    put(s, "condemned", "B5.BR")
    put(s, "condemned", "B5.BR")
    put(s, "hagatha", "B4.TL")
    s.ai.cards = ["ai_1b"]

    play(hero_activation(s), "spite")

    assert s.figure(hero.number) is None
    assert len(told(s, "attack")) == 1
    assert s.activation is not None
    assert len(s.activation.readings) == 1


def with_entry(monkeypatch: pytest.MonkeyPatch, card: str, *actions: HeroAction) -> None:
    """Print an entry of several actions on an AI card, and nothing else."""
    monkeypatch.setitem(AI_CARDS, card, replace(AI_CARDS[card], entries=(Entry("multi", actions),)))


@rule("DAR-9.28")
def test_the_rest_of_the_entry_of_an_eliminated_hero_is_lost(monkeypatch: pytest.MonkeyPatch) -> None:
    strike = HeroAction("attack", ("enemy",), scope="one")
    with_entry(monkeypatch, "ai_1b", strike, HeroAction("take_plants"))
    s = table("e2", faces=bones(3, 3), energy=5, hand=["spite"])
    hero = put(s, "curthouse", "B5.BR", wounds=4)
    put(s, "condemned", "B5.BR")
    put(s, "hagatha", "B4.TL")
    plant_token(s, "B5.BR", 2)
    s.ai.cards = ["ai_1b"]

    play(hero_activation(s), "spite")

    assert s.figure(hero.number) is None
    assert (len(s.piles), s.reserve) == (1, [])


@rule("DAR-12.4", "DAR-13.6")
def test_a_victory_within_an_entry_stops_it(monkeypatch: pytest.MonkeyPatch) -> None:
    with_entry(monkeypatch, "ai_1b", HeroAction("activate_objective"), HeroAction("take_plants"))
    s = table("e1", freed=2)
    hero = put(s, "curthouse", "B5.BR")
    put(s, "hagatha", "A6.TL")
    s.trapped = [hero.zone]
    plant_token(s, "B5.BR", 2)
    s.ai.cards = ["ai_1b"]

    with pytest.raises(GameOver):
        play(hero_activation(s))

    assert (s.winner, s.ending, len(s.piles), s.reserve) == ("heroes", "souls_freed", 1, [])


@rule("DAR-6.17", "DAR-10.55")
def test_roots_end_with_the_activation_of_their_hero() -> None:
    s = table("e2")
    hero, other = put(s, "curthouse", "B5.BR", rooted=1), put(s, "battista", "B5.BR", rooted=1)
    put(s, "hagatha", "B4.TL")
    s.ai.cards = ["ai_1b"]

    play(hero_activation(s))

    assert (hero.rooted, other.rooted) == (0, 1)
    assert hero.zone == zone(s, "B5.BR")


def with_empty_place(place: int, *met: str) -> Rituals:
    """All places but one are taken by their starters; these others have been in play."""
    s = table("e2", met=list(met))
    starters = ("curthouse", "battista", "vogt", "corday", "teuta", "hildegarde")
    for number, unit in enumerate(starters, start=1):
        if number != place:
            put(s, unit, "B5.BR", place=number)
    put(s, "hagatha", "B4.TL")
    return s


@rule("DAR-9.29", "DAR-9.30")
def test_heroes_never_used_come_first_and_among_them_those_of_the_class() -> None:
    assert candidates(with_empty_place(2, "battista"), 2) == ["swordsman", "executioner"]
    assert candidates(with_empty_place(2, "battista", "swordsman"), 2) == ["executioner"]
    # No unused fighter is left: any unused Hero, whatever its class, before those who return.
    used_fighters = with_empty_place(2, "battista", "swordsman", "executioner")
    assert candidates(used_fighters, 2) == ["warden", "ysoline", "nizar", "ambroise", "maroula", "anselme"]


@rule("DAR-9.18", "DAR-9.30", "DAR-2.22")
def test_when_all_have_been_used_eliminated_ones_return_those_of_the_class_first() -> None:
    everybody = tuple(HEROES)
    assert candidates(with_empty_place(2, *everybody), 2) == ["battista", "swordsman", "executioner"]
    s = with_empty_place(2, *everybody)
    for unit in ("battista", "swordsman", "executioner"):
        put(s, unit, "B5.BR", place=0)  # in play elsewhere, for the sake of the argument
    assert candidates(s, 2) == ["warden", "ysoline", "nizar", "ambroise", "maroula", "anselme"]


@rule("DAR-9.17")
def test_chance_picks_among_several_candidates_and_is_not_asked_for_one() -> None:
    s = with_empty_place(2, "battista")
    s.dice.given = [Face(1, 2, "appearing")]  # type: ignore[attr-defined]  # the dice of the tests
    s.ai.cards = ["ai_2b"]
    play(hero_activation(s))
    hero = s.hero_at(2)
    assert hero is not None
    assert hero.unit == "executioner"
    assert s.met[-1] == "executioner"
    assert s.met.count("executioner") == 1

    s = with_empty_place(2, "battista", "swordsman")
    s.ai.cards = ["ai_2b"]
    play(hero_activation(s))
    assert s.dice.drawn == {}


@rule("DAR-9.17")
def test_with_the_option_the_witch_master_picks_the_hero_that_appears() -> None:
    s = with_empty_place(2, "battista")
    s.appear_choice = "player"
    s.ai.cards = ["ai_2b"]
    activation = hero_activation(s)
    question = open_questions(activation)[0]
    assert question.about == AppearingHero(2)
    assert list(question.values) == ["swordsman", "executioner"]
    assert question.rule == "DAR-9.17"
    assert s.activation is not None
    assert (s.activation.hero, s.activation.number) == ("", 0)

    s = with_empty_place(2, "battista")
    s.appear_choice = "player"
    s.ai.cards = ["ai_2b"]
    play(hero_activation(s), "executioner")
    hero = s.hero_at(2)
    assert hero is not None
    assert hero.unit == "executioner"


@rule("DAR-9.16", "DAR-9.31", "DAR-10.59")
def test_the_hero_that_appears_takes_one_action_with_the_card_that_called_it() -> None:
    s = with_empty_place(6, "hildegarde")
    s.met.remove("hildegarde")
    s.met += [hero for hero in HEROES if hero != "anselme"]
    plant_token(s, "B5.BR", 2)
    plants(s, 1)
    s.ai.cards = ["ai_6b"]

    play(hero_activation(s))

    hero = s.hero_at(6)
    assert hero is not None
    assert (hero.unit, hero.wounds, hero.attack, hero.defence, hero.artefact) == ("anselme", 0, "", "", "")
    assert told(s, "appeared")[0]["zone"] == s.board.red
    assert s.activation is not None
    assert len(s.activation.readings) == 1
    assert s.activation.readings[0].entries[0].card == "ai_6b"
    assert s.activation.hero == "anselme"
    assert hero.number == s.numbered


@rule("DAR-10.32")
@pytest.mark.parametrize(("where", "left"), [("B5.BR", 0), ("B5.TR", 1)])
def test_a_chest_is_searched_in_the_heros_zone_alone(where: str, left: int) -> None:
    s = table("e2")
    put(s, "battista", "B5.BR", rooted=9)
    put(s, "hagatha", "B4.TL")
    s.chests = [zone(s, where)]
    s.ai.cards = ["ai_2b"]

    play(hero_activation(s))

    assert (len(s.chests), len(told(s, "searched"))) == (left, 1 - left)


@rule("DAR-10.32", "DAR-9.13")
def test_plants_of_the_zone_are_taken_into_the_common_reserve() -> None:
    s = table("e2")
    hero = put(s, "hildegarde", "B5.BR")
    put(s, "hagatha", "B4.TL")
    plant_token(s, "B5.TR", 1)
    plant_token(s, "B5.BR", 3)
    plants(s, 1)
    s.ai.cards = ["ai_6a"]

    play(hero_activation(s))

    assert s.seen_tokens[0] == "plant_token_8"
    assert len(s.reserve) == 4
    assert [pile.zone for pile in s.piles] == [zone(s, "B5.TR")]
    assert hero.zone == zone(s, "B5.TR")  # towards the Objective
    assert told(s, "plants-taken")[0]["value"] == 3


@rule("DAR-10.31", "DAR-13.5")
def test_one_activation_of_the_objective_frees_one_soul() -> None:
    s = table("e1")
    hero = put(s, "curthouse", "B5.BR")
    put(s, "hagatha", "A6.TL")
    s.trapped = [hero.zone, zone(s, "A6.TL"), hero.zone]
    s.ai.cards = ["ai_1a"]

    play(hero_activation(s))

    assert s.freed == 2
    assert s.trapped == [zone(s, "A6.TL")]
    assert [facts["freed"] for facts in told(s, "soul-freed")] == [1, 2]
    assert s.activation is not None
    assert [reading.deeds[0].key for reading in s.activation.readings] == ["frees-soul", "frees-soul"]
