"""What is true of the moments of every game: every seat can see them, and they change nothing."""

import msgspec
import pytest

from support.walks import ALL_GAMES, LONG, few_cases, walk
from veillee.kernel.dice import seed_of
from veillee.kernel.game import Game
from veillee.kernel.match import Match
from veillee.kernel.scene import Scene
from veillee.play.beats import moments
from veillee.play.question import log_lines
from veillee.server.wire import Beat

FEW = [case for game in ALL_GAMES for case in few_cases(game, rounds=1)]
#: A game that shows nothing on its board has nothing to watch either.
NOTHING_SHOWN = Game.__dataclass_fields__["event_shown"].default
#: The moments of so many choices of a game are looked at.
LOOKS = 25


def restored(beat: Beat, now: Scene):
    """What a page draws for a moment: the things of the board, the panels, and the rest of the scene."""

    def parts(later, different):
        then = {one.id: one for one in different}
        kept = [then.pop(one.id, one) for one in later if one.id not in beat.absent]
        return {one.id: one for one in [*kept, *then.values()]}

    known = {item.id: item for panel in now.panels for item in panel.items}

    def filled(panel):
        items = known | {item.id: item for item in panel.items}
        return msgspec.structs.replace(panel, items=tuple(items[id] for id in beat.contents.get(panel.id, ())))

    told = {name: getattr(beat, name) for name in ("title", "counters", "when", "step", "page")}
    changed = {name: value for name, value in told.items() if value is not None}
    panels = parts(now.panels, [filled(panel) for panel in beat.panels])
    return parts(now.board, beat.board), panels, msgspec.structs.replace(now, **changed)


@pytest.mark.parametrize("case", FEW, ids=str)
def test_the_moments_of_a_choice_can_be_drawn_from_every_seat_and_follow_the_log(case):
    texts, seats, looks = case.texts("fr"), [*range(case.players), None], 0
    match = Match.start(case.game, case.options, case.players, seed_of(case.seed), watched=True)
    for _ in walk(match, case.seed, LONG):
        if not match.beats:
            continue
        looks += 1
        if looks > LOOKS:
            break
        seat = seats[looks % len(seats)]
        now = case.game.view(match.state, seat, texts)
        found = moments(case.game, match.events, match.beats, now, seat, texts)
        lines = [moment.lines for moment in found]
        assert lines == sorted(lines)
        assert all(line <= len(log_lines(case.game, match.events, seat, texts)) for line in lines)
        for moment in found:
            board, panels, whole = restored(Beat.of(moment, now), now)
            assert board == {item.id: item for item in moment.scene.board}
            assert panels == {panel.id: panel for panel in moment.scene.panels}
            assert (whole.title, whole.counters, whole.when, whole.step) == (
                moment.scene.title,
                moment.scene.counters,
                moment.scene.when,
                moment.scene.step,
            )


@pytest.mark.parametrize("game", [pytest.param(game, id=game.id) for game in ALL_GAMES])
def test_watching_a_game_changes_nothing_and_every_moment_can_be_seen_again(game):
    case = next(few_cases(game))
    seen = Match.start(game, case.options, case.players, seed_of(case.seed), watched=True)
    unseen = case.start()
    beats = 0
    for _ in walk(seen, case.seed, 150):
        unseen.repeat(seen.choices[-1])
        assert unseen.state.digest() == seen.state.digest()
        assert unseen.beats == []
        position, events, again = seen.look_back(seen.done)
        assert position.digest() == seen.state.digest()
        assert events == seen.events
        assert [(beat.told, beat.position.digest()) for beat in again] == [
            (beat.told, beat.position.digest()) for beat in seen.beats
        ]
        beats += len(seen.beats)
    assert beats or game.event_shown is NOTHING_SHOWN, "nothing in this game is worth a look"
