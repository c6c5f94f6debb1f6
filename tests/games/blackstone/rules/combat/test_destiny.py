"""The destiny phase: which dice are available, who rolls how many, how the cards lie (BSF-10.1 to 10.5)."""

import pytest

from support import rule
from support.blackstone import foe_at, place, six, table
from support.blackstone_arena import arena, asked
from support.scripted import open_questions, play, told
from veillee.games.blackstone.rules.combat.destiny import destiny_phase
from veillee.games.blackstone.rules.combat.play import play_combat
from veillee.games.blackstone.state import TrackCard

ASIDE = ["not-now", "not-in-combat", "not-in-expedition"]


def phase(*destiny, map="", players=1, activation=(), at=(0, 0), **fields):
    """The destiny phase of Janus, who has no space free unless activation dice are given."""
    faces = [*six(*destiny, stream="destiny"), *six(*activation, stream="activation")]
    s = table(map or arena(), faces=faces, players=players, phase="destiny", **fields)
    place(s, "janus_draik", at, wounds=0 if activation else 4)
    return s


@rule("BSF-10.2")
@pytest.mark.parametrize(
    ("rolled", "available", "discarded"),
    [
        ((2, 5, 5, 1, 6), (1, 2, 6), (5, 5)),  # V1
        ((3, 3, 3, 3, 3), (), (3, 3, 3, 3, 3)),  # V2
        ((6, 1, 2, 4, 3), (1, 2, 3, 4, 6), ()),
        ((1, 1, 2, 2, 4), (4,), (1, 1, 2, 2)),
    ],
)
def test_destiny_dice_whose_value_appears_once_are_available(rolled, available, discarded):
    s = phase(*rolled)
    play(destiny_phase(s))
    assert (s.fight.destiny, s.fight.spent_destiny) == (available, discarded)


@rule("BSF-10.3", "BSF-2.11", "BSF-10.12")
def test_everybody_in_action_rolls_for_its_free_spaces():
    s = table(
        arena(),
        faces=[*six(1, 2, 3, 4, 5), *six(6, 1, 4, 4, stream="activation"), *six(2, 5, 3, stream="activation")],
    )
    janus, ur = place(s, "janus_draik", (0, 0)), place(s, "ur_025", (1, 0))
    out = place(s, "taddeus", (1, 1), out=True)
    play(destiny_phase(s))
    assert (janus.dice, ur.dice, out.dice) == ((1, 4, 4, 6), (2, 3, 5), ())


@rule("BSF-10.1", "BSF-11.1")
def test_the_turn_begins_with_overwatch_over_and_no_card_face_down():
    s = phase(1, 2, 3, 4, 5, activation=(2, 3, 4, 5))
    janus = s.explorer("janus_draik")
    janus.on_watch, s.fight.turned = True, 1
    play(destiny_phase(s))
    assert (janus.on_watch, s.fight.turned) == (False, 0)


@rule("BSF-10.1")
def test_a_turn_goes_from_destiny_to_initiative_and_then_to_activation():
    def turn():
        faces = [*six(1, 2, 3, 4, 5), *six(2, 3, 4, 5, stream="activation")]
        s = table(arena(), faces=faces, phase="destiny")
        janus = place(s, "janus_draik", (0, 2))
        foe_at(s, "ur_ghul", (9, 4))
        return s, janus

    s, _ = turn()
    prompt, _ = asked(play_combat(s))
    assert (prompt, s.fight.destiny, s.fight.phase) == ("initiative", (1, 2, 3, 4, 5), "initiative")
    s, janus = turn()
    prompt, _ = asked(play_combat(s), "done")
    assert (prompt, janus.dice, s.fight.phase) == ("act", (2, 3, 4, 5), "activation")


@rule("BSF-10.4", "BSF-9.12", "BSF-10.18")
def test_the_cards_of_explorers_in_action_and_of_all_groups_are_shuffled_together():
    s = phase(1, 2, 3, 4, 5)
    place(s, "taddeus", (1, 0), out=True)
    foe_at(s, "ur_ghul", (5, 2))
    foe_at(s, "ur_ghul", (6, 2), group=1)
    play(destiny_phase(s))
    janus, groups = TrackCard(explorer="janus_draik"), [TrackCard(group=0), TrackCard(group=1)]
    assert s.fight.track == (janus, *groups)  # scripted dice leave the order as it is
    assert s.dice.drawn["initiative"] == 1


@rule("BSF-10.5")
@pytest.mark.parametrize(("turn", "first"), [(1, True), (2, False)])
def test_in_the_first_turn_of_an_ambush_hostile_cards_come_first(turn, first):
    """V26 with one group and two explorers."""
    s = phase(1, 2, 3, 4, 5, map="cb11", turn=turn, at=(1, -1))
    place(s, "taddeus", (2, -2), wounds=4)
    play(destiny_phase(s))
    explorers = (TrackCard(explorer="janus_draik"), TrackCard(explorer="taddeus"))
    group = (TrackCard(group=0),)
    assert s.fight.track == (group + explorers if first else explorers + group)
    assert s.dice.drawn["initiative"] == (2 if first else 1)


@rule("BSF-24.14", "BSF-24.4")
def test_exhausted_cards_are_turned_up_when_the_turn_begins():
    s = phase(1, 2, 3, 4, 5)
    janus = s.explorer("janus_draik")
    janus.resources, janus.exhausted = ("servo_arm", "hymnal"), ("hymnal", "servo_arm")
    play(destiny_phase(s))
    assert janus.exhausted == ()


# The Long-Hauler and cards that roll a die again.


