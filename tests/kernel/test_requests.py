"""Acting unasked: a request lies in the state until the rules come to a boundary, and may have lost its reason."""

import pytest

from support.toy import TOY
from veillee.kernel.dice import seed_of
from veillee.kernel.errors import Refusal
from veillee.kernel.match import Match
from veillee.kernel.state import Request


def watch(players: int = 2, **options: str) -> Match:
    """Keeper 0 is to lay a buoy; every keeper holds two flares to spare."""
    s = Match.start(TOY, options, players, seed_of(1)).state.copy()
    s.at = "watch"
    for seat, keeper in enumerate(s.keepers):
        keeper.cards = [f"horn-{seat + 1}", f"flare-{2 * seat + 1}", f"flare-{2 * seat + 2}"]
    s.deck = [card for card in s.deck if not card.startswith(("horn", "flare"))]
    return Match(TOY, s)


def lay(match: Match, seat: int, drop: str = "") -> list:
    match.answer(seat, "5,5")
    return match.answer(seat, drop)


def test_a_request_is_served_at_the_next_boundary():
    match = watch()
    assert match.wishes(1) == ["flare-3", "flare-4"]
    match.request(1, "flare-4")
    assert match.state.lamp == 6
    assert match.state.requests == (Request(1, "flare-4"),)
    events = lay(match, 0)
    assert match.state.lamp == 7
    assert match.state.requests == ()
    assert match.state.keepers[1].cards == ["horn-2", "flare-3"]
    assert "fired" in [event.kind for event in events]


def test_asking_again_withdraws_a_request():
    match = watch()
    match.request(1, "flare-4")
    match.request(1, "flare-4")
    assert match.state.requests == ()
    lay(match, 0)
    assert match.state.lamp == 6


def test_requests_are_heard_in_the_order_they_came():
    match = watch()
    match.request(1, "flare-4")
    match.request(0, "flare-1")
    fired = [event.facts["seat"] for event in lay(match, 0) if event.kind == "fired"]
    assert fired == [1, 0]


def test_a_request_whose_reason_is_gone_is_not_served_and_only_its_seat_is_told():
    match = watch()
    match.request(0, "flare-2")
    events = lay(match, 0, drop="flare-2")
    [gone] = [event for event in events if event.kind == "request-gone"]
    assert gone.seats == (0,)
    assert match.state.lamp == 6
    assert match.state.requests == ()


@pytest.mark.parametrize(("seat", "key"), [(1, "flare-1"), (1, "horn-2"), (0, "")])
def test_what_a_seat_cannot_ask_for_is_refused_and_changes_nothing(seat, key):
    match = watch()
    before = match.state.digest()
    with pytest.raises(Refusal) as refused:
        match.request(seat, key)
    assert refused.value.key == "request.impossible"
    assert (match.state.digest(), match.done) == (before, 0)


def test_nothing_can_be_asked_for_once_the_match_is_over():
    s = watch().state.copy()
    s.at = "over"
    match = Match(TOY, s)
    assert match.wishes(0) == []
    with pytest.raises(Refusal):
        match.request(0, "flare-1")


def test_a_request_is_a_choice_that_can_be_undone_and_replayed():
    match = watch()
    match.answer(0, "5,5")
    match.request(1, "flare-4")
    assert (match.choices[-1].request, match.choices[-1].reveals) == (True, False)
    clone = match.clone()
    assert clone.state.digest() == match.state.digest()
    clone.close()
    match.undo(1)
    assert match.state.requests == ()


def test_a_match_entered_anew_while_a_request_lies_there_hears_it_no_sooner():
    match = watch()
    match.request(1, "flare-4")
    done, saved = match.checkpoint()
    again = Match(TOY, saved.copy(), done=done)
    assert done == match.done == 1
    assert again.state.digest() == match.state.digest()
    assert again.state.requests == (Request(1, "flare-4"),)


def test_a_flare_of_the_wrecker_dims_the_lamp():
    match = watch(2, wrecker="yes")
    match.request(1, "flare-4")
    lay(match, 0)
    assert match.state.lamp == 5
