"""What players say beforehand: it is written before it stands, outlives undo and restart, and answers for them."""

import pytest

from support.kept import Kept
from support.toy import TOY
from veillee.kernel.dice import seed_of
from veillee.kernel.errors import Refusal
from veillee.kernel.journal import Index, Line, audit, read, replay
from veillee.kernel.match import Match
from veillee.play import table as table_module
from veillee.play.record import Record
from veillee.play.table import Table
from veillee.play.texts import game_texts


def at_the_rope() -> Kept:
    """Keeper 0 has laid a buoy, keepers 1 and 2 hold ropes."""
    kept = Kept(TOY)
    s = kept.record.match.state.copy()
    s.at = "watch"
    for seat, keeper in enumerate(s.keepers):
        keeper.cards = [f"horn-{seat + 1}", f"rope-{2 * seat + 1}", f"rope-{2 * seat + 2}"]
    s.deck = [card for card in s.deck if not card.startswith(("horn", "rope"))]
    kept.record = Record(kept.header, Match(TOY, s), Index.of([Line(0)] * len(kept.lines)))
    kept.record.heard.append([])
    kept.keep(kept.record.choose(0, "5,5"))
    return kept


def say(kept: Kept, option: str, seat: int = 1, subject: str = "0") -> None:
    kept.keep(kept.record.say(seat, "rope", subject, option))


def test_nothing_is_answered_for_a_player_who_has_said_nothing():
    assert at_the_rope().record.standing_answer({0, 1, 2}) is None


@pytest.mark.parametrize(("option", "key"), [("never", "pass"), ("night", "pass"), ("always", "rope-3")])
def test_what_was_said_settles_the_question(option, key):
    kept = at_the_rope()
    say(kept, option)
    assert kept.record.standing_answer({0, 1, 2}) == (1, key)
    assert kept.record.standing_answer({0, 2}) is None  # a bot plays at seat 1
    entry = kept.record.choose(1, key, standing=True)
    kept.keep(entry)
    assert b'"standing":true' in kept.lines[-1]
    assert kept.record.match.choices[-1].standing


def test_a_standing_answer_that_has_become_illegal_is_asked():
    kept = at_the_rope()
    say(kept, "spare-rope", seat=2)  # rope-1, which keeper 2 does not hold
    assert kept.record.standing_answer({0, 1, 2}) is None
    assert list(kept.record.match.pending) == [1, 2]


def test_it_does_not_stand_before_it_is_written():
    kept = at_the_rope()
    entry = kept.record.say(1, "rope", "0", "never")
    assert kept.record.standing_answer({1}) is None
    kept.drop(entry)
    assert kept.record.standing_answer({1}) is None
    say(kept, "never")
    assert kept.record.standing_answer({1}) == (1, "pass")


def test_an_undo_does_not_take_it_back_and_goes_past_what_it_answered():
    kept = at_the_rope()
    say(kept, "never")
    kept.keep(kept.record.choose(1, "pass", standing=True))
    assert kept.record.before_last_of({0, 1}) == 0
    kept.keep(kept.record.back(0))
    kept.keep(kept.record.choose(0, "35,5"))
    assert kept.record.standing_answer({1}) == (1, "pass")


def test_what_was_said_for_a_night_is_over_with_it_and_the_default_holds_again():
    kept = at_the_rope()
    say(kept, "night")
    state = kept.record.match.state
    assert kept.record.standing.now(state, 1, "rope", "0") == "night"
    state.night = 2
    assert kept.record.standing.now(state, 1, "rope", "0") == "ask"
    assert kept.record.standing_answer({1}) is None


def test_it_is_read_back_with_the_record():
    kept = Kept(TOY)
    kept.keep(kept.record.say(1, "rope", "2", "never", "c1"))
    kept.keep(kept.record.say(1, "rope", "0", "always"))
    kept.keep(kept.record.say(1, "rope", "0", "ask"))
    again = kept.again()
    assert again.seq == kept.record.seq == 4
    assert again.commands == {"c1": 2}
    now = {subject: again.standing.now(again.match.state, 1, "rope", subject) for subject in ("0", "2")}
    assert now == {"0": "ask", "2": "never"}


@pytest.mark.parametrize(
    ("prompt", "subject", "option"), [("oil", "", "never"), ("rope", "0", "sometimes"), ("rope", "9", "never")]
)
def test_what_cannot_be_said_is_refused_and_writes_nothing(prompt, subject, option):
    kept = Kept(TOY)
    with pytest.raises(Refusal) as refused:
        kept.record.say(1, prompt, subject, option)
    assert refused.value.key == "standing.impossible"
    assert kept.record.seq == 1