@rule("BSF-11.14", "BSF-30.16", "BSF-30.31")
def test_the_long_hauler_keeps_all_results_and_is_offered_only_if_a_die_would_be_lost():
    s = phase(5, 5, 1, 2, 3)
    s.ships = ("long_hauler",)
    assert asked(destiny_phase(s)) == ("destiny", ["long_hauler", *ASIDE])
    s = phase(5, 5, 1, 2, 3)
    s.ships = ("long_hauler",)
    play(destiny_phase(s), "long_hauler")
    assert (s.fight.destiny, s.fight.spent_destiny, s.used_supports) == ((1, 2, 3, 5, 5), (), ("long_hauler",))
    s = phase(6, 5, 1, 2, 3)
    s.ships = ("long_hauler",)
    play(destiny_phase(s))


@rule("BSF-11.14", "BSF-11.13", "BSF-11.24")
def test_the_long_hauler_is_used_by_the_leader_once_in_an_expedition():
    s = phase(5, 5, 1, 2, 3, players=2)
    s.ships, s.leader = ("long_hauler",), 1
    assert set(open_questions(destiny_phase(s))) == {1}
    s = phase(5, 5, 1, 2, 3)
    s.ships, s.used_supports = ("long_hauler",), ("long_hauler",)
    play(destiny_phase(s))


@rule("BSF-11.24")
def test_nobody_else_is_asked_for_a_support_of_the_leader():
    s = phase(5, 5, 1, 2, 3, players=2)
    place(s, "taddeus", (1, 0), wounds=4)
    s.explorers[1].seat, s.ships, s.leader = 1, ("long_hauler",), 1
    play(destiny_phase(s), (1, "not-now"))
    assert s.fight.destiny == (1, 2, 3)


@rule("BSF-30.31")
@pytest.mark.parametrize(
    ("answer", "again"), [("not-now", True), ("not-in-combat", False), ("not-in-expedition", False)]
)
def test_an_offer_of_every_turn_can_be_declined_for_longer(answer, again):
    s = phase(5, 5, 1, 2, 3)
    s.ships = ("long_hauler",)
    play(destiny_phase(s), answer)
    assert s.fight.destiny == (1, 2, 3)
    s.dice.given = six(5, 5, 1, 2, 3)
    assert bool(open_questions(destiny_phase(s))) is again
    assert s.not_offered == (("long_hauler",) if answer == "not-in-expedition" else ())


@rule("BSF-24.9", "BSF-29.11", "BSF-30.17", "BSF-24.4")
def test_the_coin_of_fate_rolls_one_destiny_die_again_before_they_are_sorted():
    s = phase(5, 5, 1, 2, 6)
    janus = s.explorer("janus_draik")
    janus.resources = ("fate_coin",)
    means = [f"fate_coin+janus_draik+{die}" for die in (1, 2, 5, 6)]
    assert asked(destiny_phase(s)) == ("destiny", [*means, *ASIDE])
    s.dice.given = [*six(5, 5, 1, 2, 6), *six(3, stream="destiny")]
    play(destiny_phase(s), "fate_coin+janus_draik+5")
    assert (s.fight.destiny, janus.exhausted, janus.resources) == ((1, 2, 3, 5, 6), ("fate_coin",), ("fate_coin",))
    s.dice.given = six(5, 4, 1, 2, 6)
    play(destiny_phase(s))  # all are available already


@rule("BSF-24.1", "BSF-24.9", "BSF-30.17")
def test_the_owner_of_a_coin_of_fate_decides_not_the_leader():
    s = phase(5, 5, 1, 2, 6, players=2)
    place(s, "taddeus", (1, 0), seat=1, wounds=4, resources=("fate_coin",))
    assert set(open_questions(destiny_phase(s))) == {1}


@rule("BSF-24.15", "BSF-30.31", "BSF-24.11")
def test_the_black_coin_rolls_a_destiny_die_again_if_its_holder_is_the_leaders():
    s = phase(5, 5, 1, 2, 6, players=2)
    mine = s.explorer("janus_draik")
    mine.discoveries = ("black_coin",)
    s.leader = 1
    play(destiny_phase(s))  # seat 0 does not lead
    s.leader = 0
    s.dice.given = [*six(5, 5, 1, 2, 6), *six(4)]
    play(destiny_phase(s), "black_coin+janus_draik+5")
    assert s.fight.destiny == (1, 2, 4, 5, 6)
    assert (mine.discoveries, s.discoveries[-1]) == ((), "black_coin")


@rule("BSF-29.11")
def test_after_an_unfulfilled_destiny_nothing_is_rolled_and_nothing_available():
    s = phase(no_destiny=1)
    play(destiny_phase(s))
    assert (s.fight.destiny, s.fight.spent_destiny, s.fight.no_destiny) == ((), (), 0)
    s.dice.given = six(1, 2, 3, 4, 5)
    play(destiny_phase(s))
    assert s.fight.destiny == (1, 2, 3, 4, 5)


@rule("BSF-10.3", "BSF-29.11", "BSF-5.25")
def test_spirit_stones_give_one_more_die_in_the_first_turn_of_the_first_combat():
    s = phase(1, 2, 3, 4, 5, activation=(1, 6, 4, 4, 2))
    s.combats = 1
    janus = s.explorer("janus_draik")
    janus.extra_dice = 1
    play(destiny_phase(s))
    assert (janus.dice, janus.extra_dice) == ((2, 4, 4, 6), 0)


@rule("BSF-10.2")
def test_the_dice_of_the_turn_are_told():
    s = phase(2, 5, 5, 1, 6)
    play(destiny_phase(s))
    assert told(s, "destiny") == [{"available": (1, 2, 6), "discarded": (5, 5)}]
