"""What a campaign carries, by hand on the lighthouse: oil, lamps, and a keeper who is lost."""

import pytest

from support.toy.voyage import CAMPAIGN, VOYAGE
from veillee.kernel.campaign import EpisodeEnd
from veillee.kernel.dice import Dice, dice_key, seed_of
from veillee.kernel.errors import Refusal
from veillee.kernel.match import Match
from veillee.kernel.outcome import Ending, Outcome
from veillee.kernel.state import Event


def end(oils, lamp, members=("ana", "bo"), **handed):
    """The end of the first tower, with so much oil left and the lamp at `lamp`."""
    carried = CAMPAIGN.begin({}, 2)
    start = CAMPAIGN.received(CAMPAIGN.handed(carried, "harbour", members))
    s = VOYAGE.new({}, len(members), Dice(dice_key(seed_of(1))), CAMPAIGN.handed(carried, "harbour", members))
    s.lamp = lamp
    for keeper, oil in zip(s.keepers, oils, strict=True):
        keeper.oil = oil
    storms = [Event("storm", {"force": force, "lamp": lamp}) for force in (2, 4)]
    seats = tuple(range(len(members)))
    return EpisodeEnd(
        start,
        s,
        Outcome((lamp,) * len(members), seats if lamp else (), Ending("lit", "PHA-5.2")),
        storms,
        s.dice.copy(),
    )


def test_oil_is_dealt_out_in_turn_on_top_of_what_everybody_has():
    handed = CAMPAIGN.handed(CAMPAIGN.begin({}, 2), "harbour", ("cy", "ana", "bo", "dee"))
    match = Match.start(VOYAGE, {}, 4, seed_of(1), handed)
    assert [keeper.oil for keeper in match.state.keepers] == [6, 6, 5, 5]


def test_a_lamp_that_holds_leaves_its_oil_and_an_entry_in_the_diary():
    after = CAMPAIGN.carry(end((3, 2), 5))
    assert (after.oil, after.lamps, after.lost) == (5, 1, [])
    assert [(one.kind, one.facts) for one in after.past[0].news] == [
        ("storms", {"worst": 4, "count": 2}),
        ("alight", {"lamp": 5}),
    ]


def test_a_lamp_that_goes_out_costs_the_first_keeper_without_oil():
    after = CAMPAIGN.carry(end((3, 0), 0))
    assert (after.keepers, after.lost, after.past[0].lost) == (["ana", "cy", "dee"], ["bo"], ("bo",))
    assert CAMPAIGN.next(after)[0].members == ("ana", "cy", "dee")


def test_a_tower_that_is_given_up_costs_two_measures():
    start = CAMPAIGN.received(CAMPAIGN.handed(CAMPAIGN.begin({"barrel": "half"}, 2), "harbour", ("ana",)))
    assert CAMPAIGN.abandon(start).oil == 2
    assert start.carried.oil == 4


def test_a_campaign_refuses_options_players_and_states_that_it_cannot_have():
    for options, players, key in (({}, 9, "table.players"), ({"keel": "oak"}, 2, "table.option")):
        with pytest.raises(Refusal) as refused:
            CAMPAIGN.begin(options, players)
        assert refused.value.key == key
    carried = CAMPAIGN.begin({}, 2)
    carried.oil = 101
    with pytest.raises(Refusal) as refused:
        CAMPAIGN.received(CAMPAIGN.handed(carried, "harbour", ("ana",)))
    assert refused.value.key == "carried.impossible"


def test_an_episode_refuses_other_options_and_too_many_players():
    handed = CAMPAIGN.handed(CAMPAIGN.begin({}, 2), "harbour", ("ana", "bo"))
    with pytest.raises(Refusal) as refused:
        Match.start(VOYAGE, {"weather": "rough"}, 2, seed_of(1), handed)
    assert refused.value.key == "carried.option"
    with pytest.raises(Refusal) as refused:
        Match.start(VOYAGE, {}, 3, seed_of(1), handed)
    assert refused.value.key == "carried.members"
