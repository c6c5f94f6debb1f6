"""Alchemy: what can be cast, what it costs, which Reactions change a result (chapter 11)."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from support.rituals import acting, bones, plant_token, plants, put, table, zone
from support.scripted import play, rule, told
from veillee.games.rituals.content import AI_CARDS
from veillee.games.rituals.content.records import Entry, HeroAction, HeroReaction, ReactionEffect
from veillee.games.rituals.rules.fighting.attack import attack
from veillee.games.rituals.rules.fighting.strike import card_strike, hero_strike
from veillee.games.rituals.rules.figures.elimination import BY_MASTER
from veillee.games.rituals.rules.figures.wounds import take_wounds
from veillee.games.rituals.rules.heroes.activation import hero_activation
from veillee.games.rituals.rules.heroes.alchemy import (
    alchemy,
    can_pay,
    first_payable,
    largest_x,
    pay,
    reactions,
    resisting,
    turning,
)
from veillee.games.rituals.rules.heroes.foresee import foresee
from veillee.games.rituals.rules.heroes.reading import ACTION_CARD_OF, read
from veillee.games.rituals.state import Figure, Reason, Rituals


def with_reactions(monkeypatch: pytest.MonkeyPatch, card: str, *added: tuple[str, int, str, str, Any]) -> None:
    """Print further Reactions (id, level, trigger, op, n) on an AI card."""
    printed = tuple(
        HeroReaction(id=id, level=level, trigger=trigger, effect=ReactionEffect(op=op, n=n))  # type: ignore[arg-type]
        for id, level, trigger, op, n in added
    )
    monkeypatch.setitem(AI_CARDS, card, replace(AI_CARDS[card], reactions=printed))


def considered(s: Rituals, hero: Figure, card: str, number: int) -> tuple[int, tuple[Reason, ...]]:
    """The level at which an entry of a card is taken, or -1; with the reasons."""
    choice, seen = read(s, hero, card)
    return (choice.level if choice is not None and seen[number].taken else -1), seen[number].reasons


def names(found: list[tuple[HeroReaction, int]]) -> list[tuple[str, int]]:
    return [(reaction.id, level) for reaction, level in found]


@rule("DAR-11.5", "DAR-11.6", "DAR-11.21")
def test_a_spell_takes_alchemy_and_ingredients_of_its_level_and_says_what_is_missing() -> None:
    s = table("e2")
    hero = put(s, "vogt", "B5.TR")
    put(s, "hagatha", "B5.TL")
    acting(s, hero, "ai_3c")
    spell = ("ai_3c", 0)  # level 3

    plants(s, 2)
    s.cubes["alchemy"] = 2
    assert considered(s, hero, *spell)[1] == (Reason("few-ingredients", "DAR-11.5", n=3, other=2),)
    plants(s, 3)
    s.cubes["alchemy"] = 1
    assert considered(s, hero, *spell)[1] == (Reason("low-alchemy", "DAR-11.5", n=3, other=2),)
    put(s, "curthouse", "B5.TR")  # Aid
    assert considered(s, hero, *spell)[0] == 3
    assert len(s.reserve) == 3  # reading pays nothing


@rule("DAR-11.5")
@pytest.mark.parametrize(("board", "reserve", "stays"), [(1, 2, True), (0, 2, False), (1, 1, False)])
def test_a_reaction_takes_alchemy_and_ingredients_of_its_level_too(board: int, reserve: int, stays: bool) -> None:
    # Teuta, Alchemy 1 and one Health left; the Reaction of level 2 that keeps it.
    s = table("e2")
    put(s, "hagatha", "B4.TL")
    teuta = put(s, "teuta", "B5.BR", wounds=4)
    acting(s, teuta, "ai_5c")
    s.cubes["alchemy"] = board
    plants(s, reserve)
    play(take_wounds(s, teuta, 1, BY_MASTER))
    assert (s.figure(teuta.number) is teuta, len(s.reserve)) == (stays, reserve - 2 * stays)


@rule("DAR-11.6", "DAR-2.18")
def test_ingredients_that_were_paid_lie_on_the_discard_pile_of_plants() -> None:
    s = table(reserve=["mandrake", "hemlock", "mandrake"])
    pay(s, 2)
    assert (s.reserve, sorted(s.plants.discard)) == (["mandrake"], ["hemlock", "mandrake"])


@rule("DAR-11.5", "DAR-11.7", "DAR-10.33")
def test_healing_needs_a_wound_in_the_zone() -> None:
    s = table("e2")
    hero = put(s, "hildegarde", "B5.BR")
    far = put(s, "vogt", "B5.TR", wounds=2)
    acting(s, hero, "ai_6a")
    plants(s, 1)
    spell = ("ai_6a", 0)
    assert considered(s, hero, *spell)[1] == (Reason("nobody-hurt", "DAR-10.33"),)
    far.zone = hero.zone
    assert considered(s, hero, *spell)[1] == (Reason("heals", "DAR-10.33", far.number, "vogt", n=1),)
    # Equal Wounds: fewest Health left (Corday 4, Vogt 5), then the lowest place.
    corday = put(s, "corday", "B5.BR", wounds=2)
    assert considered(s, hero, *spell)[1][0].figure == corday.number
    corday.wounds = 1
    battista = put(s, "battista", "B5.BR", wounds=2)
    assert considered(s, hero, *spell)[1][0].figure == battista.number
    hero.wounds = 3
    assert considered(s, hero, *spell)[1][0].figure == hero.number


@rule("DAR-11.8", "DAR-11.9", "DAR-10.56")
def test_x_of_an_attack_is_the_largest_up_to_4_that_alchemy_and_reserve_allow() -> None:
    s = table("e2")
    hero = put(s, "teuta", "B1.BR")  # Alchemy 1
    put(s, "ravenous", "B1.BR")
    acting(s, hero, "ai_5c")
    spell = ("ai_5c", 1)

    def x(board: int, reserve: int) -> int:
        s.cubes["alchemy"] = board
        plants(s, reserve)
        return considered(s, hero, *spell)[0]

    assert [x(0, 3), x(1, 3), x(3, 3), x(3, 4), x(5, 9), x(5, 1)] == [1, 2, 3, 4, 4, 1]
    assert x(0, 0) == -1
    assert considered(s, hero, *spell)[1] == (Reason("few-ingredients", "DAR-11.5", n=1, other=0),)
    hero.unit = "curthouse"  # Alchemy 0
    assert x(0, 2) == -1
    assert considered(s, hero, *spell)[1] == (Reason("low-alchemy", "DAR-11.5", n=1, other=0),)
    assert largest_x(s, hero) == 0


@rule("DAR-11.8")
def test_x_of_an_attack_is_its_price_and_what_it_adds_to_the_force() -> None:
    # Teuta, Force 2, Alchemy 1 + 2: X is 3. 2 + 3 + 0 + 0 against the Scarecrow's 3, without a Reaction.
    s = table("e2", faces=bones(0, 0))
    put(s, "teuta", "B1.BR", stunned=True)  # one Action is left after recovering
    scarecrow = put(s, "scarecrow", "B1.BR")
    put(s, "hagatha", "B4.TL")
    s.cubes["alchemy"] = 2
    plants(s, 5)
    s.ai.cards = ["ai_5c"]

    play(hero_activation(s))

    assert [(fact["card"], fact["level"]) for fact in told(s, "hero-casts")] == [("ai_5c", 3)]
    assert [(fact["force"], fact["total"]) for fact in told(s, "rolled")] == [(5, 5)]
    assert (scarecrow.wounds, len(s.reserve)) == (2, 2)


@rule("DAR-11.16", "DAR-9.3")
def test_aid_counts_for_the_alchemy_of_the_active_hero_only() -> None:
    s = table("e2")
    hero, other = put(s, "vogt", "B5.BR"), put(s, "teuta", "B5.BR")
    acting(s, hero, "ai_3a")
    assert (alchemy(s, hero), alchemy(s, other)) == (2, 1)
    plants(s, 2)
    assert can_pay(s, hero, 2)
    assert not can_pay(s, hero, 2, 1)
    assert s.activation is not None
    s.activation.over = True
    assert alchemy(s, hero) == 1
    assert can_pay(s, hero, 1)
    assert not can_pay(s, hero, 2)


@rule("DAR-11.11", "DAR-11.12", "DAR-11.13")
def test_reactions_are_those_of_the_current_card_then_of_action_cards_1_to_3() -> None:
    s = table("e2")  # no place is taken
    assert [one.id for one in reactions(s, "hero_attack_failed")] == ["r_act2", "r_act3"]
    assert [one.id for one in reactions(s, "hero_attacked_after_roll")] == ["r_act1"]
    assert [one.id for one in reactions(s, "hero_would_be_wounded")] == []
    hero = put(s, "curthouse", "B5.BR")
    acting(s, hero, "ai_1a")
    s.side = "legion"  # open also when the Legion acts
    assert [one.id for one in reactions(s, "hero_would_be_wounded")] == ["r_1a"]
    acting(s, hero, "ai_1b")
    assert [one.id for one in reactions(s, "hero_would_be_wounded")] == []


@rule("DAR-11.14", "DAR-11.25", "DAR-11.8")
def test_ex_7_and_43_resistance_is_raised_only_if_it_reaches_the_attack_total() -> None:
    s = table("e2")
    teuta = put(s, "teuta", "B1.BR")  # Resistance 4
    s.cubes["alchemy"] = 1
    plants(s, 3)
    assert names(resisting(s, teuta, 5, 4)) == [("r_act1", 1)]
    assert names(resisting(s, teuta, 6, 4)) == [("r_act1", 2)]
    assert names(resisting(s, teuta, 7, 4)) == []  # X = 3 takes Alchemy 3
    s.cubes["alchemy"] = 5
    assert names(resisting(s, teuta, 7, 4)) == [("r_act1", 3)]
    assert names(resisting(s, teuta, 8, 4)) == []  # three Ingredients
    plants(s, 9)
    assert names(resisting(s, teuta, 8, 4)) == [("r_act1", 4)]
    assert names(resisting(s, teuta, 9, 4)) == []  # 4 at most
    teuta.stunned = True
    assert names(resisting(s, teuta, 5, 4)) == []


@rule("DAR-11.14", "DAR-11.13")
def test_reactions_are_combined_only_if_no_single_one_suffices(monkeypatch: pytest.MonkeyPatch) -> None:
    with_reactions(monkeypatch, "ai_1b", ("wall", 1, "hero_attacked_after_roll", "resistance_bonus", 2))
    s = table("e2")
    hero = put(s, "battista", "B5.BR")
    acting(s, put(s, "curthouse", "B4.TL"), "ai_1b")
    s.cubes["alchemy"] = 1
    plants(s, 3)
    assert names(resisting(s, hero, 5, 4)) == [("wall", 1)]  # the current card comes first
    assert names(resisting(s, hero, 6, 4)) == [("wall", 1)]
    assert names(resisting(s, hero, 7, 4)) == [("wall", 1), ("r_act1", 1)]
    assert names(resisting(s, hero, 8, 4)) == [("wall", 1), ("r_act1", 2)]
    assert names(resisting(s, hero, 9, 4)) == []
    plants(s, 2)
    assert names(resisting(s, hero, 8, 4)) == []
    plants(s, 1)
    assert names(resisting(s, hero, 7, 4)) == []


@rule("DAR-11.15", "DAR-11.25")
def test_ex_44_a_failed_attack_is_turned_by_what_can_be_paid() -> None:
    s = table("e2")
    vogt = put(s, "vogt", "B5.BR")
    plants(s, 2)

    def turned(dice: int, fixed: int, total: int, defence: int, *used: str) -> tuple[str, int] | None:
        found = turning(s, vogt, dice, fixed, total, defence, used)
        return (found[0].id, found[1]) if found else None

    assert turned(2, 2, 3, 4) is None
    assert turned(2, 2, 4, 4) == ("r_act2", 1)
    s.cubes["alchemy"] = 1
    assert turned(2, 2, 3, 4) == ("r_act2", 2)
    assert turned(2, 2, 3, 5) == ("r_act3", 2)  # X = 3 cannot be paid; 2 + 6 exceeds 5
    assert turned(2, 2, 3, 7) == ("r_act3", 2)
    assert turned(2, 2, 3, 8) is None  # 2 + 6 is no more than 8
    assert turned(1, 2, 3, 5) is None
    assert turned(2, 2, 3, 4, "r_act2") == ("r_act3", 2)
    assert turned(2, 2, 3, 5, "r_act3") is None
    plants(s, 1)
    assert turned(2, 2, 3, 5) is None
    vogt.stunned = True
    assert turned(2, 2, 4, 4) is None


@rule("DAR-11.15", "DAR-11.13", "DAR-11.23")
def test_a_reroll_that_fails_is_followed_by_another_reaction_if_one_still_helps() -> None:
    # Vogt at range, Force 2, against Resistance 4: 0 + 0, rolled again 1 + 1, then X = 1.
    s = table("e2", faces=bones(0, 0, 1, 1))
    vogt, ikrek = put(s, "vogt", "B5.BR"), put(s, "ikrek", "B5.TR")
    acting(s, vogt, "ai_3a")
    s.cubes["alchemy"] = 1
    plants(s, 3)

    play(attack(s, hero_strike(s, vogt, ikrek)))

    assert [(facts["reaction"], facts["level"]) for facts in told(s, "hero-reacts")] == [("r_act3", 2), ("r_act2", 1)]
    assert told(s, "hit")[0]["total"] == 5
    assert (ikrek.wounds, s.reserve, s.cubes["alchemy"]) == (2, [], 1)
    assert s.activation is not None
    assert [(one.word, one.n) for one in s.activation.reactions] == [("r_act3", 2), ("r_act2", 1)]


@rule("DAR-11.14", "DAR-11.22", "DAR-11.23")
def test_only_the_attacked_hero_pays_with_its_own_alchemy_against_an_attack() -> None:
    # Hagatha, Force 3: 2 + 1 make 6 against Curthouse, Resistance 5, Alchemy 0; Hildegarde beside him has 2.
    s = table("e2", faces=bones(2, 1, 2, 1))
    curthouse, hildegarde = put(s, "curthouse", "B5.BR"), put(s, "hildegarde", "B5.BR")
    hagatha = put(s, "hagatha", "B5.BR")
    plants(s, 3)

    play(attack(s, card_strike(s, hagatha, curthouse)))
    assert (curthouse.wounds, len(s.reserve)) == (1, 3)
    play(attack(s, card_strike(s, hagatha, hildegarde)))  # Resistance 4: X = 2
    assert (hildegarde.wounds, len(s.reserve)) == (0, 1)


@rule("DAR-11.26", "DAR-11.7")
def test_wounds_of_a_plague_and_of_the_demon_are_reduced_too() -> None:
    s = table("e3", faces=bones(3, 3))
    hero = put(s, "battista", "A2.TL")
    put(s, "hagatha", "B6.TR")
    demon = put(s, "haborym", "A2.TL")
    acting(s, hero, "ai_1a")
    s.side = "legion"
    plants(s, 3)

    play(take_wounds(s, hero, 2, BY_MASTER))
    assert (hero.wounds, len(s.reserve)) == (1, 2)
    play(attack(s, card_strike(s, demon, hero)))
    assert (hero.wounds, len(s.reserve)) == (1, 1)
    hero.stunned = True
    play(take_wounds(s, hero, 1, BY_MASTER))
    assert (hero.wounds, len(s.reserve)) == (2, 1)


@rule("DAR-11.18", "DAR-11.23", "DAR-11.26")
def test_a_hero_who_would_be_eliminated_keeps_one_health() -> None:
    s = table("e2")
    hero = put(s, "hildegarde", "B5.BR", wounds=3)  # Health 5, Alchemy 2
    put(s, "hagatha", "B4.TL")
    acting(s, put(s, "teuta", "B5.TR"), "ai_5c")
    plants(s, 2)

    play(take_wounds(s, hero, 1, BY_MASTER))
    assert (hero.wounds, len(s.reserve)) == (4, 2)  # not needed yet
    hero.wounds = 3
    play(take_wounds(s, hero, 3, BY_MASTER))
    assert (hero.wounds, len(s.reserve)) == (4, 0)
    play(take_wounds(s, hero, 1, BY_MASTER))
    assert s.figure(hero.number) is None


@rule("DAR-11.18", "DAR-11.23")
def test_wounds_are_reduced_before_survival_is_thought_of(monkeypatch: pytest.MonkeyPatch) -> None:
    with_reactions(
        monkeypatch, "ai_5c",
        ("survive", 2, "hero_would_be_eliminated", "survive", 1),
        ("less", 1, "hero_would_be_wounded", "reduce_wounds", 1),
    )  # fmt: skip
    s = table("e2")
    hero = put(s, "hildegarde", "B5.BR", wounds=4)
    acting(s, put(s, "teuta", "B5.TR"), "ai_5c")
    plants(s, 3)

    play(take_wounds(s, hero, 1, BY_MASTER))

    assert (hero.wounds, len(s.reserve)) == (4, 2)
    assert [facts["reaction"] for facts in told(s, "hero-reacts")] == ["less"]


@rule("DAR-10.64", "DAR-11.13")
def test_the_first_payable_reaction_in_order_is_cast(monkeypatch: pytest.MonkeyPatch) -> None:
    with_reactions(
        monkeypatch, "ai_6c",
        ("dear", 2, "hero_must_escape", "auto_escape", 0),
        ("cheap", 1, "hero_must_escape", "auto_escape", 0),
    )  # fmt: skip
    s = table("e2")
    hero = put(s, "hildegarde", "B5.BR")  # Alchemy 2
    acting(s, hero, "ai_6c")

    def first(reserve: int, besides: int = 0) -> str:
        plants(s, reserve)
        found = first_payable(s, hero, "hero_must_escape", besides)
        return found.id if found else ""

    assert [first(0), first(1), first(2), first(2, 1), first(2, 2)] == ["", "cheap", "dear", "cheap", ""]


@rule("DAR-10.51")
def test_the_ingredients_must_suffice_for_a_spell_and_the_reaction_that_makes_it_possible(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    with_reactions(monkeypatch, "ai_2c", ("long_arm", 1, "hero_attack_declared", "melee_range", 1))
    s = table("e2")
    hero = put(s, "battista", "B1.TR")  # Alchemy 1
    put(s, "possessed_peasant", "B1.TL")  # beside him; no Disciple and no Witch, as the entry above the spell wants
    put(s, "hagatha", "A3.TR")
    acting(s, hero, "ai_2c")
    levels = []
    for reserve in (0, 1, 2):
        plants(s, reserve)
        levels.append(considered(s, hero, "ai_2c", 1)[0])
    assert levels == [-1, -1, 1]


@rule("DAR-10.13")
def test_a_multi_entry_is_one_action_and_takes_no_ingredient_and_raises_nothing() -> None:
    s = table("e2")
    hero = put(s, "corday", "B5.BR")
    put(s, "hagatha", "B4.TL")
    s.chests.append(hero.zone)
    plant_token(s, "B5.BR", 2)
    s.loot.cards = ["mail_shirt", "iron_mace"]
    s.ai.cards = ["ai_4c"]

    play(hero_activation(s))

    assert s.activation is not None
    first, second = s.activation.readings
    assert (first.entries[-1].card, first.entries[-1].entry) == ("ai_4c", 2)
    assert [deed.key for deed in first.deeds] == ["searches", "takes-plants"]
    assert second.entries[-1].card == "action_4"
    assert (len(s.reserve), s.plants.discard, s.cubes["alchemy"], told(s, "hero-casts")) == (2, [], 0, [])


@rule("DAR-11.10", "DAR-10.14", "DAR-9.7")
def test_a_spell_pays_once_before_its_actions() -> None:
    s = table("e2", faces=bones(1, 0, 1, 0))
    hero = put(s, "corday", "A3.BR")
    put(s, "pekka", "B4.TL")
    s.cubes["alchemy"] = 1
    plants(s, 3)
    s.ai.cards = ["ai_4b"]

    play(hero_activation(s))

    assert told(s, "hero-casts")[0]["level"] == 2
    assert len(told(s, "hero-casts")) == 1  # a second time the reserve holds one
    assert s.cubes["alchemy"] == 2
    assert hero.zone == zone(s, "B4.TR")
    kinds = [event.kind for event in s.events if event.kind in ("hero-casts", "raised", "hero-moved", "attack")]
    assert kinds == ["hero-casts", "raised", "hero-moved", "attack", "attack"]


@rule("DAR-11.17")
def test_the_reaction_to_a_search_is_cast_only_with_alchemy_and_ingredients() -> None:
    def searched(reserve: int, unit: str = "corday") -> Any:
        s = table("e2")
        hero = put(s, unit, "B5.BR", place=4)
        put(s, "hagatha", "B4.TL")
        s.chests.append(hero.zone)
        plants(s, reserve)
        s.ai.cards = ["ai_4c"]
        s.loot.cards = ["wolf_charm", "raven_foot", "mail_shirt", "boar_spear", "iron_mace"]
        play(hero_activation(s))
        return told(s, "searched")[0]["count"], len(s.reserve), len(s.loot.cards)

    assert searched(0) == (2, 0, 3)
    assert searched(1) == (4, 0, 1)
    assert searched(1, "curthouse") == (2, 1, 3)  # Alchemy 0


@rule("DAR-10.12")
def test_a_multi_entry_is_taken_for_its_second_part_alone() -> None:
    s = table("e2")
    hero = put(s, "vogt", "B5.BR")
    put(s, "condemned", "B5.TR")
    put(s, "hagatha", "B4.TL")
    acting(s, hero, "ai_3b")  # move to a Hero (there is none), Attack an enemy

    choice, seen = read(s, hero, "ai_3b")

    assert choice is not None
    assert (choice.number, choice.first) == (1, 1)
    assert seen[0].reasons == (Reason("out-of-reach", "DAR-10.26", word="witch"),)


@rule("DAR-10.65")
def test_a_paid_entry_whose_remaining_parts_are_impossible_is_over_and_nothing_is_paid_back(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    card = AI_CARDS["ai_6a"]
    heal_then_search = replace(
        card.entries[0], actions=(*card.entries[0].actions, *AI_CARDS["ai_6b"].entries[0].actions)
    )
    monkeypatch.setitem(AI_CARDS, "ai_6a", replace(card, entries=(heal_then_search,)))
    s = table("e2")
    hero = put(s, "hildegarde", "B5.BR", wounds=1)
    put(s, "hagatha", "B4.TL")
    plants(s, 2)
    s.ai.cards = ["ai_6a"]

    play(hero_activation(s))

    assert (hero.wounds, len(s.reserve), s.cubes["alchemy"]) == (0, 1, 1)
    assert hero.zone == zone(s, "B5.TR")  # the second Action comes from the Action card


@rule("DAR-21.15", "DAR-11.16")
def test_what_the_next_hero_could_do_is_read_with_the_aid_it_will_have() -> None:
    s = table("e2", side="legion")
    put(s, "curthouse", "B5.BR", wounds=2)  # Alchemy 0 + 1 + Aid 1 for a spell of level 2
    put(s, "hildegarde", "B5.BR")
    put(s, "hagatha", "B4.TL")
    s.cubes["alchemy"] = 1
    plants(s, 2)
    s.ai.cards = ["ai_1c"]
    found = next(one for one in foresee(s) if one.card == "ai_1c")
    assert [entry.taken for entry in found.entries] == [True]


@rule("DAR-10.13")
def test_the_further_actions_of_a_multiple_entry_cost_nothing_that_is_in_the_reserve() -> None:
    s = table("e2", faces=bones(3, 3))
    put(s, "battista", "B5.BR")
    condemned = put(s, "condemned", "B5.TR")
    put(s, "hagatha", "B4.TL")
    plants(s, 3)
    s.ai.cards = ["ai_2b"]

    play(hero_activation(s))  # goes to the Condemned and attacks it, by one entry

    assert s.activation is not None
    assert [deed.key for deed in s.activation.readings[0].deeds] == ["nearest", "goes-to", "only"]
    assert s.figure(condemned.number) is None
    assert (len(s.reserve), s.cubes["alchemy"]) == (3, 0)


@rule("DAR-11.10")
def test_a_spell_of_the_action_card_is_open_too(monkeypatch: pytest.MonkeyPatch) -> None:
    spell = Entry("spell", (HeroAction("heal_hero", n=1, who="most_wounded_in_zone"),), 1)
    card = ACTION_CARD_OF[1]
    monkeypatch.setitem(ACTION_CARD_OF, 1, replace(card, entries=(spell, *card.entries)))
    s = table("e2")
    hero = put(s, "curthouse", "B5.BR", wounds=2, rooted=9)
    put(s, "hagatha", "B4.TL")
    s.cubes["alchemy"] = 1
    plants(s, 1)
    s.ai.cards = ["ai_1b"]  # no line of it can be done

    play(hero_activation(s))

    assert [(fact["card"], fact["level"]) for fact in told(s, "hero-casts")] == [(card.id, 1)]
    assert (hero.wounds, s.reserve, s.cubes["alchemy"]) == (1, [], 2)
