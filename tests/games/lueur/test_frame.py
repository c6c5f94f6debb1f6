"""The frame of the game (chapter 1)."""

from collections import Counter

import pytest

from support import rule, told
from support.lueur import new_game, player, random_play, table
from veillee.games import load
from veillee.games.lueur.state import Spell
from veillee.kernel.dice import Dice, dice_key, seed_of
from veillee.kernel.errors import Refusal

GAME = load("lueur")


@rule("LUE-1.1")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_two_three_or_four_can_play(players):
    assert len(GAME.new({}, players, Dice(dice_key(seed_of(0)))).players) == players


@rule("LUE-1.1")
@pytest.mark.parametrize("players", [0, 1, 5])
def test_fewer_or_more_cannot_play(players):
    with pytest.raises(Refusal):
        GAME.new({}, players, Dice(dice_key(seed_of(0))))


@rule("LUE-1.2")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_game_is_eight_days_with_one_recruit_a_day_for_everybody(players):
    s = new_game(players, players)
    for _ in random_play(s, seed=players):
        pass

    day = 0
    recruits = Counter()
    for event in s.events:
        if event.kind == "step" and event.facts["step"] == "morning":
            day = event.facts["day"]
        if event.kind == "recruited":
            recruits[day, event.facts["seat"]] += 1
    assert (s.at, s.day) == ("over", 8)
    assert recruits == {(day, seat): 1 for day in range(1, 9) for seat in range(players)}


def hidden(s):
    """The names of what nobody has seen: cards of the deck or removed, spells never turned up."""
    seen = {card for dealt in told(s, "dealt") for card in dealt["cards"]}
    turned = {spell["spell"] for spell in told(s, "spell-revealed")}
    cards = {f"{deck}{number:02}" for deck in "AB" for number in range(1, 24)}
    spells = {"spell_nature", "spell_water", "spell_air", "spell_fire", "spell_earth", "spell_any"}
    return (cards - seen) | (spells - turned)


@rule("LUE-1.4")
@pytest.mark.parametrize("seed", range(6))
def test_nothing_told_or_asked_names_a_card_or_spell_that_is_still_hidden(seed):
    s = new_game(seed, 4)
    old = 0
    for pending in random_play(s, seed):
        unseen = hidden(s)
        words = [str(event.facts) for event in s.events[old:] if event.kind != "roll"]
        words += [str((decision.values, decision.about)) for decision in pending.values()]
        assert not [name for name in unseen if any(f"'{name}'" in word for word in words)]
        old = len(s.events)


def seen_by(seat, *, deck, pile, spell, revealed=False):
    """What a seat sees of a table with this deck, pile and spell, which lies before the first player."""
    s = table(player(), player(), at="afternoon", deck=deck, pile=pile)
    s.players[0].spells = [Spell(spell, revealed)]
    return GAME.view(s, seat, GAME.texts["en"])


@rule("LUE-1.4")
@pytest.mark.parametrize("seat", [0, 1, None])
def test_nobody_sees_the_deck_the_pile_or_a_face_down_spell_not_even_its_holder(seat):
    one = seen_by(seat, deck=["A01", "A02"], pile=["spell_air", "spell_any"], spell="spell_fire")
    other = seen_by(seat, deck=["A03", "A01"], pile=["spell_fire", "spell_any"], spell="spell_air")
    assert one == other


@rule("LUE-1.4")
@pytest.mark.parametrize("seat", [0, 1, None])
def test_everybody_sees_a_revealed_spell(seat):
    one = seen_by(seat, deck=[], pile=[], spell="spell_fire", revealed=True)
    other = seen_by(seat, deck=[], pile=[], spell="spell_air", revealed=True)
    assert one != other


@rule("LUE-1.4")
def test_everything_else_is_open_to_everybody():
    s = new_game(1, 4)
    for pending in random_play(s, 1):
        assert not any(decision.secret for decision in pending.values())
    assert {event.kind for event in s.events if event.seats is not None} == {"roll"}  # the raw numbers
    assert len(told(s, "rolled")) >= 8 * 4  # every roll is told with its dice
