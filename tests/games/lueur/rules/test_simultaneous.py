"""Software conventions: chance, steps that everybody plays at the same time (chapter 14)."""

from collections import Counter
from random import Random

import pytest

from support import Face, open_questions, play, rule, scripted, told
from support.lueur import dice, from_step, lay_track, new_game, plain_dice, player, random_play, table
from veillee.games import load
from veillee.games.lueur.content import ADVENTURERS, BLACK, COMPANIONS, DICE
from veillee.games.lueur.rules import day
from veillee.games.lueur.rules.archipelago import sail
from veillee.games.lueur.rules.evening import evening
from veillee.games.lueur.rules.late_morning import reroll, roll_everything
from veillee.games.lueur.rules.midday import resolve_cards
from veillee.games.lueur.rules.morning import recruit
from veillee.games.lueur.rules.setup import setup
from veillee.games.lueur.state import Die
from veillee.kernel.answers import key_of
from veillee.kernel.decision import Decision
from veillee.kernel.dice import Dice, seed_of
from veillee.kernel.dice import key_of as dice_key
from veillee.kernel.match import Match

# Chance.


@rule("LUE-14.1")
def test_the_seed_and_the_choices_make_the_whole_game() -> None:
    def end_of(table_seed, choices):
        s = new_game(table_seed)
        for _ in random_play(s, choices):
            pass
        return s.digest()

    assert end_of(7, 1) == end_of(7, 1)
    assert end_of(7, 1) != end_of(8, 1)


@rule("LUE-14.1", "LUE-14.5", "LUE-14.7")
@pytest.mark.parametrize("seed", range(6))
def test_the_log_has_every_roll_and_every_card_drawn(seed) -> None:
    s = new_game(seed)
    for _ in random_play(s, seed):
        pass
    streams = ["deck_a", "deck_b", "seat-0", "seat-1", "seat-2", "setup", "spells"]
    assert sorted(s.dice.drawn) == streams
    rolls = Counter(fact["stream"] for fact in told(s, "roll") if fact["faces"])
    assert all(rolls[f"seat-{seat}"] == s.dice.drawn[f"seat-{seat}"] for seat in range(3))
    dealt = [card for fact in told(s, "dealt") for card in fact["cards"]]
    assert (len(dealt), len(set(dealt))) == (40, 40)
    assert len(told(s, "spell-drawn")) == 7 - len(s.pile)


@rule("LUE-14.1")
def test_a_roll_is_logged_with_its_stream_and_faces() -> None:
    s = table(player(dice=plain_dice("AA")), player(dice=plain_dice("A")), rolls=(3, 5, 0))
    roll_everything(s)
    assert told(s, "roll") == [{"stream": "seat-0", "faces": [3, 5]}, {"stream": "seat-1", "faces": [0]}]


@rule("LUE-14.7")
def test_setting_up_uses_streams_that_belong_to_no_player() -> None:
    given = scripted(Face(1, 2, "setup"), Face(2, 3, "setup"))  # the archipelago, the third player
    s = setup({"journey": "random", "adventurers": "random"}, 3, given)
    assert (s.journey, s.first) == ("archipelago", 2)
    assert given.drawn == {"setup": 3, "deck_a": 1, "deck_b": 1, "spells": 1}


@rule("LUE-14.7")
def test_the_first_small_dice_come_from_the_set_up_and_decks_are_shuffled_once() -> None:
    s = new_game(2)
    before = dict(s.dice.drawn)
    open_questions(day.play(s))
    first = told(s, "roll")[0]
    assert (first["stream"], len(first["faces"])) == ("setup", 9)
    for _ in random_play(s, 2):
        pass
    assert all(s.dice.drawn[name] == before[name] for name in ("deck_a", "deck_b", "spells"))


def late_morning_roll():
    s = table(player(), player(dice=plain_dice("A")), rolls=(0,))
    s.players[0].dice = []
    roll_everything(s)
    return s


def a_reroll():
    s = table(player(), player(dice=plain_dice("A"), tokens=1), rolls=(0,))
    play(reroll(s, 1, "token"))
    return s


def kaar_arrives():
    s = table(player(), player(), rolls=(1,), at="morning", reserve={BLACK})
    lay_track(s, "A20", "A01")
    play(recruit(s, 1), "fire")
    return s


