"""The moments of a choice, on the lighthouse: what each of them shows, and to whom."""

from support.toy import TOY
from support.walks import Case, walk
from veillee.kernel.dice import seed_of
from veillee.kernel.match import Match
from veillee.kernel.scene import Scene
from veillee.kernel.shown import Roll, Shown
from veillee.kernel.state import Beat
from veillee.play.beats import Moment, announced, moments

SCENE = Scene("", (1, 1), (), (), ())
CASE = Case(TOY, {"nights": "2", "weather": "calm"}, 2)


def match_at(kind: str) -> Match:
    """A watched match right after the choice that brought an event of this kind."""
    match = Match.start(TOY, CASE.options, 2, seed_of(1), watched=True)
    for _ in walk(match, 1):
        if any(event.kind == kind for event in match.events):
            return match
    raise AssertionError(f"no {kind}")


def seen(match: Match, seat: int | None):
    texts = CASE.texts("en")
    return moments(TOY, match.events, match.beats, TOY.view(match.state, seat, texts), seat, texts)


def test_a_moment_has_the_position_of_its_time_and_the_lines_told_since_the_one_before():
    match = match_at("lit")
    [lit] = seen(match, 0)
    assert lit.lines == 2  # both keepers have given oil
    assert [rise.seat for rise in lit.shown.rises] == [0, 1]
    assert match.beats[0].position.at == "dusk"
    assert match.state.at == "watch"


def test_dice_and_the_sentence_of_a_banner_are_shown_with_their_moment():
    match = match_at("storm")
    storm = next(moment for moment in seen(match, None) if moment.banner)
    [roll] = storm.shown.rolls
    assert [die.text for die in roll.dice] == [str(match.beats[-1].position.storm.force)]
    assert storm.banner.startswith("The storm") or str(match.beats[-1].position.storm.force) in storm.banner


def test_what_is_told_after_the_last_beat_is_a_moment_only_if_it_shows_something():
    match = match_at("laid")
    assert match.beats == []
    assert seen(match, 0) == []


def test_a_moment_without_lines_at_the_scene_of_now_is_none():
    match = match_at("lit")
    texts = CASE.texts("en")
    now = TOY.view(match.state, 0, texts)
    beats = [Beat(match.state.copy(), 0)]
    assert moments(TOY, [], beats, now, 0, texts) == []


def test_a_sentence_with_nothing_beside_it_stands_over_the_moment_after_it():
    said = Moment(SCENE, 1, Shown(lit=("lamp",), banner=True), "Dusk.")
    rolled = Moment(SCENE, 2, Shown(rolls=(Roll(()),), lit=("oil",)))
    [together] = announced([said, rolled])
    assert together == Moment(SCENE, 2, Shown(rolls=(Roll(()),), lit=("lamp", "oil"), banner=True), "Dusk.")
    other = Moment(SCENE, 3, Shown(banner=True), "Dawn.")
    assert announced([said, other]) == [said, other]


def test_what_happened_is_said_in_small_letters_unless_dice_or_a_banner_say_it():
    for moment in [*seen(match_at("lit"), 0), *seen(match_at("storm"), 0)]:
        assert not (moment.caption and (moment.banner or moment.shown.rolls))


def test_a_seat_gets_no_lines_that_it_may_not_know():
    match = match_at("storm")
    for seat in (0, 1, None):
        lines = [moment.lines for moment in seen(match, seat)]
        known = [event for event in match.events if event.seats is None or seat in event.seats]
        assert max(lines) <= len(known)
