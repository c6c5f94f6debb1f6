"""Bots of every kind, on two games: legal, steady, harmless, and blind to what their seat cannot see."""

from dataclasses import replace
from random import Random
from threading import Timer

import pytest

from support.toy import TOY, Buoy, Signal
from support.walks import walk
from veillee.games import load
from veillee.kernel.answers import LazyValues, key_of
from veillee.kernel.asking import choose, together
from veillee.kernel.decision import Decision
from veillee.kernel.dice import seed_of
from veillee.kernel.errors import Refusal
from veillee.kernel.match import Match
from veillee.play.bots import BOTS, LEVELS, BotQuestion, make_bot, search
from veillee.play.bots.greedy import Greedy
from veillee.play.bots.random_bot import uniform
from veillee.play.bots.search import Edge, Search
from veillee.play.texts import common_texts, explain

LUEUR = load("lueur")
KINDS = ("random", "quick", "greedy", "novice", "search:24x")
GAMES = [pytest.param(TOY, id="toy"), pytest.param(LUEUR, id="lueur")]


def start(game, seed: int = 1, players: int = 2) -> Match:
    return Match.start(game, {}, players, seed_of(seed))


def some_positions(game, count: int, players: int = 2):
    """Positions along random games, each with the match still there to be looked at."""
    chance = Random(7)
    found = 0
    for seed in range(count):
        match = start(game, seed, players)
        stop = chance.randrange(1, 22)
        for done in walk(match, seed):
            if done >= stop or not match.pending:
                break
        if match.pending:
            found += 1
            yield match
    assert found > count // 3


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("game", GAMES)
def test_a_bot_answers_only_what_is_possible_and_changes_nothing(game, kind):
    for match in some_positions(game, 12):
        before, choices = match.state.digest(), list(match.choices)
        for seat, decision in match.pending.items():
            asked = decision.keys()
            answer = make_bot(kind, 1).decide(BotQuestion(match, seat))
            assert key_of(answer) in asked
            assert match.state.digest() == before
            assert match.choices == choices
            assert match.pending[seat] is decision
            assert decision.keys() == asked
            assert match.state.policy is None


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("game", GAMES)
def test_the_same_seed_gives_the_same_answers(game, kind):
    def answers(seed: int) -> list[str]:
        bots = [make_bot(kind, seed + seat) for seat in range(2)]
        match = start(game)
        while match.pending and match.done < 25:
            seat = next(iter(match.pending))
            match.answer(seat, key_of(bots[seat].decide(BotQuestion(match, seat))))
        return [choice.key for choice in match.choices]

    assert answers(3) == answers(3)
    if kind == "random":
        assert answers(3) != answers(30)


@pytest.mark.parametrize("kind", ["greedy", "search:24x"])
@pytest.mark.parametrize("game", GAMES)
def test_a_bot_answers_the_same_whatever_is_hidden_from_it(game, kind):
    """Two matches that differ only in what the seat cannot know."""
    compared = 0
    for match in some_positions(game, 14):
        if not match.flow.settled:
            continue
        for seat in match.pending:
            other = match.state.copy()
            other.dice.key = b"another deal...."
            game.redeal(other, seat, other.dice)
            other.dice.drawn = dict(match.state.dice.drawn)
            twin = Match(game, other)
            if twin.pending[seat].keys() != match.pending[seat].keys():
                continue
            compared += other.deck != match.state.deck
            answers = [make_bot(kind, 5).decide(BotQuestion(one, seat)) for one in (match, twin)]
            assert answers[0] == answers[1]
    assert compared > 3


@pytest.mark.parametrize("game", GAMES)
def test_a_fork_is_another_deal_with_the_same_table_before_the_seat(game):
    texts = game.texts["en"]
    for match in some_positions(game, 4):
        seat = next(iter(match.pending))
        question = BotQuestion(match, seat)
        scene, decks, piles = game.view(match.state, seat, texts), set(), set()
        for number in range(20):
            flow = question.fork(bytes([number]) * 16)
            assert game.view(flow.state, seat, texts) == scene
            assert flow.pending[seat].keys() == match.pending[seat].keys()
            decks.add(tuple(flow.state.deck))
            piles.add(tuple(getattr(flow.state, "pile", ())))
            assert flow.state.dice.key != match.state.dice.key
            flow.close()
        if len(match.state.deck) > 5:
            assert len(decks) == 20
            assert tuple(match.state.deck) not in decks
        if game is LUEUR and len(match.state.pile) > 8:
            assert len(piles) == 20


