"""Answers that no open question has: each is refused with the clause of the question, and nothing changes."""

import pytest

from support import rule
from support.blackstone import DEFAULTS
from support.blackstone_campaign import begun, come_home, set_out
from support.blackstone_course import GROUP
from veillee.games.blackstone.campaign.episodes import CAMPAIGN
from veillee.games.blackstone.game import GAME
from veillee.kernel.dice import seed_of
from veillee.kernel.errors import Refusal
from veillee.kernel.match import Match
from veillee.kernel.setting import checked
from veillee.kernel.text import LANGUAGES
from veillee.play.texts import explain, game_texts

NAMES = ("Ada", "Bo", "Cy", "Di", "Ed")


def refused(match: Match, seat: int, key: str) -> Refusal:
    """What an answer is refused with, after a look at the match, in which nothing may have changed."""
    before = match.state.digest(), match.done
    with pytest.raises(Refusal) as found:
        match.answer(seat, key)
    assert (match.state.digest(), match.done) == before
    assert all(explain(found.value, game_texts(GAME, lang, NAMES)) for lang in LANGUAGES)
    return found.value


def one_off(players: int = 1) -> Match:
    return Match.start(GAME, DEFAULTS, players, seed_of(1))


@rule("BSF-2.3", "BSF-2.21")
@pytest.mark.parametrize(
    "key",
    [
        "janus_draik+taddeus+amallyn",  # too few
        "janus_draik+taddeus+amallyn+ur_025+rein_raus",  # too many
        "janus_draik+janus_draik+amallyn+ur_025",
        "janus_draik+taddeus+amallyn+mallex",
        "",
    ],
)
def test_another_group_than_four_different_explorers_is_refused(key):
    found = refused(one_off(), 0, key)
    assert (found.key, found.rule) == ("answer.some", "BSF-2.3")


@rule("BSF-2.3")
def test_an_explorer_who_is_taken_cannot_be_taken_again_and_nobody_answers_for_another():
    match = one_off(players=2)
    match.answer(0, "1")
    first = next(iter(match.pending))
    assert first == 1
    assert refused(match, 1 - first, "janus_draik").key == "answer.not-asked"
    match.answer(first, "janus_draik")
    found = refused(match, 1 - first, "janus_draik")
    assert (found.key, found.rule) == ("answer.one", "BSF-2.3")


def expedition_with(clues: int) -> Match:
    """The second expedition of a campaign with a group that holds so many clues."""
    s, start = set_out(begun())
    s.explorers[0].discoveries = tuple(f"clue_{n:02}" for n in range(1, clues + 1))
    s.discoveries = tuple(card for card in s.discoveries if card not in s.explorers[0].discoveries)
    carried = come_home(s, start)
    options = checked(GAME.settings, CAMPAIGN.next(carried)[0].options)
    match = Match.start(GAME, options, 1, seed_of(2), CAMPAIGN.handed(carried, "expedition"))
    match.answer(0, "+".join(GROUP))
    return match


@rule("BSF-1.3", "BSF-2.22")
def test_a_stronghold_without_clues_is_refused():
    match = expedition_with(clues=3)
    assert match.pending[0].prompt != "choose-destination"  # there is nothing to choose
    assert refused(match, 0, "stronghold").facts["given"] == "stronghold"
    match = expedition_with(clues=4)
    assert match.pending[0].keys() == ["expedition", "stronghold"]
    assert refused(match, 0, "vault").rule == "BSF-2.22"
    match.answer(0, "stronghold")
    assert match.state.stronghold


@rule("BSF-1.10", "BSF-1.4")
def test_a_group_with_a_dead_explorer_is_refused():
    s, start = set_out(begun())
    s.explorer("taddeus").dead = s.explorer("taddeus").out = True
    carried = come_home(s, start)
    options = checked(GAME.settings, CAMPAIGN.next(carried)[0].options)
    match = Match.start(GAME, options, 1, seed_of(2), CAMPAIGN.handed(carried, "expedition"))
    assert refused(match, 0, "+".join(GROUP)).rule == "BSF-2.3"


@rule("BSF-26.1")
def test_a_table_with_more_players_than_explorers_is_refused():
    with pytest.raises(Refusal) as found:
        Match.start(GAME, DEFAULTS | {"size": "2"}, 3, seed_of(1))
    assert (found.value.key, found.value.rule) == ("blackstone.too-many-players", "BSF-26.1")


@rule("BSF-3.2")
@pytest.mark.parametrize("key", ["give+janus_draik+clue_01+taddeus", "inspire+janus_draik", "wait", "stop+stop"])
def test_in_camp_only_what_is_possible_is_accepted(key):
    match = one_off()
    match.answer(0, "+".join(GROUP))
    found = refused(match, 0, key)
    assert (found.key, found.rule) == ("answer.one", "BSF-3.2")
