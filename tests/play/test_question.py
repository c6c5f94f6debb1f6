"""Questions, waits and events in words, as any client gets them."""

from dataclasses import replace

import msgspec

from support.toy import SEA, TOY, Oil
from veillee.kernel.dice import seed_of
from veillee.kernel.match import Match
from veillee.kernel.questions import Closed
from veillee.kernel.state import Event
from veillee.play.question import Answer, Question, Told, log_lines, question, sentence, told, waits
from veillee.play.words import game_texts

NAMES = ("Ana", "Bo", "Cy")
FR, EN = (game_texts(TOY, lang, NAMES) for lang in ("fr", "en"))


def at(step: str, players: int = 2) -> Match:
    match = Match.start(TOY, {}, players, seed_of(1))
    state = match.state.copy()
    state.at = step
    state.turn = 0
    state.keepers[1].cards = ["horn-1", "rope-1", "rope-2"]
    return Match(TOY, state)


def asked(match: Match, seat: int = 0, texts=EN) -> Question:
    return question(TOY, match.state, match.pending[seat], texts)


def test_a_question_has_its_text_its_clause_and_its_answers():
    found = asked(at("dusk"), texts=FR)
    assert found.text == "Ana, combien d'huile donnez-vous ?"
    assert (found.seat, found.prompt, found.rule, found.kind) == (0, "oil", "PHA-2.1", "number")
    assert (found.least, found.most) == (0, 3)
    assert [answer.text for answer in found.answers] == ["0 mesure", "1 mesure", "2 mesures", "3 mesures"]
    assert [answer.key for answer in found.answers] == ["0", "1", "2", "3"]


def test_an_answer_names_what_it_can_be_picked_by():
    found = asked(at("watch"))
    assert found.answers[0] == Answer("5,5", "At 5, 5", ("mooring-5-5",))


def test_a_place_brings_its_region_along():
    match = at("watch")
    assert asked(match).region == SEA
    assert match.pending[0].value_of("1,1") in SEA


def test_a_window_can_be_passed_in_words_and_its_arguments_are_told():
    match = at("watch")
    match.answer(0, "5,5")
    found = asked(match, 1)
    assert found.optional
    assert found.text == "Bo, do you tie the buoy of Ana?"
    assert [(answer.key, answer.text) for answer in found.answers] == [
        ("rope-1", "With rope-1"),
        ("rope-2", "With rope-2"),
        ("pass", "No"),
    ]


def test_an_order_and_yes_or_no_have_words_for_each_part():
    match = at("chores")
    assert [answer.text for answer in asked(match).answers] == [
        "wind the clock",
        "polish the glass",
        "trim the wick",
    ]
    match.answer(0, "trim+wind+polish")
    found = asked(match, 1)
    assert [(answer.key, answer.text) for answer in found.answers] == [("yes", "Yes"), ("no", "No")]


def test_who_waits_is_told_for_whom():
    assert waits(at("chores").flow, EN) == ["Bo waits for the first keeper of the pair."]
    assert waits(at("dusk").flow, EN) == []


def test_a_question_is_sent_without_what_is_empty():
    sent = msgspec.json.encode(asked(at("chores")))
    assert b"region" not in sent
    assert b"optional" not in sent
    assert msgspec.json.decode(sent, type=Question) == asked(at("chores"))


def test_an_event_is_a_sentence():
    event = Event("drew", {"seat": 2, "count": 1})
    assert sentence(TOY, event, EN) == "Cy draws 1 card."
    assert sentence(TOY, event, FR) == "Cy pioche 1 carte."


def test_the_log_tells_everybody_only_what_they_may_know():
    events = [
        Event("roll", {"stream": "storm", "faces": [1]}, seats=()),
        Event("drawn", {"seat": 1, "cards": ["rope-1", "horn-2"]}, seats=(1,)),
        Event("drew", {"seat": 1, "count": 2}),
    ]
    assert log_lines(TOY, events, 1, EN) == ["Bo draws rope-1, horn-2.", "Bo draws 2 cards."]
    assert log_lines(TOY, events, 0, EN) == ["Bo draws 2 cards."]
    assert log_lines(TOY, events, None, EN) == ["Bo draws 2 cards."]


def test_a_line_of_the_log_says_which_choice_brought_it_who_did_it_and_what_it_is_about():
    game = replace(TOY, event_items=lambda event: (f"lamp-{event.kind}",))
    events = [
        Event("lit", {"seat": 1, "oil": 2, "card": "horn-1"}, "PHA-2.3"),
        Event("lit", {"seat": 0, "oil": 1, "card": "horn-1"}, seats=(0,)),
    ]
    lines = told(game, events, 7, 1, FR)
    assert lines == [Told(7, sentence(TOY, events[0], FR), "PHA-2.3", 1, "lit", ("lamp-lit",))]


def test_a_guide_is_given_only_to_who_wants_it():
    match = at("dusk")
    guided = FR.joined(type(FR)("fr", {"guide.oil": "L'huile nourrit la lampe."})).for_seats(NAMES)
    assert question(TOY, match.state, match.pending[0], guided, guided=True).guide == "L'huile nourrit la lampe."
    assert question(TOY, match.state, match.pending[0], guided).guide == ""
    assert question(TOY, match.state, match.pending[0], FR, guided=True).guide == ""


def test_a_closed_answer_says_why():
    shut = Closed("La mer", "Trop loin.", "PHA-3.1", ("sea",))
    row = replace(TOY.questions[Oil], why_not=lambda state, decision, texts: (shut,))
    game = replace(TOY, questions={**TOY.questions, Oil: row})
    match = at("dusk")
    assert question(game, match.state, match.pending[0], FR).closed == (shut,)


def test_passing_is_a_quiet_answer():
    match = at("watch")
    match.answer(0, "5,5")
    assert [answer.quiet for answer in asked(match, 1).answers] == [False, False, True]
