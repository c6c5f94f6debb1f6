"""What a conquered stronghold and the vault bring (BSF-1.1, 22.5, 22.26)."""

import pytest

from support import rule
from support.blackstone import expedition
from support.blackstone_course import GROUP, offered
from support.scripted import play, told
from veillee.games.blackstone.content import ARTEFACTS, STRONGHOLDS
from veillee.games.blackstone.rules.course.rewards import reward
from veillee.games.blackstone.state import Past

TAKEN = [id for id, one in STRONGHOLDS.items() if one.kind == "stronghold"]


def conquerors(stronghold: str, **fields):
    return expedition(*GROUP, mode="campaign", destination="stronghold", stronghold=stronghold, **fields)


@rule("BSF-22.5", "BSF-22.26", "BSF-5.8")
@pytest.mark.parametrize("stronghold", TAKEN)
def test_the_artefact_goes_to_an_explorer_in_action_of_the_leaders_choice(stronghold):
    [cards] = [effect for effect in STRONGHOLDS[stronghold].reward if effect.op == "discovery"]
    finder = ["taddeus"] if cards.who == "leader_choice" else []
    s = conquerors(stronghold, past=Past(("cold_light",)))
    s.explorers[0].out = True
    assert offered(reward(s)) == list(GROUP[1:])
    s = conquerors(stronghold, past=Past(("cold_light",)))
    play(reward(s), "amallyn", *finder)
    [artefact] = s.explorer("amallyn").artefacts
    assert ARTEFACTS[artefact].stronghold == stronghold
    found = [len(one.discoveries) for one in s.explorers]
    assert found == ([0, 2, 0, 0] if finder else [1, 1, 1, 1])
    assert s.past == Past(("cold_light",), (stronghold,))
    assert (s.result, len(told(s, "conquered"))) == ("", 1)


@rule("BSF-22.26")
def test_with_nobody_in_action_nobody_bears_the_artefact():
    s = conquerors("descent")
    for one in s.explorers:
        one.out = True
    play(reward(s))
    assert all(one.artefacts == () for one in s.explorers)
    assert s.past.conquered == ("descent",)


@rule("BSF-1.1")
def test_the_vault_brings_the_victory():
    s = conquerors("hidden_vault", past=Past((), tuple(TAKEN)))
    play(reward(s))
    assert (s.result, s.ending) == ("won", "vault")
    assert all(one.artefacts == () for one in s.explorers)