def a_small_die_goes_back():
    s = table(player(), player(dice=dice("small-purple-1:P")), rolls=(0,), deck=["B01"] * 5)
    evening(s)
    return s


@rule("LUE-14.5")
@pytest.mark.parametrize("rolling", [late_morning_roll, a_reroll, kaar_arrives, a_small_die_goes_back])
def test_a_player_rolls_from_a_stream_of_their_own(rolling) -> None:
    s = rolling()
    assert s.dice.given == []
    assert s.dice.drawn.get("seat-1") == 1
    assert set(s.dice.drawn) <= {"seat-0", "seat-1"}
    assert {fact["stream"] for fact in told(s, "roll") if fact["faces"]} == {"seat-1"}


@rule("LUE-14.5")
def test_the_dice_of_one_player_do_not_depend_on_how_often_another_rolls() -> None:
    def seat_1_after(rolls_of_seat_0):
        s = table(player(dice=plain_dice("AAAA")), player(dice=plain_dice("AAAAAA")))
        s.dice = Dice(dice_key(seed_of(1)))
        for _ in range(rolls_of_seat_0):
            play(reroll(s, 0, "track"), "big-green-1")
        roll_everything(s)
        return [die.face for die in s.players[1].dice]

    assert seat_1_after(0) == seat_1_after(1) == seat_1_after(3)


@rule("LUE-14.6")
def test_dice_take_their_results_big_before_small_then_by_colour_then_by_number() -> None:
    one = player("orium", score=0, dice=[Die("big-yellow-1"), Die("big-yellow-2")])
    s = table(one, player(score=0), player(score=0), rolls=(0, 1, 2, 3, 4, 0, 1), reserve={"big-orange-3"})
    lay_track(s, "A13", "A01", "A02", "A03", "A04")
    s.spots[0].dice = dice("small-black-1:F", "small-purple-1:F", "small-green-2:F", "small-green-1:F")
    s.players[2].tokens = 1
    open_questions(from_step(s, "morning"), "fire", "water", "earth")
    assert [(die.id, die.face) for die in s.players[0].dice] == [
        ("big-orange-3", 0),
        ("big-yellow-1", 1),
        ("big-yellow-2", 2),
        ("small-green-1", 3),
        ("small-green-2", 4),
        ("small-purple-1", 0),
        ("small-black-1", 1),
    ]


@rule("LUE-14.6")
def test_two_dice_of_a_reroll_keep_that_order_however_they_are_named() -> None:
    for named in ("big-red-1+small-green-1", "small-green-1+big-red-1"):
        s = table(player(dice=dice("big-red-1:A", "small-green-1:A"), tokens=1), player(), rolls=(0, 1))
        play(reroll(s, 0, "token"), named)
        assert [(die.id, die.face) for die in s.players[0].dice] == [("big-red-1", 0), ("small-green-1", 1)]


# Conveniences and invariants.


@rule("LUE-14.3")
def test_a_single_mandatory_choice_is_made_without_asking() -> None:
    s = table(player(row=("A15:green",), dice=dice("big-green-3:E", "small-blue-1:E")), player(), at="morning")
    lay_track(s, "", "A01")
    play(recruit(s, 0))  # the only companion left
    play(resolve_cards(s, 0))  # the only card, the only green die
    assert s.reserve == {"big-green-3"}
    s.players[0].boats, s.players[0].done = ["I01", "I00", "I00", "I00"], False
    play(sail(s, 0), "I01+I02")  # whether to sail is free, whom the skull takes is not
    assert s.cemetery == {"A15", "A01"}


@rule("LUE-14.4", "LUE-12.2", "LUE-11.6")
@pytest.mark.parametrize("seed", range(8))
def test_no_die_is_lost_or_made_in_a_whole_game(seed) -> None:
    s = new_game(seed, players=2 + seed % 3, journey=("province", "archipelago")[seed % 2])
    big = 5 + sum(ADVENTURERS[one.adventurer].dice for one in s.players)
    for _ in random_play(s, seed):
        there = [die.id for one in s.players for die in one.dice]
        there += [die.id for spot in s.spots for die in spot.dice]
        there += s.reserve
        assert len(set(there)) == len(there)
        assert Counter(DICE[die].big for die in there) == {True: big, False: 10}


