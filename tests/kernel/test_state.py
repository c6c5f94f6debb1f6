"""The common part of every position: what is told, to whom, and which dice go on record."""

import msgspec

from veillee.kernel.dice import Dice
from veillee.kernel.state import Event, State


def state(**fields) -> State:
    return State(dice=Dice(bytes(16)), **fields)


def test_what_is_told_has_its_facts_its_clause_and_who_may_know():
    s = state(events=[])
    s.tell("drawn", "PHA-3.3", to=(1,), reveals=True, seat=1, cards=["a"])
    s.tell("laid")
    assert s.events == [
        Event("drawn", {"seat": 1, "cards": ["a"]}, "PHA-3.3", (1,), True),
        Event("laid"),
    ]


def test_when_nobody_listens_nothing_is_kept():
    s = state()
    s.tell("laid", x=1)
    s.roll("dice", 2, 6)
    assert s.events is None


def test_rolls_go_on_record_for_the_journal_only():
    s = state(events=[])
    faces = s.roll("storm", 3, 6)
    assert s.events == [Event("roll", {"stream": "storm", "faces": faces}, seats=())]


def test_a_draw_goes_on_record_like_a_roll():
    s = state(events=[])
    number = s.draw("setup", 4)
    assert s.events == [Event("roll", {"stream": "setup", "faces": [number]}, seats=())]


def test_the_record_of_a_roll_stays_what_the_dice_showed_whatever_the_rule_does_to_them():
    s = state(events=[])
    faces = s.roll("storm", 3, 6)
    shown = list(faces)
    faces += s.roll("storm", 2, 6)  # exploding dice
    faces.sort()
    assert s.events[0].facts["faces"] == shown


def test_an_event_is_plain_data_that_can_be_sent_and_read_back():
    event = Event("drawn", {"seat": 1, "cards": ["a"]}, "PHA-3.3", (1,))
    assert msgspec.json.decode(msgspec.json.encode(event), type=Event) == event