def test_it_is_told_in_words_with_what_holds():
    kept = at_the_rope()
    say(kept, "never")
    [said] = kept.record.standing.in_words(kept.record.match.state, 1, game_texts(TOY, "en", ("Ana", "Bo", "Cy")))
    assert (said.prompt, said.name, said.default) == ("rope", "Tying buoys", "ask")
    assert [(subject.id, subject.text, subject.now) for subject in said.subjects] == [
        ("0", "The buoy of Ana", "never"),
        ("2", "The buoy of Cy", "ask"),
    ]
    assert [option.id for option in said.options] == ["ask", "always", "spare-rope", "never", "night"]


def test_who_closed_a_window_is_known_to_those_who_were_asked():
    kept = at_the_rope()
    seen = kept.record.seq
    kept.keep(kept.record.choose(2, "rope-5"))
    closing = kept.record.questions.closing(1, seen)
    assert (closing.by, [event.kind for event in kept.record.heard[closing.n]][:1]) == (2, ["tied"])
    assert kept.record.questions.closing(1, kept.record.seq) is None  # seen after it was closed
    assert kept.record.questions.closing(2, seen) is None


def test_a_request_is_written_and_read_back():
    kept = Kept(TOY)
    seat = next(seat for seat in range(3) if kept.record.match.wishes(seat))
    key = kept.record.match.wishes(seat)[0]
    kept.keep(kept.record.request(seat, key, "c1"))
    assert [(request.seat, request.key) for request in kept.again().match.state.requests] == [(seat, key)]
    kept.drop(kept.record.request(seat, key))  # a withdrawal that could not be written
    assert len(kept.record.match.state.requests) == 1


def test_a_journal_file_with_all_of_it_is_replayed_audited_and_taken_up_again(tmp_path, monkeypatch):
    monkeypatch.setattr(table_module, "load", lambda name: TOY)
    path = tmp_path / "one.jsonl"
    table = Table.create(TOY, {}, ("human", "human"), ("Ana", "Bo"), seed=seed_of(2), path=path)
    while table.match.state.at == "dusk":
        seat = next(iter(table.match.pending))
        table.answer(seat, table.match.pending[seat].keys()[0])
    table.say_beforehand(1, "rope", "0", "never")
    asked = next((seat, key) for seat in (0, 1) for key in table.match.wishes(seat))
    table.request(*asked)
    table.answer(0, "5,5")
    assert table.undo()
    table.answer(0, "35,5")
    table.say_beforehand(0, "rope", "1", "night")
    digest, done = table.match.state.digest(), table.match.done
    table.close()

    saved = read(path)
    assert list(replay(saved, TOY))[-1].state.digest() == digest
    assert list(audit(saved, TOY))[-1].state.digest() == digest
    again = Table.open(path)
    assert (again.match.state.digest(), again.match.done) == (digest, done)
    now = again.record.standing.now
    assert (now(again.match.state, 1, "rope", "0"), now(again.match.state, 0, "rope", "1")) == ("never", "night")
    again.close()


def test_a_table_that_is_opened_again_gives_the_answers_that_were_due(tmp_path, monkeypatch):
    """The program ended after the buoy was laid, and before the standing answer was written."""
    monkeypatch.setattr(table_module, "load", lambda name: TOY)
    path = tmp_path / "one.jsonl"
    table = Table.create(TOY, {}, ("human", "human"), ("Ana", "Bo"), seed=seed_of(1), path=path)
    while table.match.state.at == "dusk":
        seat = next(iter(table.match.pending))
        table.answer(seat, table.match.pending[seat].keys()[0])
    table.record.commit(table.record.choose(0, "5,5"), table.journal)
    assert table.match.pending[1].prompt == "rope"
    table.record.commit(table.record.say(1, "rope", "0", "never"), table.journal)
    table.close()
    again = Table.open(path)
    assert again.match.choices[-1].standing
    again.close()


def test_a_table_answers_at_once_what_was_said():
    table = Table.create(TOY, {}, ("human", "human"), ("Ana", "Bo"), seed=seed_of(4))
    s = table.match.state
    table.say_beforehand(1, "rope", "0", "never")
    while s.at == "dusk":
        seat = next(iter(table.match.pending))
        table.answer(seat, table.match.pending[seat].keys()[0])
        s = table.match.state
    s.keepers[1].cards = ["horn-1", "rope-1", "rope-2"]
    table.answer(0, "5,5")
    assert [(choice.seat, choice.key, choice.standing) for choice in table.match.choices[-2:]] == [
        (0, "5,5", False),
        (1, "pass", True),
    ]
    assert table.human_pending() == [0]
