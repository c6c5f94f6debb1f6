"""Rounds: the Initial Phase, the exchange, the hand (DAR-4.4, 4.5, 4.11, 4.16, 4.25, 12.7, 21.12)."""

import pytest

from support import rule
from support.rituals import put, started, table
from support.scripted import open_questions, play, told
from veillee.games.rituals.rules.course.rounds import fill_hand, initial_phase
from veillee.games.rituals.rules.encounters.victory import GameOver
from veillee.games.rituals.state import Modifier


def passed(**fields):
    s = table(**({"at": "initial", "passed": True} | fields))
    put(s, "hagatha", "B4.TL")
    return s


@rule("DAR-4.4", "DAR-4.11")
def test_a_new_round_makes_all_exhausted_energy_available():
    s = passed(energy=3, exhausted=22, round=4)
    play(initial_phase(s))
    assert (s.energy, s.exhausted, s.round, s.passed) == (25, 0, 5, False)
    assert told(s, "round") == [{"round": 5}]


@rule("DAR-4.4")
def test_stunned_figures_change_nothing_about_the_recovery_and_stay_stunned():
    s = passed(energy=0, exhausted=9)
    s.figures[0].stunned = True
    play(initial_phase(s))
    assert (s.energy, s.figures[0].stunned) == (9, True)


@rule("DAR-4.25", "DAR-4.5")
def test_round_1_has_its_exchange_and_nothing_recovers():
    s = started("e1")
    first = list(s.hand)
    assert len(first) == 3
    [asked] = open_questions(initial_phase(s)).values()
    assert (asked.kind, asked.least, asked.most) == ("some", 0, 3)
    assert (s.round, s.energy, s.hand) == (1, 25, first)
    assert told(s, "round") == []


@rule("DAR-4.5", "DAR-21.12")
@pytest.mark.parametrize(
    ("answer", "hand", "discard"),
    [
        ("", ["ward", "spite", "blight"], []),
        ("c1", ["ward", "blight", "evil_eye"], ["spite"]),
        ("c0+c2", ["spite", "evil_eye", "thorns"], ["ward", "blight"]),
        ("c0+c1+c2", ["evil_eye", "thorns", "frenzy"], ["ward", "spite", "blight"]),
    ],
)
def test_the_exchange_is_one_answer_and_the_hand_is_filled_again(answer, hand, discard):
    s = passed(hand=["ward", "spite", "blight"])
    s.witchcraft.cards = ["nightmare", "frenzy", "thorns", "evil_eye"]  # the last is the top one
    play(initial_phase(s), answer)
    assert (s.hand, s.witchcraft.discard) == (hand, discard)
    assert [fact["cards"] for fact in told(s, "exchanged")] == ([discard] if discard else [])
    drawn = hand[3 - len(discard) :]
    assert [fact["cards"] for fact in told(s, "drew")] == ([drawn] if discard else [])


@rule("DAR-4.5")
def test_cards_that_were_played_are_replaced_up_to_three():
    s = passed(hand=["ward"])
    s.witchcraft.cards = ["nightmare", "frenzy", "thorns", "evil_eye"]
    play(initial_phase(s), "")
    assert (s.hand, s.witchcraft.cards) == (["ward", "evil_eye", "thorns"], ["nightmare", "frenzy"])


@rule("DAR-21.1", "DAR-21.12")
def test_an_empty_hand_is_not_asked_about():
    s = passed(hand=[])
    s.witchcraft.cards = ["ward", "spite"]
    play(initial_phase(s))
    assert s.hand == ["spite", "ward"]


@rule("DAR-4.5", "DAR-2.18")
def test_an_empty_deck_is_made_of_its_discard_pile():
    s = passed(hand=["ward", "spite", "blight"])
    s.witchcraft.discard = ["thorns"]
    play(initial_phase(s), "c0")
    assert s.hand == ["spite", "blight", "ward"]  # thorns and ward, unshuffled: ward is on top
    assert s.witchcraft.cards == ["thorns"]
    assert s.witchcraft.discard == []


@rule("DAR-4.5", "DAR-2.18")
def test_a_hand_stays_short_when_no_card_is_left():
    s = table(hand=["ward"])
    fill_hand(s)
    assert s.hand == ["ward"]
    assert told(s, "drew") == []


@rule("DAR-4.16")
def test_what_lasted_for_the_round_ends_with_the_initial_phase():
    s = passed(demon_card="obeyer", summoned_in=[3])
    s.modifiers = [Modifier(1, "force", 1, "end_of_round"), Modifier(1, "force", 1, "end_of_next_hero_activation")]
    play(initial_phase(s))
    assert [modifier.until for modifier in s.modifiers] == ["end_of_next_hero_activation"]
    assert (s.demon_card, s.demon_pile.discard, s.summoned_in) == ("", ["obeyer"], [])


@rule("DAR-4.16")
def test_nothing_ends_in_the_initial_phase_of_round_1():
    s = passed(passed=False, demon_card="obeyer", energy=3, exhausted=2)
    s.modifiers = [Modifier(1, "force", 1, "end_of_round")]
    play(initial_phase(s))
    assert (len(s.modifiers), s.demon_card, s.energy, s.round) == (1, "obeyer", 3, 1)


@rule("DAR-12.7")
def test_after_forty_rounds_the_heroes_have_won():
    s = passed(round=39)
    play(initial_phase(s))
    assert (s.round, s.winner) == (40, "")
    s.passed = True
    with pytest.raises(GameOver):
        play(initial_phase(s))
    assert (s.winner, s.ending, s.round, s.at) == ("heroes", "too_long", 40, "over")
