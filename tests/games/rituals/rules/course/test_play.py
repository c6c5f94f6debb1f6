"""The order of play, Passing, and when it stops (DAR-4.1 to 4.3, 4.10, 4.11, 4.18, 4.24, 4.26, 12.4)."""

from support import rule
from support.rituals import bones, named, put, started, table
from support.scripted import open_questions, play, told
from veillee.games.rituals.rules.course.play import play as game

QUIET = ["ai_1b"] * 12


def quiet_table(**fields):
    """Hagatha behind the door; a rooted Curthouse, who finds nothing to do, acts for the Heroes."""
    s = table(**({"at": "initial", "side": "heroes"} | fields))
    put(s, "hagatha", "A3.TL")
    put(s, "curthouse", "B5.BR", rooted=9)
    s.ai.cards = list(QUIET)
    return s


def course(s):
    """What happened, as far as rounds, Heroes and Passes are concerned."""
    kinds = {"round": "round", "card-turned": "heroes", "passed": "pass", "moved": "legion", "exchanged": "exchange"}
    return [kinds[event.kind] for event in s.events if event.kind in kinds]


@rule("DAR-4.2", "DAR-4.3", "DAR-4.26", "DAR-4.18")
def test_the_initial_phase_comes_first_then_the_heroes_then_the_witch_master():
    s = started("e1")
    [asked] = open_questions(game(s)).values()
    assert asked.about.id == "exchange"
    assert told(s, "card-turned") == []
    s = quiet_table(energy=2, hand=["ward"])
    [asked] = open_questions(game(s), "").values()
    assert asked.about.id == "act"
    assert course(s) == ["heroes"]


@rule("DAR-4.1", "DAR-4.2")
def test_activations_alternate_until_the_witch_master_passes():
    s = quiet_table(energy=5)
    [asked] = open_questions(game(s), "move+f1+z6", "stop", "move+f1+z2", "stop").values()
    assert course(s) == ["heroes", "legion", "heroes", "legion", "heroes"]
    assert (s.round, asked.about.id) == (1, "act")


@rule("DAR-4.1")
def test_a_round_ends_when_the_witch_master_passes_and_not_before():
    # Two Actions of one Energy each leave none, and stopping is no Pass: the round goes on.
    s = quiet_table(energy=4)
    open_questions(game(s), "move+f1+z6", "move+f1+z2", "move+f1+z6", "stop")
    assert course(s) == ["heroes", "legion", "legion", "heroes", "legion", "heroes"]
    assert (s.round, s.energy, s.exhausted) == (1, 1, 3)
    s = quiet_table(energy=4)
    open_questions(game(s), "move+f1+z6", "stop", "pass-round")
    assert course(s) == ["heroes", "legion", "heroes", "pass", "heroes", "round", "heroes"]
    assert (s.round, s.energy, s.exhausted) == (2, 4, 0)


@rule("DAR-4.10", "DAR-4.11", "DAR-4.24")
def test_example_14_passing_gives_the_heroes_two_activations_around_the_initial_phase():
    s = quiet_table(at="legion", side="legion", energy=3, exhausted=22, hand=["ward"])
    [asked] = open_questions(game(s), "pass-round").values()
    assert asked.about.id == "exchange"
    assert course(s) == ["pass", "heroes", "round"]
    assert (s.energy, s.exhausted) == (25, 0)
    s = quiet_table(at="legion", side="legion", energy=3, exhausted=22, hand=["ward"])
    [asked] = open_questions(game(s), "pass-round", "c0").values()
    assert course(s) == ["pass", "heroes", "round", "exchange", "heroes"]
    assert (asked.about.id, s.energy, s.round) == ("act", 25, 2)


@rule("DAR-4.24", "DAR-4.13")
def test_after_a_pass_the_witch_master_still_defends_and_recovers_at_once():
    s = table(energy=1, exhausted=2, faces=bones(2, 0, 0, 0), hand=["spite"])
    skriga, battista = put(s, "skriga", "A3.TL"), put(s, "battista", "A3.TL", stunned=True)
    s.ai.cards = ["ai_2b"]
    # 2 + 0 + 3 = 5 against 4; the Defence dice show 0 and 0.
    [asked] = open_questions(game(s), "pass-round", "yes").values()
    assert (skriga.wounds, named(s, battista)) == (2, "A3.TL")
    assert asked.about.id == "exchange"
    assert (s.energy, s.exhausted) == (3, 0)


@rule("DAR-4.13")
def test_energy_spent_on_reactions_stays_exhausted_until_the_next_round():
    s = table(at="heroes", energy=2, exhausted=2, faces=bones(2, 0, 0, 0))
    put(s, "skriga", "A3.TL")
    put(s, "battista", "A3.TL", stunned=True)
    put(s, "condemned", "B5.BR")
    s.ai.cards = ["ai_2b"]
    open_questions(game(s), "yes", "pass")
    assert (s.at, s.energy, s.exhausted) == ("legion", 1, 3)


@rule("DAR-4.12", "DAR-4.10")
def test_a_forced_pass_goes_on_by_itself():
    s = quiet_table(at="legion", side="legion", energy=0, exhausted=25)
    [asked] = open_questions(game(s)).values()
    assert course(s) == ["pass", "heroes", "round", "heroes"]
    assert (asked.about.id, s.energy) == ("act", 25)


@rule("DAR-12.4")
def test_play_stops_at_once_when_a_side_has_won():
    s = table(at="heroes", faces=bones(3, 3))
    put(s, "hagatha", "A3.TL", wounds=4)
    put(s, "battista", "A3.TL")
    s.ai.cards = ["ai_2b"]
    play(game(s))
    assert (s.at, s.winner, s.ending) == ("over", "heroes", "no_witch")
    assert len(told(s, "attack")) == 1
    assert s.events[-1].kind == "over"


@rule("DAR-4.26", "DAR-16.1")
def test_the_militia_strikes_first_in_an_activation_of_the_heroes():
    s = table("e4", at="heroes", faces=bones(0, 0), energy=1)
    put(s, "pekka", "A1.TR")
    put(s, "militia", "A4.TR")
    put(s, "condemned", "A4.TR")
    put(s, "curthouse", "B5.BR", rooted=9)
    s.ai.cards = ["ai_1b"]
    open_questions(game(s))
    kinds = [event.kind for event in s.events if event.kind in ("attack", "card-turned")]
    assert kinds == ["attack", "card-turned"]
