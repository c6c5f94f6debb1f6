"""One question for several seats of one person, the bots that wait, and what a side thinks of a position."""

from dataclasses import replace

from support.toy import CARDS, TOY
from veillee.kernel.dice import seed_of
from veillee.kernel.match import Match
from veillee.kernel.sides import Part
from veillee.play.asked_together import asked_together, choices_of, one_question, waits_for_people
from veillee.play.bots import BotQuestion, make_bot
from veillee.play.texts import game_texts

EN = game_texts(TOY, "en", ("Ana", "Bo", "Cy"))


def at_the_rope(game=TOY) -> Match:
    """Keeper 0 has laid a buoy; keepers 1 and 2 hold a rope with the same name, which no deck has."""
    s = Match.start(TOY, {}, 3, seed_of(1)).state.copy()
    s.at = "watch"
    for keeper in s.keepers:
        keeper.cards = ["horn-1", "rope-1", "flare-1"]
    s.deck = list(CARDS)
    match = Match(game, s)
    match.answer(0, "5,5")
    return match


def test_answers_with_the_same_key_are_told_apart_by_their_seats():
    match = at_the_rope()
    asked = asked_together(match.pending, 1, (1, 2))
    whole = one_question(TOY, match.state, asked, EN)
    assert [(one.key, one.seat, one.text) for one in whole.answers] == [
        ("rope-1", 1, "Bo: With rope-1"),
        ("2/rope-1", 2, "Cy: With rope-1"),
        ("pass", None, "No"),
    ]
    assert choices_of(asked, "rope-1") == [(1, "rope-1")]
    assert choices_of(asked, "2/rope-1") == [(2, "rope-1")]
    assert choices_of(asked, "pass") == [(1, "pass"), (2, "pass")]
    assert choices_of(asked, "nonsense") == [(1, "nonsense")]  # which the question of seat 1 refuses


def test_seats_that_are_not_asked_in_the_same_window_stay_apart():
    match = at_the_rope()
    assert [one.seat for one in asked_together(match.pending, 1, (0, 1))] == [1]
    dusk = Match.start(TOY, {}, 2, seed_of(1))
    assert [one.seat for one in asked_together(dusk.pending, 0, (0, 1))] == [0]


def test_a_bot_waits_for_people_of_its_own_side_only():
    pending = at_the_rope().pending
    together, apart = (Part(0),) * 3, (Part(0), Part(0), Part(1))
    assert waits_for_people(pending, 2, {0, 1}, together)
    assert not waits_for_people(pending, 2, {0, 1}, apart)
    assert not waits_for_people(pending, 2, {0}, together)  # seat 0 is not asked
    assert not waits_for_people(pending, 2, set(), together)


def test_a_side_shares_its_judgement():
    selfish = replace(TOY, judgement=replace(TOY.judgement, evaluate=lambda s, seat: (10.0, 4.0, -8.0)[seat]))
    match = at_the_rope(selfish)
    together = BotQuestion(match, 1, (Part(0),) * 3)
    assert together.worth(match.state, 0) == together.worth(match.state, 1) == 2.0
    sides = BotQuestion(match, 1, (Part(0), Part(0), Part(1)))
    assert (sides.worth(match.state, 1), sides.worth(match.state, 2)) == (7.0, -8.0)
    assert BotQuestion(match, 1).worth(match.state, 1) == 4.0


def test_an_ally_gives_up_its_own_good_for_the_side():
    """A rope that is tied is worth 1 to its keeper and costs an ally 3: alone one ties, for the side one does not."""

    def evaluate(s, seat):
        tied = "rope-2" in s.seen and bool(s.ropes)
        return float(tied if seat == 1 else -3 * tied if seat == 2 else 0)

    game = replace(TOY, judgement=replace(TOY.judgement, evaluate=evaluate))
    s = Match.start(TOY, {}, 3, seed_of(1)).state.copy()
    s.at = "watch"
    for seat, keeper in enumerate(s.keepers):
        keeper.cards = [f"horn-{seat + 1}", f"rope-{seat + 1}", f"flare-{seat + 1}"]
    dealt = {card for keeper in s.keepers for card in keeper.cards}
    s.deck = [card for card in CARDS if card not in dealt]
    match = Match(game, s)
    match.answer(0, "5,5")
    for kind in ("greedy", "search:200x"):
        alone = make_bot(kind, 1).decide(BotQuestion(match, 1))
        ally = make_bot(kind, 1).decide(BotQuestion(match, 1, (Part(0),) * 3))
        assert (alone, ally) == ("rope-2", None)