def test_a_bot_gets_its_seat_its_game_and_its_decision():
    match = start(TOY)
    question = BotQuestion(match, 1)
    assert (question.seat, question.game, question.decision) == (1, TOY, match.pending[1])


@pytest.mark.parametrize("kind", ["random", "greedy", "search:16x"])
def test_bots_finish_a_whole_game_of_every_kind_of_question(kind):
    match = start(TOY, players=3)
    bots = [make_bot(kind, seat) for seat in range(3)]
    while match.pending:
        seat = next(iter(match.pending))
        match.answer(seat, key_of(bots[seat].decide(BotQuestion(match, seat))))
    assert match.outcome is not None


def test_looking_ahead_is_better_than_chance():
    """The lamp counts tenfold in the judgement of the toy, so whoever looks ahead gives oil."""
    lamps = {}
    for kind in ("random", "greedy", "search:40x"):
        lamps[kind] = 0
        for seed in range(6):
            match = start(TOY, seed)
            bots = [make_bot(kind, seed + seat) for seat in range(2)]
            while match.pending:
                seat = next(iter(match.pending))
                match.answer(seat, key_of(bots[seat].decide(BotQuestion(match, seat))))
            lamps[kind] += match.state.lamp
    assert lamps["greedy"] > lamps["random"]
    assert lamps["search:40x"] > lamps["random"]


def test_greedy_play_beats_chance_in_a_real_game():
    wins = 0
    for seed in range(8):
        match = start(LUEUR, seed)
        seat_of_greedy = seed % 2
        bots = {seat_of_greedy: make_bot("greedy", seed), 1 - seat_of_greedy: make_bot("random", seed)}
        while match.pending:
            seat = next(iter(match.pending))
            match.answer(seat, key_of(bots[seat].decide(BotQuestion(match, seat))))
        wins += match.outcome.winners == (seat_of_greedy,)
    assert wins == 8


def test_a_novice_sometimes_looks_elsewhere():
    match = start(TOY)
    sharp = {key_of(Greedy(seed).decide(BotQuestion(match, 0))) for seed in range(20)}
    dull = {key_of(Greedy(seed, blunders=1.0).decide(BotQuestion(match, 0))) for seed in range(20)}
    assert sharp == {"3"}
    assert dull == {"0", "1", "2", "3"}


def test_search_counts_its_playouts_and_stops_at_its_budget():
    match = start(LUEUR)
    bot = Search(1, playouts=30)
    bot.decide(BotQuestion(match, next(iter(match.pending))))
    assert bot.done == 30


def test_search_stops_at_its_time(monkeypatch):
    match = start(TOY)
    bot = Search(1, seconds=12)
    monkeypatch.setattr(search, "perf_counter", lambda: bot.done)  # every playout takes a second
    assert key_of(bot.decide(BotQuestion(match, 0))) in match.pending[0].keys()  # noqa: SIM118
    assert bot.done == 12


def test_search_survives_a_playout_that_ends_among_seats_acting_together():
    """The horizon is reached inside `together`: branches that never began must not complain."""
    match = start(TOY, players=4)
    for _ in walk(match, 1):
        if match.state.at == "chores":
            break
    seat = next(iter(match.pending))
    Search(2, playouts=40).decide(BotQuestion(match, seat))