@rule("LUE-14.14")
def test_the_order_in_which_things_reach_cemetery_and_reserve_leaves_no_trace() -> None:
    s, t = table(player(), player()), table(player(), player())
    for card, die in (("A01", "big-red-4"), ("B02", "big-blue-3"), ("A17", "big-green-1")):
        s.cemetery.add(card)
        s.reserve.add(die)
    for card, die in (("A17", "big-green-1"), ("A01", "big-red-4"), ("B02", "big-blue-3")):
        t.cemetery.add(card)
        t.reserve.add(die)
    assert s.digest() == t.digest()


@rule("LUE-14.14")
def test_the_order_in_which_seats_bury_leaves_no_trace() -> None:
    def after(*answers):
        one = player(row=("A11", "B23"), dice=plain_dice("WW"), company="P45")
        s = table(one, player(row=("B22", "A05"), dice=plain_dice("FF"), company="P49"), deck=["B01"] * 5)
        open_questions(from_step(s, "midday"), *answers)
        assert s.at == "afternoon"
        return s.digest()

    assert after((0, "B23"), (1, "B22")) == after((1, "B22"), (0, "B23"))


# Midday: what is shared is met in turn order.


def cromaug_between(first=0):
    """Seats 0, 1, 2; seat 1 has Cromaug, everybody two cards to choose from, A01 is in the cemetery."""
    return table(
        player(row=("A19", "B20"), dice=plain_dice("AAAA"), company="P49"),
        player(row=("B18", "B12"), dice=plain_dice("A"), company="P49"),
        player(row=("A11", "B23"), dice=plain_dice("WW"), company="P45"),
        first=first,
        cemetery={"A01"},
        deck=["B01"] * 5,
    )


@rule("LUE-14.8", "LUE-14.9")
def test_the_owner_of_cromaug_waits_for_the_seats_before_and_nobody_else_does() -> None:
    s = cromaug_between()
    asked = open_questions(from_step(s, "midday"), (1, "B18"))
    assert [companion.id for companion in s.players[1].row] == ["B12"]  # Cromaug has gone at once
    assert sorted(asked) == [0, 2]
    s = cromaug_between()
    asked = open_questions(from_step(s, "midday"), (1, "B18"), (2, "A11"))
    assert sorted(asked) == [0]
    s = cromaug_between()
    asked = open_questions(from_step(s, "midday"), (1, "B18"), (0, "A19"))
    assert {seat: question.prompt for seat, question in asked.items()} == {1: "fetch", 2: "resolve"}


@rule("LUE-14.9")
def test_the_first_player_is_asked_at_once() -> None:
    asked = open_questions(from_step(cromaug_between(first=1), "midday"), (1, "B18"))
    assert sorted(asked) == [0, 1, 2]
    assert asked[1].prompt == "fetch"


@rule("LUE-14.2", "LUE-14.10")
@pytest.mark.parametrize(
    ("first", "answers", "options"),
    [
        (0, [(2, "A11"), (1, "B18"), (0, "A19")], ["none", "A01", "A19", "B20"]),
        (0, [(0, "A19"), (1, "B18"), (2, "A11")], ["none", "A01", "A19", "B20"]),
        (1, [(2, "A11"), (0, "A19"), (1, "B18")], ["none", "A01"]),
        (2, [(1, "B18"), (0, "A19"), (2, "A11")], ["none", "A01", "A11", "A19", "B20", "B23"]),
    ],
)
def test_cromaug_fetches_what_lay_there_and_what_earlier_seats_sent(first, answers, options) -> None:
    asked = open_questions(from_step(cromaug_between(first), "midday"), *answers)
    assert asked[1].keys() == options


@rule("LUE-14.10")
def test_cromaug_may_fetch_what_its_owner_sent_to_the_cemetery() -> None:
    one = player(row=("B18", "A12", "B20"), dice=plain_dice("AAF"))
    s = table(one, player(), player(), cemetery={"A01"})
    asked = open_questions(from_step(s, "midday"), "A12", "B18")
    assert asked[0].keys() == ["none", "A01", "A12"]


