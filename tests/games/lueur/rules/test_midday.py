"""Midday: resolving cards (chapter 8)."""

import pytest

from support import open_questions, play, rule, told
from support.lueur import dice, plain_dice, player, table
from veillee.games.lueur.prompts import Resolving
from veillee.games.lueur.rules import day
from veillee.games.lueur.rules.evening import card_bursts
from veillee.games.lueur.rules.late_morning import late_morning
from veillee.games.lueur.rules.midday import resolve_cards, triggered
from veillee.games.lueur.state import Spell
from veillee.kernel.errors import Refusal


def resolved(*cards, shown="", answers=(), adventurer="pocana", **fields):
    """A player who resolves these companions with dice showing these letters; the player afterwards."""
    s = table(player(adventurer, row=cards, dice=plain_dice(shown), **fields), player())
    play(resolve_cards(s, 0), *answers)
    return s.players[0]


def order_of(s):
    """The cards and spells in the order in which they were applied."""
    return [e.facts.get("card") or e.facts["spell"] for e in s.events if e.kind in ("resolved", "spell-acted")]


def green_sketal(*row, score=10):
    """The green Sketal, whose big die shows the only nature symbol, and two earth symbols that kill it."""
    shown = dice("big-green-3:N", "small-orange-1:E", "small-red-1:E")
    return table(player(score=score, row=("A15:green", *row), dice=shown))


@rule("LUE-8.1")
def test_adventurer_companions_and_revealed_spells_are_resolved_in_any_order():
    s = table(player("moloch", row=("A04", "A21"), spells=("spell_earth",), dice=plain_dice("EE")))
    s.players[0].spells.append(Spell("spell_earth"))  # face down
    asked = open_questions(resolve_cards(s, 0))
    assert asked[0].keys() == ["all", "adventurer", "A04", "spell-0"]

    play(resolve_cards(s, 0), "spell-0")
    assert order_of(s) == ["spell_earth", "moloch", "A04"]
    assert s.players[0].footprints == 2  # the spell came too early to take them


@rule("LUE-8.5")
@pytest.mark.parametrize("first", [0, 2])
def test_everybody_receives_what_their_own_adventurer_gives(first):
    s = table(player(), player("taetyss", dice=plain_dice("AW")), player(), first=first)
    play(resolve_cards(s, 1))
    assert [(one.score, one.tokens) for one in s.players] == [(10, 0), (13, 1), (10, 0)]


@rule("LUE-8.2")
def test_a_resolved_card_is_marked_and_the_rest_is_offered_again():
    s = table(player("moloch", row=("A04", "B01"), dice=plain_dice("EEE")))
    asked = open_questions(resolve_cards(s, 0), "A04")
    assert asked[0].keys() == ["all", "adventurer", "B01"]
    play(resolve_cards(s, 0), "B01")  # the last one is applied without a question
    assert order_of(s) == ["A04", "B01", "moloch"]
    assert s.players[0].resolved
    assert s.players[0].done


@rule("LUE-8.3")
def test_a_die_may_serve_several_cards():
    one = resolved("A04", "B06", shown="E", adventurer="moloch")
    assert (one.score, one.footprints) == (11, 2)


@rule("LUE-8.4")
@pytest.mark.parametrize(
    ("card", "shown", "score"), [("A05", "F", 10), ("A05", "FFF", 14), ("A03", "WWWWW", 14), ("B02", "AAE", 15)]
)
def test_within_a_card_each_die_serves_once(card, shown, score):
    assert resolved(card, shown=shown).score == score


@rule("LUE-8.5")
@pytest.mark.parametrize(("shown", "score"), [("FF", 14), ("FFFF", 18), ("FFFFFF", 22)])
def test_a_condition_met_several_times_applies_several_times(shown, score):
    assert resolved("A05", shown=shown).score == score


@rule("LUE-8.6")
@pytest.mark.parametrize(
    ("card", "shown", "score", "footprints"),
    [("A12", "AAFF", 10, 2), ("A18", "NNNN", 10, 2), ("B22", "FFFF", 16, 0), ("A17", "AAAAAA", 6, 0)],
)
def test_the_line_of_a_card_with_a_skull_is_applied_once(card, shown, score, footprints):
    one = resolved(card, shown=shown)
    assert (one.row, one.score, one.footprints) == ([], score, footprints)


@rule("LUE-8.7")
def test_a_harmful_effect_is_applied_without_a_question():
    assert resolved("B07", shown="WW").score == 8