def two_secrets(judged):
    """A game in which both seats secretly pick twice, and `judged` says what the picks are worth to the seat."""

    async def pick(s, seat):
        keeper = s.keepers[seat]
        for letters in ("ab", "cde"):
            if len(keeper.cards) < (1 if letters == "ab" else 2):
                keeper.cards.append(await choose(s, seat, Signal(), letters, rule="PHA-2.2", top=True, secret=True))

    async def run(s):
        await together(s, [pick(s, 0), pick(s, 1)])
        s.at = "over"

    def setup(options, players, dice):
        s = TOY.setup(options, players, dice)
        for keeper in s.keepers:
            keeper.cards = []
        return s

    judgement = replace(
        TOY.judgement,
        evaluate=lambda s, seat: judged(*("".join(s.keepers[one].cards) for one in (seat, 1 - seat))),
        horizon=lambda root, now: False,
    )
    return replace(TOY, setup=setup, run=run, judgement=judgement, redeal=lambda s, seat, dice: None)


def test_search_answers_the_question_it_was_asked_even_if_secret_ones_follow():
    game = two_secrets(lambda own, other: 1.0 if "c" in own else 0.0)
    for seat in (0, 1):
        match = start(game)
        bot = make_bot("search:60x", seat)
        assert key_of(bot.decide(BotQuestion(match, seat))) in "ab"
        match.answer(seat, "a")
        assert key_of(bot.decide(BotQuestion(match, seat))) == "c"


def test_search_finds_two_secret_answers_that_are_good_only_together():
    game = two_secrets(lambda own, other: {"be": 10.0, "ac": 4.0, "ad": 4.0, "ae": 4.0}.get(own, 0.0))
    for seat in (0, 1):
        match = start(game)
        assert key_of(make_bot("search:300x", seat).decide(BotQuestion(match, seat))) == "b"


@pytest.mark.parametrize("kind", [*BOTS, "search:0.2", "search:50x"])
def test_every_kind_of_bot_can_be_made(kind):
    assert make_bot(kind, 1).decide


def test_the_levels_a_player_picks_exist():
    assert LEVELS == ("novice", "adept", "master")
    assert set(LEVELS) <= set(BOTS)


@pytest.mark.parametrize("kind", ["", "robot", "human", "Greedy", "greedy:3", "random:x", "searching"])
def test_an_unknown_kind_is_refused_with_the_known_ones(kind):
    with pytest.raises(Refusal) as refused:
        make_bot(kind, 1)
    assert refused.value.key == "seat.kind"
    assert refused.value.facts["possible"].startswith("human, random, greedy")
    assert kind in explain(refused.value, common_texts("fr"))


@pytest.mark.parametrize("budget", ["x", "fast", "0", "0x", "-1", "-5x", "1.5x", "nan", "inf", "x5", "1e999"])
def test_a_budget_that_is_none_is_refused(budget):
    with pytest.raises(Refusal) as refused:
        make_bot(f"search:{budget}", 1)
    assert refused.value.key == "seat.budget"
    assert "search:500x" in explain(refused.value, common_texts("en"))


def test_search_stops_when_told_and_thinks_again_afterwards():
    match = start(LUEUR)
    seat = next(iter(match.pending))
    bot = Search(1, playouts=1_000_000)
    told = Timer(0.2, bot.stop)
    told.start()
    asked = match.pending[seat].keys()
    assert key_of(bot.decide(BotQuestion(match, seat))) in asked
    told.join()
    assert 0 < bot.done < 1_000_000
    bot._playouts = 30
    bot.decide(BotQuestion(match, seat))
    assert 1 < bot.done <= 30  # fewer if one answer is surely the best; who is still stopped makes one


def test_search_grows_no_tree_under_answers_it_has_not_followed():
    assert Edge()._node is None
    edge = Edge()
    assert edge.node is edge.node


class Tenths(LazyValues[int]):
    """Ten numbers that nobody may count."""

    def __len__(self):
        raise AssertionError("somebody counts")

    def __getitem__(self, index):
        raise AssertionError("somebody looks")

    def one_at(self, part):
        return int(10 * part)


def test_random_play_takes_an_answer_without_working_out_the_others():
    pick = uniform(3)
    taken = {pick(None, Decision(0, Buoy(), "TOY-1", Tenths(), "place")) for _ in range(200)}
    assert taken == set(range(10))
