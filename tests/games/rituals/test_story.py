"""The tales of the Encounters, their goals, and the advice of a first game."""

import pytest

from support import rule
from veillee.games import folder_of
from veillee.games.rituals import prompts
from veillee.games.rituals.content import ENCOUNTERS
from veillee.games.rituals.options import PLAYABLE
from veillee.games.rituals.rules.encounters.victory import endings
from veillee.games.rituals.state import CUBES, Deck, Figure, LegionTurn, Rituals
from veillee.games.rituals.view.story import story_panel
from veillee.kernel.decision import Prompt
from veillee.kernel.dice import Dice, dice_key, seed_of
from veillee.kernel.text import LANGUAGES, load_texts

TEXTS = load_texts(folder_of("rituals") / "text")
KEEPERS = {"e4": "pekka", "e5": "ikrek"}


def position(encounter: str, **differing) -> Rituals:
    """An Encounter before its first question, as far as a tale needs it."""
    return Rituals(
        **{
            "dice": Dice(dice_key(seed_of(1))),
            "at": "initial",
            "encounter": encounter,
            "turn": LegionTurn(),
            "witchcraft": Deck(),
            "plagues": Deck(),
            "ai": Deck(),
            "loot": Deck(),
            "plants": Deck(),
            "demon_pile": Deck(),
            "cubes": dict.fromkeys(CUBES, 0),
            "starters": [place.witch for place in ENCOUNTERS[encounter].witches],
            "keeper": KEEPERS.get(encounter, ""),
            "figures": [Figure(n, "peasant", "serf", 0) for n in range(1, 8)],
            **differing,
        }
    )


@pytest.mark.parametrize("encounter", PLAYABLE)
def test_the_tale_and_the_goals_are_told_before_the_first_question(encounter):
    for lang in LANGUAGES:
        panel = story_panel(position(encounter), TEXTS[lang])
        assert panel.title == TEXTS[lang].say(f"encounter.{encounter}")
        assert 60 <= len(panel.prose[-1].split()) <= 120
        assert len(panel.prose) == (3 if encounter == "e5" else 4), "Encounter 5 has the goals that always hold"
        assert not any("{" in words for words in panel.prose)


@pytest.mark.parametrize("encounter", PLAYABLE)
def test_in_play_only_the_goals_are_left(encounter):
    for now in ({"at": "heroes"}, {"at": "legion"}, {"at": "initial", "round": 2}):
        before = story_panel(position(encounter), TEXTS["fr"]).prose
        assert story_panel(position(encounter, **now), TEXTS["fr"]).prose == before[:-1]


@rule("DAR-12.13")
@pytest.mark.parametrize("encounter", PLAYABLE)
@pytest.mark.parametrize(("winner", "how"), [("legion", "won"), ("heroes", "lost")])
def test_the_end_has_its_reason_its_closing_line_and_its_tale(encounter, winner, how):
    for lang in LANGUAGES:
        s = position(encounter, at="over", winner=winner, ending="heroes_eliminated", heroes_lost=4)
        reason, closing, tale = story_panel(s, TEXTS[lang]).prose
        assert reason.startswith("4 ")
        assert closing == TEXTS[lang].say(f"encounter-{how}.{encounter}")
        assert 60 <= len(tale.split()) <= 120


@rule("DAR-16.18", "DAR-17.12")
def test_tales_and_goals_name_the_witches_that_are_in_the_game():
    s = position("e4", starters=["skriga", "hagatha", "ikrek"], keeper="skriga")
    _, heroes, _, tale = story_panel(s, TEXTS["en"]).prose
    assert tale.startswith("Skriga went down into the caves")
    assert "if Skriga is eliminated" in heroes
    assert "Pekka" not in tale + heroes


def test_every_way_a_game_ends_has_its_sentence():
    found = set.union(*(endings(encounter, side) for encounter in PLAYABLE for side in ("legion", "heroes")))
    assert {"no_witch", "too_long", "heroes_eliminated", "souls_freed"} < found
    for lang in LANGUAGES:
        for ending in found:
            assert TEXTS[lang].say(f"ended.{ending}", heroes=4, round=40)


def test_every_question_has_its_advice():
    asked = [
        one for one in vars(prompts).values() if isinstance(one, type) and issubclass(one, Prompt) and one is not Prompt
    ]
    assert len(asked) == 11
    for lang in LANGUAGES:
        advised = {key for key in TEXTS[lang].sentences if key.startswith("guide.")}
        assert advised == {f"guide.{prompt.id}" for prompt in asked}