@rule("LUE-8.7")
def test_nothing_that_is_triggered_can_be_skipped():
    s = table(player(row=("B07", "A21"), dice=plain_dice("WW")))
    asked = open_questions(resolve_cards(s, 0))
    assert asked[0].keys() == ["all", "B07", "A21"]
    with pytest.raises(Refusal):
        asked[0].value_of("pass")
    play(resolve_cards(s, 0), "A21")  # the other one follows by itself
    assert (s.players[0].score, s.players[0].footprints) == (8, 2)


@rule("LUE-8.8", "LUE-8.31")
def test_it_may_be_that_nothing_triggers_and_then_nothing_is_asked():
    s = table(player("moloch", row=("A21", "A05"), spells=("spell_fire",), dice=plain_dice("FAN")))
    play(resolve_cards(s, 0))
    assert s.players[0].done
    assert (s.players[0].score, s.players[0].footprints, order_of(s)) == (10, 0, [])


@rule("LUE-8.9")
@pytest.mark.parametrize(("shown", "score"), [("FWAN", 10), ("E", 11), ("EEEA", 13)])
def test_a_condition_of_one_symbol_is_met_by_each_die(shown, score):
    assert resolved("A04", shown=shown).score == score


@rule("LUE-8.10")
@pytest.mark.parametrize(("shown", "score"), [("AAA", 10), ("E", 10), ("AE", 15), ("AAAE", 15), ("AAEEE", 20)])
def test_a_condition_of_two_symbols_is_met_as_often_as_the_rarer_one(shown, score):
    assert resolved("B02", shown=shown).score == score


@rule("LUE-8.11")
@pytest.mark.parametrize(
    ("card", "shown", "score"),
    [
        ("B03", "FWEAN", 10),  # two alike: 2 bursts
        ("B03", "FFWWWE", 14),
        ("B03", "FFFF", 14),
        ("A03", "NNNWWW", 18),  # three alike: 4 bursts
        ("A03", "NNNNNWW", 14),
        ("A03", "NNWWEEAA", 10),
        ("A19", "AAAA", 20),  # four alike, with a skull: 10 bursts
        ("A19", "AAAWWWFFF", 10),
    ],
)
def test_identical_symbols_are_counted_symbol_by_symbol(card, shown, score):
    assert resolved(card, shown=shown).score == score


@rule("LUE-8.12", "LUE-8.24")
@pytest.mark.parametrize(("shown", "score"), [("FWEA", 13), ("", 13), ("FFWWEE", 13), ("FWEAN", 10)])
def test_a_barred_symbol_must_be_absent_and_its_line_is_applied_once(shown, score):
    assert resolved("A09", shown=shown).score == score


@rule("LUE-8.13", "LUE-8.24")
@pytest.mark.parametrize(("shown", "score"), [("W", 16), ("WWW", 16), ("WE", 10), ("FAN", 10), ("E", 10)])
def test_gluach_needs_water_and_no_earth(shown, score):
    assert resolved("B14", shown=shown).score == score


@rule("LUE-8.14")
@pytest.mark.parametrize(("kaar", "score"), [((), 12), (("A20",), 10)])
def test_dice_under_the_curse_are_absent_for_barred_symbols(kaar, score):
    cursed = dice("big-red-1:F", "big-red-2:W", "small-black-1:F")
    s = table(player(row=("B15", *kaar), dice=cursed))  # no fire: 2 bursts
    play(resolve_cards(s, 0))
    assert s.players[0].score == score


@rule("LUE-8.15", "LUE-8.16", "LUE-8.17", "LUE-8.18", "LUE-8.19")
@pytest.mark.parametrize(
    ("card", "shown", "score", "footprints", "fireflies", "tokens"),
    [
        ("B08", "W", 13, 0, 0, 0),
        ("B07", "WW", 8, 0, 0, 0),
        ("B06", "E", 10, 1, 0, 0),
        ("A12", "AF", 10, 2, 0, 0),
        ("B09", "F", 11, 0, 1, 0),
        ("A23", "N", 11, 0, 0, 1),
        ("B10", "FFF", 10, 3, 3, 0),
        ("A01", "NNFF", 12, 0, 0, 2),
    ],
)
def test_what_effects_bring(card, shown, score, footprints, fireflies, tokens):
    one = resolved(card, shown=shown)
    assert (one.score, one.footprints, one.fireflies, one.tokens) == (score, footprints, fireflies, tokens)


