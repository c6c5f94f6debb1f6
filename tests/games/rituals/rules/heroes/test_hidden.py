"""What the Witch Master cannot know is dealt anew, and what he can know of the next Hero is foreseen."""

from __future__ import annotations

from collections import Counter

from support.rituals import acting, plant_token, plants, put, started, table, zone
from support.scripted import rule
from veillee.games.rituals.content import AI_CARDS, PLANT_TOKENS
from veillee.games.rituals.hidden import redeal
from veillee.games.rituals.rules.heroes.foresee import foresee, next_place
from veillee.games.rituals.rules.heroes.reading import read
from veillee.games.rituals.state import PlantPile
from veillee.kernel.dice import Dice, dice_key, seed_of


def dice(seed: int) -> Dice:
    return Dice(dice_key(seed_of(seed)))


@rule("DAR-10.3", "DAR-21.15")
def test_redealing_keeps_the_number_of_the_top_card_and_makes_every_order_equally_likely() -> None:
    orders = Counter[tuple[str, ...]]()
    for seed in range(1200):
        s = table("e2")
        s.ai.cards = ["ai_1a", "ai_2a", "ai_1b"]
        redeal(s, 0, dice(seed))
        orders[tuple(s.ai.cards)] += 1
    assert set(orders) == {
        ("ai_2a", "ai_1a", "ai_1b"),
        ("ai_1a", "ai_2a", "ai_1b"),
        ("ai_2a", "ai_1b", "ai_1a"),
        ("ai_1b", "ai_2a", "ai_1a"),
    }
    assert all(240 <= count <= 360 for count in orders.values()), orders


@rule("DAR-10.3")
def test_redealing_changes_nothing_that_is_seen() -> None:
    s = started("e3")
    s.ai.discard = [s.ai.cards.pop(), s.ai.cards.pop()]
    s.seen_tokens = [s.piles.pop().token]
    before = s.copy()
    decks = ("ai", "plagues", "loot", "plants", "demon_pile", "witchcraft")

    redeal(s, 0, dice(5))

    for deck in decks:
        new, old = getattr(s, deck), getattr(before, deck)
        assert sorted(new.cards) == sorted(old.cards), deck
        assert new.discard == old.discard, deck
        assert len(old.cards) < 3 or new.cards != old.cards, deck
    assert next_place(s) == next_place(before)
    assert s.hand == before.hand
    assert [pile.zone for pile in s.piles] == [pile.zone for pile in before.piles]
    assert s.figures == before.figures
    assert (s.reserve, s.chests, s.energy, s.cubes) == (before.reserve, before.chests, before.energy, before.cubes)


@rule("DAR-10.3")
def test_a_spectator_does_not_know_the_hand_and_a_pile_without_cards_stays_so() -> None:
    hands = set()
    for seed in range(40):
        s = table("e2", hand=["a", "b"])
        s.witchcraft.cards = ["c"]
        redeal(s, None, dice(seed))
        assert sorted([*s.hand, *s.witchcraft.cards]) == ["a", "b", "c"]
        assert len(s.hand) == 2
        assert s.ai.cards == []
        hands.add(tuple(sorted(s.hand)))
    assert hands == {("a", "b"), ("a", "c"), ("b", "c")}


@rule("DAR-21.15")
def test_tokens_face_down_may_be_any_that_was_not_turned_up() -> None:
    found = set()
    for seed in range(200):
        s = table("e2", seen_tokens=["plant_token_1", "plant_token_8"])
        s.piles = [PlantPile(3, "plant_token_2"), PlantPile(5, "plant_token_3")]
        redeal(s, 0, dice(seed))
        assert [pile.zone for pile in s.piles] == [3, 5]
        assert s.piles[0].token != s.piles[1].token
        found.add(s.piles[0].token)
    assert found == set(PLANT_TOKENS) - {"plant_token_1", "plant_token_8"}


@rule("DAR-10.3", "DAR-21.15")
def test_the_cards_of_the_next_place_that_were_not_turned_are_foreseen_as_the_hero_would_read_them() -> None:
    s = table("e2")
    hero = put(s, "battista", "B4.BR")
    put(s, "hagatha", "B4.TR")
    put(s, "curthouse", "B5.BR")
    plants(s, 1)
    s.ai.cards = ["ai_1a", "ai_2c", "ai_2a"]
    s.ai.discard = ["ai_2b"]

    found = foresee(s)

    assert next_place(s) == 2
    assert [one.card for one in found] == ["ai_2a", "ai_2c"]
    assert [(one.entries[-1].card, one.entries[-1].entry + 1) for one in found] == [("ai_2a", 2), ("action_2", 3)]
    assert s.activation is None
    assert s.side == "legion"
    acting(s, hero, "ai_2a")
    assert found[0].entries == read(s, hero, "ai_2a")[1]


@rule("DAR-21.15")
def test_what_is_foreseen_does_not_depend_on_anything_hidden() -> None:
    s = table("e2")
    put(s, "hildegarde", "B5.BR")
    put(s, "hagatha", "B4.TL")
    s.ai.cards = [card for card in AI_CARDS if card not in ("ai_6a", "ai_6b")] + ["ai_6a", "ai_6b"]
    plant_token(s, "B5.TR", 1)
    seen = foresee(s)
    assert [one.card for one in seen] == ["ai_6a", "ai_6b", "ai_6c"]
    for seed in range(5):
        redeal(s, 0, dice(seed))
        assert foresee(s) == seen
    assert zone(s, "B5.TR") == s.piles[0].zone


@rule("DAR-10.3")
def test_nothing_is_foreseen_of_an_empty_place_or_an_empty_pile() -> None:
    s = table("e2")
    put(s, "battista", "B4.BR")
    put(s, "hagatha", "B4.TR")
    assert next_place(s) == 0
    assert foresee(s) == []
    s.ai.cards = ["ai_1a"]
    assert next_place(s) == 1
    assert foresee(s) == []
