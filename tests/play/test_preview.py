"""What an answer would bring, before it is given."""

import pytest

from support.toy import TOY
from veillee.games import load
from veillee.kernel.errors import Refusal
from veillee.kernel.match import Match
from veillee.play.preview import preview
from veillee.play.texts import game_texts

GAME = load("lueur")
TEXTS = game_texts(GAME, "fr", ("Ana", "Bo"))


def games():
    """Lueur, walked through with the first answer each time; every question of the way."""
    match = Match.start(GAME, {}, 2, bytes(32))
    while match.pending and match.done < 120:
        for seat, decision in match.pending.items():
            yield match, seat, decision
        seat = next(iter(match.pending))
        match.answer(seat, match.pending[seat].keys()[0])


def test_a_sure_preview_is_what_then_happens():
    sure = 0
    for match, seat, decision in games():
        key = decision.keys()[0]
        shown = preview(match, seat, key, TEXTS)
        copy = match.clone()
        if shown.sure:
            sure += 1
            copy.answer(seat, decision.value_of(key))
            scene = GAME.view(copy.state, seat, TEXTS)
            on_panels = [item for panel in scene.panels for item in panel.items]
            items = {item.id: item.at for item in [*scene.board, *on_panels]}
            for move in shown.moves:
                assert items[move.item] == move.at
            values = {(p.id, c.id): c.value for p in scene.panels for c in p.counters}
            for change in shown.changes:
                assert values[change.panel, change.counter] == change.after != change.before
    assert sure > 20


def test_a_preview_changes_nothing_and_draws_no_dice():
    for match, seat, decision in games():
        before = match.state.digest()
        for key in decision.keys()[:3]:
            preview(match, seat, key, TEXTS)
        assert match.state.digest() == before


def test_chance_is_not_told_in_advance():
    unsure = [
        shown
        for match, seat, decision in games()
        if not (shown := preview(match, seat, decision.keys()[0], TEXTS)).sure
    ]
    assert unsure
    assert all(not one.moves and not one.changes for one in unsure)


def test_what_depends_on_hidden_cards_is_not_sure():
    """In the toy others may cut in with a rope when a buoy is laid: whether they have one is hidden."""
    match = Match.start(TOY, TOY.checked({}), 2, bytes(32))
    while not any(decision.prompt == "buoy" for decision in match.pending.values()):
        seat, decision = next(iter(match.pending.items()))
        match.answer(seat, decision.keys()[0])
    [(seat, decision)] = match.pending.items()
    texts = game_texts(TOY, "fr", ("Ana", "Bo"))
    keys = decision.keys()
    shown = [preview(match, seat, key, texts) for key in keys * 16]
    assert sum(not one.sure for one in shown) > len(shown) / 2
    assert all(not one.lines for one in shown if not one.sure)  # not even that the buoy will lie there


def test_what_is_not_asked_has_no_preview():
    match = Match.start(GAME, {}, 2, bytes(32))
    asked = next(iter(match.pending))
    with pytest.raises(Refusal):
        preview(match, asked, "nonsense", TEXTS)
    idle = {0, 1} - set(match.pending)
    for seat in idle:
        with pytest.raises(Refusal):
            preview(match, seat, "nonsense", TEXTS)