@rule("LUE-8.19")
def test_a_token_gained_at_midday_is_for_the_next_day():
    one = player(score=0, footprints=1, row=("A23",), dice=dice("big-red-1:N"), company="P01")
    s = table(one, at="midday", rolls=(0,), deck=["A02", "A04", "A05", "A07", "A09"])
    asked = open_questions(day.play(s))
    assert (asked[0].prompt, s.players[0].tokens) == ("step", 1)  # the afternoon: no re-roll today
    asked = open_questions(day.play(s), "stop", "fire")
    assert asked[0].keys()[:2] == ["done", "token"]


@rule("LUE-8.20", "LUE-8.29")
def test_a_skull_sends_the_companion_away_before_the_rest_of_its_line_is_applied():
    s = green_sketal()
    play(resolve_cards(s, 0))
    assert [event.kind for event in s.events] == ["resolved", "buried", "die-returned", "bursts"]
    assert s.cemetery == {"A15"}
    assert (s.players[0].row, s.players[0].score) == ([], 12)


@rule("LUE-8.21")
def test_a_companion_in_the_cemetery_gives_nothing_any_more():
    # Given Snarexe with its firefly, Briki with 6 end bursts and a Lumipili with its re-roll
    s = table(player("orium", score=0, row=("A19", "A11", "A18"), dice=plain_dice("NNNNWW")))
    assert (s.players[0].all_fireflies, card_bursts(s.players[0])) == (1, 6)

    # When all of them go to the cemetery
    play(resolve_cards(s, 0), "all")
    assert s.cemetery == {"A19", "A11", "A18"}

    # Then only their lines have brought something: 3 bursts of Orium and 10 of Snarexe, and 1 + 2 footprints
    assert (s.players[0].score, s.players[0].footprints, s.players[0].tokens) == (13, 3, 0)
    # and neither counts any more, and on the next day there is no re-roll but those of the track
    assert (s.players[0].all_fireflies, card_bursts(s.players[0])) == (0, 0)
    day.begin_day(s)
    day.begin(s, "late_morning")
    asked = open_questions(late_morning(s, 0))
    assert asked[0].keys() == ["done", "track", "turn"]


@rule("LUE-8.22", "LUE-8.30")
def test_a_die_that_was_returned_no_longer_serves_cards_checked_later():
    s = green_sketal("A23", "A02")  # nature: 1 burst and a token
    play(resolve_cards(s, 0), "A15")
    assert (s.players[0].score, s.players[0].tokens) == (12, 0)
    assert s.reserve == {"big-green-3"}
    assert order_of(s) == ["A15"]


@rule("LUE-8.30", "LUE-8.2")
def test_a_barred_condition_may_be_met_when_a_die_has_left():
    s = green_sketal("A09")  # no nature: 3 bursts
    assert triggered(s.players[0]) == ["A15"]
    play(resolve_cards(s, 0))
    assert order_of(s) == ["A15", "A09"]
    assert s.players[0].score == 15


@rule("LUE-8.23")
def test_the_triggers_of_a_card_are_counted_once_and_applied_together():
    s = table(player(row=("A04",), dice=plain_dice("EEE")))
    play(resolve_cards(s, 0))
    assert told(s, "resolved") == [{"seat": 0, "card": "A04", "times": 3}]
    assert [event["bursts"] for event in told(s, "bursts")] == [3]


@rule("LUE-8.24")
@pytest.mark.parametrize(
    ("card", "shown", "score"), [("A06", "FFFF", 14), ("A08", "FFFF", 12), ("B17", "", 14), ("B14", "WWWW", 16)]
)
def test_a_card_with_a_barred_symbol_is_applied_once(card, shown, score):
    assert resolved(card, shown=shown).score == score


@rule("LUE-8.25")
@pytest.mark.parametrize(
    ("spell", "shown", "score"),
    [("spell_fire", "FFFF", 14), ("spell_any", "AAAWWW", 13), ("spell_water", "WWWWW", 15)],
)
def test_a_spell_is_applied_once_however_often_its_condition_is_met(spell, shown, score):
    one = resolved(shown=shown, spells=(spell,), score=20)
    assert (one.score, one.spells) == (score, [])