@rule("LUE-14.2", "LUE-14.11")
@pytest.mark.parametrize(("first", "options"), [(0, []), (1, ["big-blue-3", "big-red-4"])])
def test_a_fetched_sketal_sees_only_the_dice_that_earlier_seats_returned(first, options) -> None:
    # Seat 1 returns a blue die at midday; the Sketal that seat 0 fetches finds it only if seat 1 comes first.
    fetching = player(row=("B18", "B12"), dice=plain_dice("A"), company="P49")
    giving = player(row=("A16:blue",), dice=dice("big-blue-3:F", "small-red-1:F", "small-blue-1:F"))
    s = table(fetching, giving, first=first, cemetery={"B21"}, reserve={"big-red-4"})
    s.players[1].company = "P49"
    s.deck = ["B01"] * 5
    asked = open_questions(from_step(s, "midday"), (0, "B18"), (0, "B21"))
    if options:
        assert asked[0].keys() == options
    else:
        assert s.at == "morning"  # red was the only choice, so nothing was asked
        assert [die.id for die in s.players[0].dice] == ["big-green-1", "big-red-4"]
        assert s.reserve == {"big-blue-3"}


@rule("LUE-14.10", "LUE-14.11")
def test_what_a_later_seat_sent_yesterday_is_there_today() -> None:
    giving = dice("big-blue-3:F", "small-red-1:F", "small-blue-1:F")
    s = table(
        player(company="P49"),
        player(row=("B18",), company="P49"),
        player(row=("A16:blue",), dice=giving, company="P49"),
        cemetery={"B21"},
        deck=["B01"] * 5,
    )
    open_questions(from_step(s, "midday"))  # the Sketal of seat 2 goes, its blue die too
    assert (s.at, s.first) == ("morning", 1)  # and seat 2 is after seat 1 again
    s.players[1].dice = plain_dice("A")
    s.deck = ["B01"] * 5
    running = from_step(s, "midday")
    assert open_questions(running)[1].keys() == ["none", "A16", "B21"]
    running.send((1, "B21"))
    assert [die.id for die in s.players[1].dice] == ["big-green-1", "big-blue-3"]


@rule("LUE-14.12")
def test_spells_are_cast_at_once_whoever_has_not_finished() -> None:
    two_cards = player(row=("B23", "A11"), dice=plain_dice("WW"))
    s = table(two_cards, player(row=("A10",), dice=plain_dice("FF")), pile=["spell_fire"])
    assert list(open_questions(from_step(s, "midday"))) == [0]
    assert [spell.id for spell in s.players[0].spells] == ["spell_fire"]


@rule("LUE-14.13", "LUE-4.3")
@pytest.mark.parametrize("seed", range(6))
def test_in_late_morning_and_afternoon_nobody_waits_for_another(seed) -> None:
    s = new_game(seed, players=2 + seed % 3, journey=("province", "archipelago")[seed % 2])
    seen = set()
    for pending in random_play(s, seed):
        if s.at in ("late_morning", "afternoon"):
            assert set(pending) == {seat for seat, one in enumerate(s.players) if not one.done}
            seen.add((s.at, len(pending)))
    assert {at for at, several in seen if several > 1} == {"late_morning", "afternoon"}


@rule("LUE-14.13")
def test_a_companion_lost_in_the_afternoon_holds_nobody_up() -> None:
    boats = ["I01", "I00", "I00", "I00"]
    one, other = (player(boats=list(boats), row=cards) for cards in (("A01", "A02"), ("A03", "A04")))
    s = table(one, other, journey="archipelago", deck=["B01"] * 5)
    answers = ((0, "I01+I02"), (1, "I01+I02"))
    asked = open_questions(from_step(s, "afternoon"), *answers)
    assert {seat: question.prompt for seat, question in asked.items()} == {0: "skull", 1: "skull"}


# The property: the order of answers does not matter.


def play_day(start, pick, answer):
    """Play on from `start` to the next morning; the position at the beginning of each step, as digests."""
    s = start.copy()
    running, reply, digests = day.play(s), None, {}
    while True:
        try:
            asked = running.send(reply)
        except StopIteration:
            return {**digests, s.at: s.digest()}
        digests.setdefault(s.at, s.digest())
        if s.at == "morning":
            return digests
        pending = {item.seat: item for item in asked if isinstance(item, Decision)}
        seat = pick(s, pending)
        reply = seat, answer(seat, pending[seat])


