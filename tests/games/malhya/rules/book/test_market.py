"""Markets and loot (chapter 22)."""

import pytest

from support import play, rule
from support.malhya import asked, group
from veillee.games.malhya.content import ACTION_CARDS, MARKETS
from veillee.games.malhya.rules.book.market import price, sale_price, visit_market
from veillee.games.malhya.state import Stall


def at_market(*heroes, gold=10, **decks):
    s = group(*(heroes or ("sulk",)), gold=gold)
    s.decks |= decks
    return s


STOCK = {"common_object": ("O09", "O02", "O01", "O03"), "common_weapon": ("W07", "W01"), "rare_object": ("OR2",)}


@rule("MAL-22.1", "MAL-22.2", "MAL-18.29")
def test_the_stock_is_drawn_face_up():
    s = at_market(**STOCK)
    _, keys = asked(visit_market(s, "fair"))
    assert s.stall.cards == ("O03", "O01", "O02", "W01", "OR2")
    assert {key for key in keys if key.startswith("buy")} == {f"buy+{card}+sulk" for card in s.stall.cards}
    assert s.decks["common_object"] == ("O09",)


@rule("MAL-22.2")
def test_worked_example_of_prices():
    # Vector 47: chapter 38: a card worth 3 costs 2; a card worth 1 costs 1.
    s = group("sulk")
    s.stall = Stall("fair_end")
    assert (price(s, "O03"), price(s, "O02")) == (2, 1)
    s.stall = Stall("fair")
    assert (price(s, "O03"), price(s, "O02")) == (3, 1)


@rule("MAL-22.2")
def test_a_card_is_bought_and_the_others_are_shuffled_back():
    s = at_market(**STOCK)
    play(visit_market(s, "fair"), "buy+O03+sulk", "leave")
    assert s.hero("sulk").pack == ("O03",)
    assert s.gold == 7
    assert s.decks["common_object"] == ("O01", "O02", "O09")
    assert (s.decks["common_weapon"], s.decks["rare_object"]) == (("W01", "W07"), ("OR2",))
    assert s.stall is None


@rule("MAL-22.2")
def test_what_the_purse_cannot_pay_is_not_offered():
    s = at_market(gold=2, **STOCK)
    _, keys = asked(visit_market(s, "fair"))
    assert [key for key in keys if key.startswith("buy")] == ["buy+O01+sulk", "buy+O02+sulk"]


@rule("MAL-22.2")
def test_an_empty_deck_adds_nothing_to_a_stock_and_gives_no_gold():
    s = at_market(common_object=(), common_weapon=(), rare_object=())
    asked(visit_market(s, "fair"))
    assert (s.stall.cards, s.gold) == ((), 10)


@rule("MAL-22.3")
def test_fixed_goods_have_no_limit():
    s = at_market("urberg", **STOCK)
    s.heroes[0].resources = {}
    play(visit_market(s, "fair"), *["cubes+pick_violet+urberg"] * 3, "leave")
    assert (s.heroes[0].resources, s.gold) == ({"pick_violet": 3}, 7)


@rule("MAL-22.3", "MAL-3.2")
def test_cubes_without_a_place_are_not_sold():
    s = at_market("sulk", **STOCK)  # two violet picks and a blue one fill the zone
    _, keys = asked(visit_market(s, "fair"))
    assert "cubes+pick_violet+sulk" not in keys
    assert "cubes+arrow_green+sulk" in keys


@rule("MAL-22.4")
@pytest.mark.parametrize(("card", "gold"), [("W03", 2), ("O12", 2), ("O02", 1), ("OR1", 4)])
def test_a_card_is_sold_for_half_its_value(card, gold):
    assert sale_price(card) == gold


@rule("MAL-22.4", "MAL-22.1")
def test_a_sold_card_goes_under_its_deck():
    s = at_market("yoktal", **STOCK)
    play(visit_market(s, "fair"), "sell+O12+yoktal", "leave")
    assert (s.heroes[0].armour, s.gold) == ("", 12)
    assert "O12" in s.decks["common_object"]


@rule("MAL-22.1", "MAL-22.4")
def test_not_every_market_buys():
    assert not MARKETS["fair_end"].sell
    s = at_market("yoktal", **STOCK)
    _, keys = asked(visit_market(s, "fair_end"))
    assert not any(key.startswith(("sell", "cubes")) for key in keys)


@rule("MAL-22.5")
def test_action_cards_have_five_kinds_of_loot():
    kinds = {"nothing", "gold1", "gold2", "common_object", "common_weapon"}
    assert {card.loot for card in ACTION_CARDS.values()} == kinds