@rule("LUE-8.26")
def test_a_resolved_card_is_not_checked_again_that_day():
    s = green_sketal("A04")  # earth: 1 burst
    play(resolve_cards(s, 0), "A04")
    assert order_of(s) == ["A04", "A15"]
    s.players[0].done = False
    play(resolve_cards(s, 0))
    assert s.players[0].score == 14


@rule("LUE-8.26")
def test_a_resolved_card_is_checked_again_the_next_day():
    s = table(player("moloch", row=("A04",), dice=plain_dice("E")))
    play(resolve_cards(s, 0))
    day.begin_day(s)
    s.players[0].dice[0].rolled = True
    assert triggered(s.players[0]) == [Resolving.ADVENTURER, "A04"]


@rule("LUE-8.27")
@pytest.mark.parametrize(
    ("card", "shown", "score"),
    [("A05", "FFFFF", 18), ("B11", "AA", 10), ("B11", "AAAAA", 13), ("B13", "NNNNNN", 20), ("B07", "WWWW", 6)],
)
def test_the_same_symbol_several_times(card, shown, score):
    assert resolved(card, shown=shown).score == score


@rule("LUE-8.28")
@pytest.mark.parametrize(("shown", "score"), [("FAE", 14), ("FAN", 10), ("FAW", 10), ("NW", 10)])
def test_several_barred_symbols_must_all_be_absent(shown, score):
    assert resolved("A06", shown=shown).score == score  # neither nature nor water


@rule("LUE-8.29")
@pytest.mark.parametrize(
    ("card", "shown", "score", "footprints"), [("A11", "WW", 10, 1), ("A14", "NNN", 6, 0), ("B23", "WW", 10, 2)]
)
def test_reward_or_loss_is_applied_although_the_companion_has_left(card, shown, score, footprints):
    one = resolved(card, shown=shown)
    assert (one.row, one.score, one.footprints) == ([], score, footprints)


@rule("LUE-8.32")
def test_everything_left_may_be_resolved_in_the_standard_order():
    row = ("A11", "B12", "A19", "A04")  # skull, plain, skull, plain
    spells = ("spell_water", "spell_any", "spell_air")
    s = table(player("eoles", score=20, row=row, spells=spells, dice=plain_dice("AAAAEWW")))
    play(resolve_cards(s, 0), "all")
    assert order_of(s) == ["eoles", "B12", "A04", "A11", "A19", "spell_water", "spell_any", "spell_air"]


@rule("LUE-8.32")
def test_the_rest_may_be_asked_for_after_some_choices():
    s = table(player("moloch", row=("A04", "B06", "B01"), dice=plain_dice("EEE")))
    play(resolve_cards(s, 0), "B06", "all")
    assert order_of(s) == ["B06", "moloch", "A04", "B01"]


@rule("LUE-8.33")
@pytest.mark.parametrize(
    ("row", "spells", "shown", "asked"),
    [
        (("A04", "B06"), (), "EE", False),  # both only give
        (("A04", "B01"), (), "EEE", True),  # a skull
        (("B08", "B07"), (), "WW", True),  # a loss: it may stop at 0
        (("A04", "B06"), ("spell_earth",), "EE", True),
    ],
)
def test_the_order_is_asked_for_only_where_it_can_matter(row, spells, shown, asked):
    s = table(player(row=row, spells=spells, dice=plain_dice(shown)))
    assert bool(open_questions(resolve_cards(s, 0))) == asked


@rule("LUE-8.33")
def test_cards_that_only_give_are_resolved_in_the_standard_order():
    s = table(player("moloch", row=("A04", "B06"), dice=plain_dice("E")))
    play(resolve_cards(s, 0))
    assert order_of(s) == ["moloch", "A04", "B06"]


@rule("LUE-8.34")
def test_two_spells_alike_are_one_option():
    s = table(player(spells=("spell_any", "spell_any", "spell_fire"), dice=plain_dice("FFF")))
    asked = open_questions(resolve_cards(s, 0))
    assert asked[0].keys() == ["all", "spell-0", "spell-2"]


@rule("LUE-8.32")
def test_a_choice_that_a_card_brings_is_still_asked():
    # Two big green dice, with different faces: the owner of the Sketal says which one goes
    shown = dice("big-green-1:N", "big-green-3:A", "small-orange-1:E", "small-red-1:E")
    s = table(player("braccio", row=("A15:green", "A04"), dice=shown))
    asked = open_questions(resolve_cards(s, 0), "all")
    assert asked[0].prompt == "return-die"
    assert asked[0].values == ["big-green-1", "big-green-3"]
