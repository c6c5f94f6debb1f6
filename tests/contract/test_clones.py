"""What is true of clones at tables of three or more: a clone is asked what its match is asked, and plays on alike.

Where a match was entered, and what its rules worked out on the way, is kept for clones (`State.waypoint`,
`State.work_out`). A waypoint where the rules cannot be entered, or work that depends on more than the position, gives a
clone another question or another end.
"""

import pytest

from support.walks import ALL_GAMES, Case, Glances, few_cases, played
from veillee.kernel import requests
from veillee.kernel.flow import Flow
from veillee.kernel.match import Choice, Match

TABLES = [case for game in ALL_GAMES for case in few_cases(game) if case.players >= 3]
#: A clone makes so many choices beside its match, then another clone is made; so many choices of a game are looked at.
BESIDE, MOST = 5, 350


def questions(flow: Flow | Match) -> dict:
    return {seat: (one.prompt, one.kind, one.rule, one.keys()) for seat, one in flow.pending.items()}


def repeat(case: Case, clone: Flow, choice: Choice) -> None:
    """Make a choice of the match in its clone, with the clone's own answer of this key."""
    if choice.request:
        requests.put(clone.state, choice.seat, choice.key, case.game.wishes)
    else:
        clone.answer(choice.seat, clone.pending[choice.seat].value_of(choice.key))


@pytest.mark.parametrize("case", TABLES, ids=str)
def test_a_clone_is_asked_the_same_as_its_match_and_plays_on_alike(case):
    match, glances, clone, made = case.start(), Glances(often=3, nth=9, whole=80), None, 0
    for done in played(case).again(match, MOST):
        if clone is not None:
            repeat(case, clone, match.choices[-1])
            assert clone.state.digest() == match.state.digest()
            assert list(clone.pending) == list(match.pending)
        if clone is not None and done == made + BESIDE:
            assert questions(clone) == questions(match)
            clone = None
        if clone is None and glances.worth(match):
            clone, made = match.clone(), done
            assert clone.state.digest() == match.state.digest()
            assert questions(clone) == questions(match)
