"""The end of the game (chapter 13)."""

import pytest

from support import play, rule, told
from support.lueur import from_step, new_game, player, random_play, table
from veillee.games import load
from veillee.games.lueur.rules.evening import final_count, winners
from veillee.play.ending import end_in_words
from veillee.play.texts import game_texts

PLAIN = "noctiluca"  # an adventurer without end bursts


def counted(one, **fields):
    s = table(one, player(PLAIN), **fields)
    final_count(s)
    return s


@rule("LUE-13.2")
def test_end_bursts_of_adventurer_and_companions_are_added_up() -> None:
    s = counted(player("pocana", row=("A11", "A22", "A21", "A03"), score=20))
    assert s.players[0].count.cards == 4 + 6 - 5 - 2
    assert s.players[0].score == 23


@rule("LUE-13.2")
def test_negative_end_bursts_are_subtracted() -> None:
    s = counted(player("eoles", row=("A22", "A23"), score=20))  # 4 − 5 − 2
    assert s.players[0].score == 17


@rule("LUE-13.2")
def test_the_cards_move_the_marker_once_by_their_net_sum() -> None:
    s = counted(player("eoles", row=("A22",), score=0))  # +4 and −5
    assert s.players[0].score == 0
    assert [fact for fact in told(s, "bursts") if fact["seat"] == 0] == []


@rule("LUE-13.3")
@pytest.mark.parametrize(
    ("camp", "bursts"),
    [("P59", 3), ("P05", 5), ("P33", 8), ("P38", 10), ("P17", 12), ("P43", 15), ("P14", 20), ("P00", 0)],
)
def test_the_village_of_the_encampment_is_added(camp, bursts) -> None:
    s = counted(player(PLAIN, row=("A03",), camp=camp))
    assert s.players[0].score == 10 + bursts


@rule("LUE-13.3")
def test_the_islands_of_the_boats_are_added() -> None:
    s = counted(player(PLAIN, row=("A03",), boats=["I09", "I06", "I07", "I00"]), journey="archipelago")
    assert s.players[0].score == 10 + 8 + 2 + 2


@rule("LUE-13.4")
@pytest.mark.parametrize(
    ("row", "tokens", "bonus"),
    [
        (("A06", "A03"), 0, 10),  # two printed on one of two companions
        (("A04", "A03"), 0, 0),
        (("A04", "A03"), 1, 10),
        (("A03", "A02", "A07"), 2, 0),
        (("A03", "A02", "A07"), 3, 10),
        (("A03", "A02", "A07"), 9, 10),
    ],
)
def test_as_many_fireflies_as_companions_bring_ten(row, tokens, bonus) -> None:
    s = counted(player(PLAIN, row=row, fireflies=tokens))
    assert s.players[0].score == 10 + bonus


@rule("LUE-13.5")
def test_who_has_no_companion_has_enough_fireflies() -> None:
    assert counted(player(PLAIN)).players[0].score == 20


@rule("LUE-13.6")
def test_each_footprint_is_worth_a_burst() -> None:
    assert counted(player(PLAIN, row=("A03",), footprints=7)).players[0].score == 17


@rule("LUE-13.7", "LUE-13.8", "LUE-13.9")
@pytest.mark.parametrize(
    ("results", "winning"),
    [
        ([(50, 0), (51, 0), (49, 9)], (1,)),  # the highest score, whatever the tokens
        ([(50, 1), (50, 2), (40, 0)], (1,)),  # a tie is broken by re-roll tokens
        ([(50, 2), (50, 2), (49, 5)], (0, 1)),  # and else shared
        ([(103, 0), (99, 5), (3, 0)], (0,)),  # a lap is worth a hundred
    ],
)
def test_who_wins(results, winning) -> None:
    s = table(*(player(score=score, tokens=tokens) for score, tokens in results))
    assert winners(s) == winning


@rule("LUE-13.8")
def test_a_lumipili_is_no_token_in_a_tie() -> None:
    s = table(player(row=("A18", "B22"), score=50), player(score=50, tokens=1))
    assert winners(s) == (1,)


@rule("LUE-13.7", "LUE-13.11")
def test_the_winner_is_found_after_the_whole_count() -> None:
    s = table(player(PLAIN, row=("A03",), score=30), player(PLAIN, row=("A03",), score=20, camp="P43"))
    play(from_step(s, "afternoon"))
    assert told(s, "won") == [{"seats": [1], "score": 35}]


