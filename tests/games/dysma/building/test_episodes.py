"""The campaign at the table: rosters are fielded, what figures do is credited to them, and rosters live on."""

import pytest
from msgspec.structs import replace

from support import rule
from veillee.games.dysma.building.codec import write_code
from veillee.games.dysma.building.costs import cost_of, total
from veillee.games.dysma.campaign.episodes import CHAPTER_27, report
from veillee.games.dysma.campaign.mustering import ON_CREDIT, WAYS, joined, mustered
from veillee.games.dysma.campaign.names import NAMES, namer
from veillee.games.dysma.campaign.roster import Played, Veteran, new_roster
from veillee.games.dysma.content import WARBANDS
from veillee.games.dysma.content.records import Member
from veillee.games.dysma.game import GAME
from veillee.games.dysma.rules.missions import credit
from veillee.kernel.campaign import EpisodeEnd
from veillee.kernel.dice import seed_of
from veillee.kernel.errors import Refusal
from veillee.kernel.match import Match
from veillee.kernel.outcome import Ending, Outcome

ORCS = {"faction-1": "orcs", "faction-2": "elves"}


def first_game(members=("1", "2"), options=ORCS):
    carried = CHAPTER_27.begin(options, 2)
    [episode] = CHAPTER_27.next(carried)
    return Match.start(GAME, episode.options, 2, seed_of(4), CHAPTER_27.handed(carried, episode.id, members))


@rule("DYS-27.1")
def test_the_five_games_have_their_formats_and_then_it_is_over():
    carried = CHAPTER_27.begin({}, 2)
    formats = []
    while episodes := CHAPTER_27.next(carried):
        formats.append(episodes[0].options["format"])
        start = CHAPTER_27.received(CHAPTER_27.handed(carried, episodes[0].id, ("1", "2")))
        carried = CHAPTER_27.abandon(start)
        CHAPTER_27.check(carried)
    assert formats == ["150", "175", "200", "225", "250"]


@rule("DYS-27.2")
def test_a_roster_is_offered_legal_warbands_that_its_gold_can_pay():
    roster = new_roster("1", ("orcs",))
    ways = mustered(roster)
    assert set(ways) <= set(WAYS)
    assert ways
    for after, warband in ways.values():
        assert total(warband) <= 150
        assert after.gold == 150 - sum(cost_of(member) for member in warband.members)
        assert len({member.name for member in warband.members}) == len(warband.members)


@rule("DYS-27.2")
def test_veterans_come_first_and_newcomers_are_paid():
    old = Veteran(Member(profile="orc_warlord", name="Chef"))
    roster = replace(new_roster("1", ("orcs",)), figures=(old,), gold=60, games=(Played("win", 12),))
    for after, warband in mustered(roster).values():
        assert "Chef" in [member.name for member in warband.members]
        assert after.gold == 60 - sum(cost_of(member) for member in warband.members if member.name != "Chef")


@rule("DYS-27.2")
def test_a_roster_without_gold_gets_the_least_on_credit():
    poor = replace(new_roster("1", ("orcs",)), gold=3)
    [(key, (after, warband))] = mustered(poor).items()
    assert key == ON_CREDIT
    assert (after.gold, after.fielded) == (0, tuple(member.name for member in warband.members))
    assert joined(poor, warband) == after


@rule("DYS-27.2")
def test_the_rosters_join_when_the_warbands_are_revealed():
    match = first_game()
    rosters = [roster.gold for roster in match.state.chronicle.rosters]
    match.answer(0, WAYS[0])
    assert [roster.gold for roster in match.state.chronicle.rosters] == rosters, "what was chosen is secret"
    match.answer(1, WAYS[0])
    for seat, roster in enumerate(match.state.chronicle.rosters):
        assert roster.gold < 150
        own = [figure.kit.name for figure in match.state.figures if figure.seat == seat and figure.caster < 0]
        assert list(roster.fielded) == own


