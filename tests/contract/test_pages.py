"""Pages of a book: the pages that a scene lists can be read again, other pages cannot, and all of them are text."""

import msgspec
import pytest

from support.walks import ALL_GAMES, few_cases, played
from veillee.kernel.errors import Refusal
from veillee.kernel.page import Page, Trial
from veillee.play.question import question
from veillee.play.reading import read_again

CASES = [case for game in ALL_GAMES for case in few_cases(game)]
#: In a long game, one position in so many is looked at.
EVERY_NTH = 10


def assert_readable(page: Page) -> None:
    said = (page.title, *page.paragraphs, *(line for box in page.boxes for line in box.lines))
    assert all(text.strip() and "{" not in text and "\n" not in text for text in said)
    assert page.paragraphs


def assert_fair(trial: Trial) -> None:
    """Either every goal has its odds or none has."""
    assert trial.label
    assert len(trial.odds) in (0, len(trial.goals))


@pytest.mark.parametrize("case", CASES, ids=str)
def test_the_pages_that_a_scene_lists_and_no_others_can_be_read_again(case):
    match, texts, known = case.start(), case.both_texts(), set()
    for done in played(case).again(match, 300):
        if done % EVERY_NTH and done > EVERY_NTH:
            continue
        for seat in (*range(case.players), None):
            scene = case.game.view(match.state, seat, texts[done % 2])
            listed = [heading.id for heading in scene.earlier]
            assert len(listed) == len(set(listed))
            known |= {*listed, *([scene.page.id] if scene.page else [])}
            for heading in scene.earlier:
                page = read_again(case.game, match.state, seat, heading.id, texts[done % 2])
                assert (page.id, page.number, page.title) == (heading.id, heading.number, heading.title)
                assert page.number.strip(), "a page is named by its number to be read again"
                assert_readable(page)
            for id in {"", "no such page", *known} - {*listed}:
                with pytest.raises(Refusal) as refused:
                    read_again(case.game, match.state, seat, id, texts[0])
                assert refused.value.key == "page.shut"


@pytest.mark.parametrize("case", CASES, ids=str)
def test_pages_and_trials_are_text_and_reading_again_changes_nothing(case):
    match, texts = case.start(), case.texts("fr")
    for done in played(case).again(match, 300):
        if done % EVERY_NTH and done > EVERY_NTH:
            continue
        scene, before = case.game.view(match.state, None, texts), match.state.digest()
        if scene.page:
            assert_readable(scene.page)
            assert all(heading.id != scene.page.id for heading in scene.earlier)
        asked = [question(case.game, match.state, decision, texts) for decision in match.pending.values()]
        trials = [answer.trial for one in asked for answer in one.answers]
        for trial in (*trials, scene.page.trial if scene.page else None):
            if trial:
                assert_fair(trial)
        for heading in scene.earlier:
            msgspec.json.encode(read_again(case.game, match.state, None, heading.id, texts))
        assert match.state.digest() == before