def check_every_order(start, chance, orders=4):
    """Let the seats play one after another, then give the same answers in other orders."""
    script = {seat: [] for seat in range(len(start.players))}

    def decide(seat, decision):
        value = chance.choice(decision.candidates())
        script[seat].append((decision.prompt, decision.keys(), key_of(value)))
        return value

    def in_turn_order(s, pending):
        return next(seat for seat in s.order() if seat in pending)

    expected = play_day(start, in_turn_order, decide)
    for _ in range(orders):
        left = {seat: list(answers) for seat, answers in script.items()}

        def repeat(seat, decision, left=left):
            prompt, keys, key = left[seat].pop(0)
            assert (decision.prompt, decision.keys()) == (prompt, keys)
            return decision.value_of(key)

        found = play_day(start, lambda _, pending: chance.choice(sorted(pending)), repeat)
        assert not any(left.values())
        assert found == expected
    return script


@rule("LUE-14.15", "LUE-14.2", "LUE-4.12")
@pytest.mark.parametrize("seed", range(12))
def test_in_whole_games_the_order_of_answers_does_not_matter(seed) -> None:
    s = new_game(seed, players=2 + seed % 3, journey=("province", "archipelago")[seed % 2])
    chance = Random(seed)
    done = 0
    for _ in random_play(s, seed):
        if s.at == "late_morning" and done < s.day:
            done = s.day
            check_every_order(s, chance, orders=3)
    assert done == 8


SKETALS = {"A13": "orange", "A14": "azure", "A15": "green", "A16": "blue", "A17": "red"}


def crowded_midday(chance):
    """Three players with many skulls, Cromaug and Xar'gok among them, Sketals with their dice, and a spell each."""
    cards = ["B18", "A10", *SKETALS, "B21", "A11", "A12", "A19", "B19", "B20", "B22", "B23", "A18"]
    chance.shuffle(cards)
    rows, there = [cards[:4], cards[4:8], cards[8:12]], set(cards[12:]) - {"B18"}
    if "B18" in cards[12:]:
        rows[0][0] = "B18"
    small = [die for die in DICE if not DICE[die].big and die != BLACK]
    chance.shuffle(small)
    spells = ["spell_fire", "spell_water", "spell_earth", "spell_air", "spell_any", "spell_any"]
    chance.shuffle(spells)
    players, reserve = [], {"big-orange-3", "big-azure-3", "big-green-3", "big-blue-3", "big-red-4"}
    for cards_of_one in rows:
        mine = [small.pop() for _ in range(3)]
        row = []
        for card in cards_of_one:
            brought = next((die for die in sorted(reserve) if DICE[die].colour == SKETALS.get(card)), None)
            if brought:
                reserve.remove(brought)
                mine.append(brought)
            row.append(f"{card}:{SKETALS[card]}" if brought else card)
        shown = sorted(mine, key=lambda die: DICE[die].order)
        rolled = [Die(die, chance.choice(DICE[die].faces[:4]), rolled=True) for die in shown]
        players.append(player(row=tuple(row), spells=(spells.pop(),), dice=rolled, score=30))
    s = table(*players, at="midday", first=chance.randrange(3), cemetery=there, reserve=reserve)
    s.dice = Dice(dice_key(seed_of(1)))
    s.pile = ["spell_nature", *spells]
    s.deck = [card for card in COMPANIONS if card not in cards][:5]
    return s


@rule("LUE-14.15", "LUE-14.2", "LUE-14.8", "LUE-14.10", "LUE-14.11")
def test_in_crowded_middays_the_order_of_answers_does_not_matter() -> None:
    fetched = 0
    for seed in range(150):
        chance = Random(seed)
        script = check_every_order(crowded_midday(chance), chance, orders=3)
        fetched += any(prompt == "fetch" for answers in script.values() for prompt, *_ in answers)
    assert fetched > 30  # the middays are as crowded as they should be


@rule("LUE-14.1")
def test_the_log_records_the_draws_of_the_set_up_too() -> None:
    match = Match.start(load("lueur"), {"journey": "random", "adventurers": "random"}, 3, seed_of(4))
    told_of = [event.kind for event in match.events]
    assert told_of.count("journey") == told_of.count("first-player") == 1
    assert told_of.count("adventurer") == 3
    drawn = [event.facts["faces"] for event in match.events if event.kind == "roll"]
    assert drawn[1] == [match.state.first]


@rule("LUE-6.14")
def test_dice_are_told_to_be_frozen_once_also_when_the_step_is_entered_again() -> None:
    s = table(player(done=True), player(tokens=1))
    open_questions(from_step(s, "late_morning"))
    assert told(s, "frozen") == []