@rule("DYS-27.2")
def test_a_list_of_ones_own_is_taken_if_the_roster_can_pay_for_it():
    match = first_game()
    with pytest.raises(Refusal) as refused:
        match.answer(0, write_code(WARBANDS["intro_orcs"]))  # 200 points
    assert refused.value.key == "building.faults"
    match.answer(0, write_code(WARBANDS["broken_tusk"]))  # 149 points
    match.answer(1, WAYS[0])
    assert match.state.chronicle.rosters[0].gold == 1


@rule("DYS-27.3", "DYS-27.5")
def test_kills_and_objectives_become_experience_and_a_win_becomes_gold():
    match = first_game()
    for seat in (0, 1):
        match.answer(seat, WAYS[0])
    s = match.state
    killer = next(figure for figure in s.figures if figure.seat == 0)
    victim = next(figure for figure in s.figures if figure.seat == 1 and figure.caster < 0)
    credit.kill(s, killer)
    credit.kill(s, killer)
    credit.objective(s, [killer])
    victim.out, s.players[0].vp, s.players[1].vp = "killed", 12, 5
    told = report(s, 0, (0,))
    assert (told.result, told.kills, told.scored) == ("win", (killer.kit.name,) * 2, (killer.kit.name,))
    assert report(s, 1, (0,)).removed == (victim.kit.name,)
    assert report(s, 1, (0, 1)).result == "draw"
    start = CHAPTER_27.received(CHAPTER_27.handed(CHAPTER_27.begin(ORCS, 2), "game-1", ("1", "2")))
    gold = [roster.gold for roster in s.chronicle.rosters]
    after = CHAPTER_27.carry(
        EpisodeEnd(start, s, Outcome((12, 5), (0,), Ending("target", "DYS-23.2")), [], s.dice.copy())
    )
    assert [roster.gold for roster in after.rosters] == [gold[0] + 42, gold[1] + 20]
    veteran = next(one for one in after.rosters[0].figures if one.name == killer.kit.name)
    assert veteran.experience == 1 + 2 + 1
    CHAPTER_27.check(after)
    assert (after.past[0].result, after.past[0].news[0].facts) == ("won", {"roster": "1"})


def test_the_rosters_of_members_who_change_places_stay_their_own():
    match = first_game(("2", "1"))
    assert [roster.factions for roster in match.state.chronicle.rosters] == [("elves",), ("orcs",)]


def test_a_game_that_is_given_up_is_lost_by_all_without_harm():
    resting = Veteran(Member(profile="orc_warrior", name="Arg"), resting=1)
    carried = CHAPTER_27.begin(ORCS, 2)
    carried.rosters[0] = replace(carried.rosters[0], figures=(resting,))
    after = CHAPTER_27.abandon(CHAPTER_27.received(CHAPTER_27.handed(carried, "game-1", ("1", "2"))))
    assert [roster.games for roster in after.rosters] == [(Played("loss", 0),)] * 2
    assert after.rosters[0].figures[0].resting == 0
    assert [roster.gold for roster in after.rosters] == [150, 150]


def test_rosters_that_no_campaign_comes_to_are_refused():
    carried = CHAPTER_27.begin(ORCS, 2)
    for wrong in (
        [carried.rosters[0]],
        [carried.rosters[1], carried.rosters[0]],
        [replace(carried.rosters[0], games=(Played("win", 1),)), carried.rosters[1]],
        [replace(carried.rosters[0], fielded=("Arg",)), carried.rosters[1]],
    ):
        broken = carried.copy()
        broken.rosters = wrong
        with pytest.raises(Refusal) as refused:
            CHAPTER_27.check(broken)
        assert refused.value.key == "campaign.rosters"


def test_newcomers_have_different_names_however_many_there_are():
    call, member = namer("2"), Member(profile="orc_warrior")
    assert len({call(member, number) for number in range(1, 121)}) == 120
    assert call(member, 1) in NAMES


def test_a_game_without_a_campaign_notes_nothing():
    match = Match.start(GAME, {}, 2, seed_of(4))
    assert match.state.chronicle is None
    assert "chronicle" not in match.state.to_text()
