"""Whole games by chance: they end, and can be taken up anywhere."""

import pytest

from support import rule
from support.walks import walk
from veillee.games.dysma.content import MAIN_MISSIONS, SECONDARY_MISSIONS
from veillee.games.dysma.game import GAME, outcome
from veillee.games.dysma.hidden import redeal
from veillee.kernel.dice import Dice, dice_key, seed_of
from veillee.kernel.flow import play_out
from veillee.kernel.match import Match
from veillee.play.bots.random_bot import uniform


def played(seed: int, players: int, **options: str):
    s = GAME.new({"layout": "abandoned_village", **options}, players, Dice(dice_key(seed_of(seed))))
    return play_out(GAME, s, uniform(seed))


@pytest.mark.parametrize("number", range(8))
def test_games_of_every_mission_end_with_a_result(number):
    main, secondary = list(MAIN_MISSIONS)[number], list(SECONDARY_MISSIONS)[-number]
    s = played(number, 2, main=main, secondary=secondary)
    result = outcome(s)
    assert s.at == "over"
    assert result.scores == tuple(player.vp for player in s.players)
    assert all(sum(player.sources.values()) == player.vp for player in s.players)
    assert all(player.cp >= 0 for player in s.players)
    assert all(figure.wounds >= 0 for figure in s.figures)


@rule("DYS-26.2")
@pytest.mark.parametrize("players", [3, 4])
def test_three_and_four_play_to_the_end(players):
    s = played(players, players)
    assert s.at == "over"
    assert len(outcome(s).scores) == players


@rule("DYS-25.11")
def test_the_same_seed_and_answers_are_the_same_game():
    first, second = (played(7, 2).to_text() for _ in range(2))
    assert first == second


def test_a_match_can_be_taken_up_again_after_every_choice_of_set_up_and_a_first_turn():
    match = Match.start(GAME, {"main": "pillage", "secondary": "legend", "layout": "abandoned_village"}, 2, seed_of(3))
    for done in walk(match, 3):
        clone = match.clone()
        assert clone.state.digest() == match.state.digest()
        assert {seat: one.keys() for seat, one in clone.pending.items()} == {
            seat: one.keys() for seat, one in match.pending.items()
        }
        clone.close()
        if match.state.turn > 1 or done > 150:
            break


@rule("DYS-22.49", "DYS-22.51")
def test_what_resources_are_worth_is_dealt_anew_for_those_who_cannot_know():
    match = Match.start(GAME, {"main": "pillage", "layout": "abandoned_village"}, 2, seed_of(4))
    for _ in walk(match, 4):
        if match.state.turn:
            break
    s = match.state
    values = {seat: [token.value for token in s.tokens if token.owner == seat] for seat in (0, 1)}
    assert sorted(values[0]) == sorted(values[1]) == [1, 3, 4]
    seen = set()
    for key in range(12):
        other = s.copy()
        redeal(other, 0, Dice(bytes([key]) * 16))
        assert [token.value for token in other.tokens if token.owner == 0] == values[0]
        seen.add(tuple(token.value for token in other.tokens if token.owner == 1))
    assert len(seen) > 1
    assert all(sorted(one) == [1, 3, 4] for one in seen)
    s.tokens[0].revealed = True
    known = s.tokens[0].value
    for key in range(6):
        other = s.copy()
        redeal(other, None, Dice(bytes([key]) * 16))
        assert other.tokens[0].value == known


def test_a_warband_that_is_being_chosen_is_hidden_and_a_revealed_one_is_not():
    match = Match.start(GAME, {"warband-1": "choose", "warband-2": "choose"}, 2, seed_of(5))
    match.answer(1, "intro_orcs")
    names = set()
    for key in range(20):
        other = match.state.copy()
        redeal(other, 0, Dice(bytes([key]) * 16))
        names.add(other.players[1].warband.id)
    assert len(names) > 1
    other = match.state.copy()
    redeal(other, 1, Dice(b"k" * 16))
    assert other.players[1].warband.id == "intro_orcs"