@rule("LUE-13.7", "LUE-13.8", "LUE-13.9")
@pytest.mark.parametrize(
    ("ana", "bo", "winning", "clause"),
    [((51, 0), (50, 1), [0], "LUE-13.7"), ((50, 0), (50, 1), [1], "LUE-13.8"), ((50, 1), (50, 1), [0, 1], "LUE-13.9")],
)
def test_the_end_says_by_which_clause_somebody_has_won(ana, bo, winning, clause) -> None:
    s = table(*(player(PLAIN, row=("A03",), score=score, tokens=tokens) for score, tokens in (ana, bo)))
    final_count(s)
    [won] = [event for event in s.events if event.kind == "won"]
    assert (won.facts["seats"], won.rule) == (winning, clause)


@rule("LUE-13.7", "LUE-13.8", "LUE-13.9")
@pytest.mark.parametrize(
    ("ana", "bo", "told_end"),
    [
        ((51, 0), (50, 1), "The highest score wins: 51 bursts."),
        ((50, 0), (50, 1), "The highest score, 50 bursts, is shared: re-roll tokens break the tie."),
        ((50, 1), (50, 1), "Equal to the last re-roll token, at 50 bursts: the victory is shared."),
    ],
)
def test_the_end_says_what_has_decided(ana, bo, told_end) -> None:
    s = table(*(player(score=score, tokens=tokens) for score, tokens in (ana, bo)), at="over")
    game = load("lueur")
    end = end_in_words(game.outcome(s), game.sides({}, 2), game_texts(game, "en", ("Ana", "Bo")))
    assert end.how == told_end


@rule("LUE-13.10")
def test_tokens_spells_and_surplus_fireflies_are_worth_nothing() -> None:
    rich = player(PLAIN, row=("A06",), tokens=4, fireflies=5, spells=("spell_fire", "spell_any"))
    assert counted(rich).players[0].score == counted(player(PLAIN, row=("A06",))).players[0].score == 20


@rule("LUE-13.11")
def test_the_four_steps_follow_each_other_for_all_players() -> None:
    s = table(*(player("pocana", camp="P05", footprints=1) for _ in range(2)))
    final_count(s)
    assert [(fact["why"], fact["seat"], fact["bursts"]) for fact in told(s, "bursts")] == [
        ("count-cards", 0, 4),
        ("count-cards", 1, 4),
        ("count-journey", 0, 5),
        ("count-journey", 1, 5),
        ("count-fireflies", 0, 10),
        ("count-fireflies", 1, 10),
        ("count-footprints", 0, 1),
        ("count-footprints", 1, 1),
    ]


@rule("LUE-13.11", "LUE-13.2", "LUE-13.3", "LUE-13.4", "LUE-13.6")
@pytest.mark.parametrize("first", [0, 1, 2])
def test_everybody_counts_their_own_whoever_was_first_today(first) -> None:
    s = table(
        player("pocana", row=("A03",), score=20, camp="P14"),  # 4 for Pocana, 20 for the village
        player(PLAIN, row=("A22",), score=30, fireflies=1, footprints=2),  # 5 lost, 10 for fireflies, 2
        player("moloch", row=("A06",), score=40, camp="P59", footprints=7),  # 3, 3, 10, 7
        first=first,
    )
    final_count(s)
    assert [(one.count.cards, one.count.journey, one.count.fireflies, one.count.footprints) for one in s.players] == [
        (4, 20, 0, 0),
        (-5, 0, 10, 2),
        (3, 3, 10, 7),
    ]
    assert [one.score for one in s.players] == [44, 37, 63]
    assert told(s, "won") == [{"seats": [2], "score": 63}]


@rule("LUE-13.11")
def test_a_step_of_the_count_stops_at_zero_and_passes_a_hundred_like_any_other() -> None:
    low = counted(player(PLAIN, row=("A22",), score=2, camp="P05"))  # −5 stops at 0, then 5
    assert low.players[0].score == 5
    high = counted(player(PLAIN, row=("A03",), score=98, camp="P05"))
    assert high.players[0].score == 103


@rule("LUE-12.1", "LUE-13.11")
@pytest.mark.parametrize("journey", ["province", "archipelago"])
def test_a_whole_game_ends_with_a_count_that_adds_up(journey) -> None:
    s = new_game(5, journey=journey)
    for _ in random_play(s, 5):
        assert all(one.count is None for one in s.players)
    assert (s.at, s.day) == ("over", 8)
    shares = ("count-cards", "count-journey", "count-fireflies", "count-footprints")
    for seat, one in enumerate(s.players):
        moved = sum(fact["bursts"] for fact in told(s, "bursts") if fact["seat"] == seat and fact["why"] in shares)
        assert one.score == one.count.before + moved
