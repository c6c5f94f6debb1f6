"""Every question, answer, event, refusal and scene has its words in every language, and its clause."""

from collections import Counter
from dataclasses import replace

import pytest

from support.walks import ALL_GAMES, Glances, few_cases, played, positions
from veillee.kernel.errors import Refusal
from veillee.kernel.scene import Item, Scene, items_beside, panels_of
from veillee.kernel.text import LANGUAGES, gaps
from veillee.play.question import question, sentence, waits
from veillee.play.standing import StandingAnswers
from veillee.play.texts import explain
from veillee.play.wishes import wishes_of

FEW = [case for game in ALL_GAMES for case in few_cases(game)]
BY_ID = [pytest.param(game, id=game.id) for game in ALL_GAMES]


def assert_finished(*said: str) -> None:
    """A text for people: something in it, and nothing left to be filled in."""
    for text in said:
        assert text.strip(), said
        assert "{" not in text, text
        assert "}" not in text, text
        assert "None" not in text, text


def items_of(scene: Scene) -> list[Item]:
    return [*scene.fixed, *scene.board, *items_beside(scene)]


@pytest.mark.parametrize("case", FEW, ids=str)
def test_every_question_and_answer_has_words_in_both_languages(case):
    match, glances = case.start(), Glances()
    languages = case.both_texts()
    for _ in positions(match, case):
        for texts in languages if glances.worth(match) else ():
            for decision in match.pending.values():
                asked = question(case.game, match.state, decision, texts)
                assert_finished(asked.text, *(answer.text for answer in asked.answers))
                assert [answer.key for answer in asked.answers if answer.key != "pass"] or asked.optional
                told = Counter((answer.text, answer.on) for answer in asked.answers)
                assert told.most_common(1)[0][1] == 1, f"{decision.prompt}: two answers cannot be told apart: {told}"
            for said in waits(match.flow, texts):
                assert_finished(said)


@pytest.mark.parametrize("case", FEW, ids=str)
def test_every_event_has_words_in_both_languages(case):
    languages = case.both_texts()
    for event in (event for events in played(case).events for event in events):
        if event.seats != ():  # the bare record of a roll is for the journal
            for texts in languages:
                assert_finished(sentence(case.game, event, texts))


@pytest.mark.parametrize("case", FEW, ids=str)
def test_every_refusal_has_words_in_both_languages(case):
    game = played(case)
    languages = case.both_texts()
    for prompt, done in game.first_asked().items():
        match = game.at(done)
        for seat, decision in match.pending.items():
            if decision.prompt == prompt:
                with pytest.raises(Refusal) as refused:
                    match.answer(seat, "an answer that nobody gives")
                for texts in languages:
                    assert_finished(explain(refused.value, texts))
                    assert decision.rule in explain(refused.value, texts)


@pytest.mark.parametrize("case", FEW, ids=str)
def test_every_question_and_event_cites_a_clause_that_exists(case):
    game = played(case)
    asked = {one for position in game.asked for one in position}
    told = {(event.kind, event.rule) for events in game.events for event in events if event.kind != "roll"}
    assert asked
    assert {(name, rule) for name, rule in asked | told if rule not in case.game.clauses} == set()


@pytest.mark.parametrize("case", FEW, ids=str)
def test_ids_of_a_scene_are_unique_and_answers_point_at_them(case):
    match, glances = case.start(), Glances()
    texts = case.texts("fr")
    astray = set()
    for _ in positions(match, case):
        if not glances.worth(match):
            continue
        seat = sorted(match.pending)[match.done % len(match.pending)]
        scene = case.game.view(match.state, seat, texts)
        items = items_of(scene)
        ids = Counter(item.id for item in items)
        assert ids.most_common(1)[0][1] == 1, ids.most_common(3)
        panels = Counter(panel.id for panel in panels_of(scene.panels))
        assert panels.most_common(1)[0][1] == 1
        for panel in panels_of(scene.panels):
            counted = Counter(counter.id for counter in panel.counters)
            assert all(times == 1 for times in counted.values())
        for item in items:
            assert_finished(item.label)
            assert {item.at, item.to} - {""} <= set(ids), f"{item.id} lies on something that is not there"
        asked = question(case.game, match.state, match.pending[seat], texts)
        astray |= {(asked.prompt, on) for answer in asked.answers for on in answer.on if on not in ids}
    assert not astray, "answers point at what is not in the scene"


@pytest.mark.parametrize("case", FEW, ids=str)
def test_the_fixed_part_of_a_scene_changes_only_with_its_board(case):
    game = played(case)
    texts = case.texts("en")
    first: dict[str, Scene] = {}
    for done in (0, *game.spread(20), len(game.asked) - 1):
        for seat in (0, None):
            scene = case.game.view(game.at(done).state, seat, texts)
            same = first.setdefault(scene.map, scene)
            assert (scene.fixed, scene.size, scene.art) == (same.fixed, same.size, same.art)
            assert (scene.grid, scene.up, scene.open) == (same.grid, same.up, same.open)


@pytest.mark.parametrize("game", BY_ID)
def test_the_languages_say_the_same_things(game):
    assert gaps(game.texts) == []


@pytest.mark.parametrize("game", BY_ID)
def test_the_game_and_its_options_have_names(game):
    for lang in LANGUAGES:
        texts = game.texts[lang]
        assert_finished(texts.say("game.name"), texts.say("game.pitch"), texts.say("game.credits"))
        for setting in game.settings:
            assert setting.default in setting.choices
            assert_finished(setting.name(texts))
            assert_finished(*(setting.say(choice, texts) for choice in setting.choices))


@pytest.mark.parametrize("game", BY_ID)
def test_the_content_can_be_read_and_its_fingerprint_is_steady(game):
    assert game.content(game.folder / "content") is not None
    assert len(game.content_hash) == 16
    assert replace(game).content_hash == game.content_hash  # computed anew


@pytest.mark.parametrize("case", FEW, ids=str)
def test_what_can_be_said_beforehand_and_asked_for_has_words_in_both_languages(case):
    game = played(case)
    for done in game.spread(20):
        match = game.at(done)
        for texts in case.both_texts():
            for seat in range(case.players):
                for kind in StandingAnswers(case.game).in_words(match.state, seat, texts):
                    assert_finished(kind.name, *(option.text for option in kind.options))
                    assert_finished(*(subject.text for subject in kind.subjects if subject.id))
                for wish in wishes_of(match, seat, texts):
                    assert_finished(wish.text)
                role = case.game.parts(case.game.agreed(case.options, case.players), case.players)[seat].role
                assert_finished(texts.say(f"role.{role}") if role else "-")
