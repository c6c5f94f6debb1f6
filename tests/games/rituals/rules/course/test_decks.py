"""Decks, bone dice and their chances (DAR-2.18 to 2.21, DAR-1.6)."""

import pytest

from support import rule
from support.rituals import bones, table
from support.scripted import told
from veillee.games.rituals.rules.decks import draw, draw_loot, draw_plant
from veillee.games.rituals.rules.dice import chance_to_hit, roll_bones, sums
from veillee.games.rituals.state import Deck


@rule("DAR-2.18")
def test_the_last_card_is_the_top_one_and_an_empty_deck_is_made_of_its_discard_pile():
    s = table()
    deck = Deck(["a", "b"], ["c"])
    assert [draw(s, deck, "x"), draw(s, deck, "x")] == ["b", "a"]
    assert told(s, "reshuffled") == []
    assert draw(s, deck, "x") == "c"
    assert (deck.cards, deck.discard) == ([], [])
    assert told(s, "reshuffled") == [{"deck": "x"}]
    assert s.dice.drawn == {"x": 1}
    assert draw(s, deck, "x") == ""
    assert len(told(s, "reshuffled")) == 1


@rule("DAR-2.19")
def test_a_plant_of_no_use_is_discarded_and_replaced():
    s = table(plants=Deck(["hemlock", "comfrey"]))
    assert draw_plant(s) == "hemlock"
    assert s.plants.discard == ["comfrey"]
    assert told(s, "replaced") == [{"deck": "plants", "card": "comfrey"}]


@rule("DAR-2.20")
def test_blood_magic_is_discarded_and_replaced():
    s = table(loot=Deck(["iron_mace", "bm_boil", "bm_veil"]))
    assert draw_loot(s) == "iron_mace"
    assert s.loot.discard == ["bm_veil", "bm_boil"]
    assert [fact["card"] for fact in told(s, "replaced")] == ["bm_veil", "bm_boil"]


@rule("DAR-2.21")
def test_a_draw_fails_silently_when_no_usable_card_is_left():
    s = table(loot=Deck(["bm_boil"], ["bm_veil"]))
    assert draw_loot(s) == ""
    assert (s.loot.cards, s.loot.discard) == (["bm_boil"], ["bm_veil"])
    s = table(loot=Deck(["bm_boil"], ["iron_mace"]))
    assert draw_loot(s) == "iron_mace"  # found in the discard pile
    assert draw_plant(s) == ""


@rule("DAR-1.6")
def test_bone_dice_show_zero_one_one_two_two_three_of_their_stream():
    s = table(faces=bones(0, 1, 2, 3, stream="attack"))
    assert roll_bones(s, "attack", 4) == (0, 1, 2, 3)
    assert roll_bones(s, "attack", 0) == ()
    assert roll_bones(s, "attack", -1) == ()


def test_the_sums_of_dice_have_their_exact_chances():
    assert sums(0) == (1.0,)
    assert sums(-1) == (1.0,)
    assert sums(1) == pytest.approx((1 / 6, 2 / 6, 2 / 6, 1 / 6))
    assert sums(2) == pytest.approx(tuple(n / 36 for n in (1, 4, 8, 10, 8, 4, 1)))


@pytest.mark.parametrize(
    ("attack", "defence", "lead", "chance"),
    [
        (2, 0, 0, 35 / 36),  # any sum above 0
        (2, 0, -3, 13 / 36),  # 4, 5, 6
        (2, 0, 1, 1.0),
        (1, 1, 0, 13 / 36),  # 1 beats 0, 2 beats 0 and 1, 3 beats 0, 1 and 2: 2 + 6 + 5
        (0, 0, 0, 0.0),
        (0, 1, 1, 1 / 6),  # the defence die shows 0
    ],
)
def test_the_chance_to_hit_counts_strictly_greater_totals(attack, defence, lead, chance):
    assert chance_to_hit(attack, defence, lead) == pytest.approx(chance)
