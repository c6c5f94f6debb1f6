"""Whole scenes: every position of a scenario can be shown in both languages, and shows nothing that is hidden."""

import random
import re
from collections import Counter

import pytest

from support import rule
from support.malhya import group, trying
from veillee.games.malhya.art import ART
from veillee.games.malhya.art.vignettes import VIGNETTES
from veillee.games.malhya.content import CHAPTERS, EVENTS, HEROES
from veillee.games.malhya.game import GAME
from veillee.games.malhya.hidden import redeal
from veillee.games.malhya.options import SETTINGS
from veillee.games.malhya.outcomes import goal_chance
from veillee.games.malhya.prompts.book import Prepared
from veillee.games.malhya.prompts.travel import Leg, Walk
from veillee.games.malhya.room import plan_of
from veillee.games.malhya.rules.course.setup import setup
from veillee.games.malhya.state import BeastFight, Blow, Fight, Figure, Room, Stealth, Trial
from veillee.games.malhya.view import trials
from veillee.games.malhya.view.scene import view
from veillee.games.malhya.view.shown import event_shown
from veillee.kernel.dice import Dice, dice_key, seed_of
from veillee.kernel.flow import Flow
from veillee.kernel.scene import items_beside, panels_of

TEXTS = {lang: texts.for_seats(("Ana", "Bo", "Cy", "Di")) for lang, texts in GAME.texts.items()}
FR = TEXTS["fr"]
SYMBOLS = set(re.findall(r'<symbol id="([^"]+)"', (GAME.folder / "web" / "symbols.svg").read_text("utf-8")))
PLAN = plan_of("8")
#: Where the swordsman of the dungeons stands.
GUARD = PLAN.number[7, 2]
#: One position in so many is looked at.
EVERY_NTH = 11
MOST_ANSWERS = 400


def started(seed=1, players=1, size=2):
    options = {setting.id: setting.default for setting in SETTINGS}
    s = setup({**options, "size": str(size), "group": "random"}, players, Dice(dice_key(seed_of(seed))))
    s.events = []
    return s


def positions(seed, players, size):
    """Some positions of a random scenario, with the events that led to each."""
    chance = random.Random(seed)
    s = started(seed, players, size)
    flow = Flow(GAME, s)
    for done in range(MOST_ANSWERS):
        if not flow.pending:
            break
        seat, decision = chance.choice(list(flow.pending.items()))
        values = [*decision.candidates(), *decision.asides]
        on_the_way = [value for value in values if isinstance(value, Walk)] or [v for v in values if v is Leg.DRAW]
        flow.answer(seat, chance.choice(on_the_way or values))
        events = list(s.events)
        s.events.clear()
        if done % EVERY_NTH == 0 or not flow.pending:
            yield s, events
    flow.close()


def in_dungeons():
    """Two heroes in the dungeons, with a swordsman who looks to the west."""
    s = started()
    Flow(GAME, s).close()
    s.at, s.mode = "infiltration", "infiltration"
    s.room = Room("8", "default", 2, "122", [Figure(0, "01", GUARD, looks="W")], 1, with_enemies=True)
    s.stealth = Stealth("normal", threat=9, cycle=1, phase="main")
    for place, hero in enumerate(s.heroes):
        hero.square = place
    return s


def panels(s):
    return {panel.id: panel for panel in panels_of(view(s, 0, FR).panels)}


@pytest.mark.parametrize(("seed", "players", "size"), [(1, 1, 1), (2, 2, 2), (3, 1, 4), (4, 3, 3)])
def test_every_position_can_be_shown_in_both_languages(seed, players, size):
    for s, events in positions(seed, players, size):
        for texts in TEXTS.values():
            scene = view(s, 0, texts)
            counted = Counter(item.id for item in (*scene.fixed, *scene.board, *items_beside(scene)))
            assert [id for id, n in counted.items() if n > 1] == []
            assert scene.art in ART
            for event in events:
                event_shown(event, texts)


@rule("MAL-1.8")
@pytest.mark.parametrize("seed", [5, 6])
def test_nothing_of_the_order_of_decks_is_shown(seed):
    for s, _ in positions(seed, 2, 2):
        other = s.copy()
        redeal(other, 0, Dice(dice_key(seed_of(99))))
        assert view(other, 0, FR) == view(s, 0, FR)


def test_seats_and_spectators_see_one_scene():
    s = started(players=2)
    assert view(s, 0, FR) == view(s, 1, FR) == view(s, None, FR)


@rule("MAL-5.15")
def test_only_pages_read_since_the_last_answer_are_shown():
    s = started()
    Flow(GAME, s).close()
    s.pages, s.reading = ("19", "56", "27"), ("56", "27")
    page = view(s, 0, FR).page
    assert page.number == "27"
    assert page.paragraphs == (FR.say("chapter.56"), FR.say("chapter.27"))
    assert view(s, 0, FR).earlier == ()


@rule("MAL-18.38")
def test_a_note_stands_behind_its_own_page():
    s = started()
    Flow(GAME, s).close()
    s.pages, s.reading, s.notes = ("75", "100"), ("75", "100"), ("noise_has_carried",)
    assert view(s, 0, FR).page.paragraphs == (
        FR.say("chapter.75"),
        FR.say("note.noise_has_carried"),
        FR.say("chapter.100"),
    )


def test_a_shut_book_shows_no_page():
    s = started()
    Flow(GAME, s).close()
    s.pages, s.reading, s.book, s.at = ("19",), (), None, "travel"
    assert view(s, 0, FR).page is None


@rule("MAL-4.15")
def test_a_hidden_test_does_not_tell_what_has_to_be_reached():
    s = started()
    Flow(GAME, s).close()
    hero = s.heroes[0].id
    found = [(page, test) for page, chapter in CHAPTERS.items() for test in trials.tests_in(chapter.steps)]
    for hidden in (True, False):
        page, test = next(
            (page, test) for page, test in found if test.hidden is hidden and test.objectives[-1].least > 1
        )
        s.pages, s.reading, s.trial = (page,), (page,), Trial(test.id, page, (hero,), hero=hero, limit=2)
        goals = view(s, 0, FR).page.trial.goals
        assert (goals == (FR.say("trial.hidden"),)) is hidden


@rule("MAL-12.10")
def test_squares_that_enemies_see_are_lit_and_the_vigilance_token_points_west():
    s = in_dungeons()
    board = {item.id: item for item in view(s, 0, FR).board}
    seen = {int(id.removeprefix("seen-")) for id in board if id.startswith("seen-")}
    assert {PLAN.number[x, 2] for x in (4, 5, 6)} <= seen  # the strip to the west of the swordsman
    assert not seen & {PLAN.number[2, 2], PLAN.number[8, 2]}  # a shadow, and what lies behind him
    assert board["looks-0"].anchor == (-44, 0)
    assert board["x0"].at == f"q{GUARD}"


@rule("MAL-10.4")
def test_the_threat_track_says_how_far_enemies_see():
    found = panels(in_dungeons())["threat"]
    assert len(found.items) == 20
    assert [item.text for item in found.items if "active" in item.marks] == ["9"]
    assert {counter.id: counter.value for counter in found.counters}["vision"] == 2  # orange from space 9 on


@rule("MAL-3.14")
def test_weapon_lines_that_a_hero_may_not_use_are_greyed():
    s = started(size=1)
    Flow(GAME, s).close()
    hero = s.heroes[0]
    hero.weapon, hero.characteristics["dexterity"] = "W01", 2  # its third attack line asks for Dexterity 3
    lines = [item for item in panels(s)[f"sheet-{hero.id}"].items if item.id.startswith(f"line-{hero.id}-W01-attack")]
    assert ["out" in item.marks for item in lines] == [False, False, True]


@rule("MAL-16.18")
def test_both_rolls_of_a_blow_lie_side_by_side():
    s = in_dungeons()
    hero = s.heroes[0]
    s.blow = Blow(
        figure=0, targets=(hero.id,), attack=("damage2", "damage1"), damage=3, shielding=hero.id, defence=("shield1",),
        shields=1,
    )  # fmt: skip
    duel = view(s, 0, FR).duel
    assert [die.text for die in duel.sides[0].dice] == ["2", "1"]
    assert [die.text for die in duel.sides[1].dice] == ["1"]
    assert duel.verdict == FR.say("duel.so-far", n=2)


def test_vignettes_are_drawn_and_belong_to_pages():
    assert set(VIGNETTES) <= {*CHAPTERS, *EVENTS}
    assert {f"vig-{name}" for name in VIGNETTES.values()} <= SYMBOLS
    assert {f"emb-{id}" for id in HEROES} <= SYMBOLS


@rule("MAL-7.13")
def test_the_conditions_of_the_page_stay_in_view_while_it_is_in_play():
    s = in_dungeons()
    assert "conditions" not in panels(s)
    s.room = Room("37", "default", 2, "", rule="61")
    assert panels(s)["conditions"].prose == (FR.say("condition.61", limit=3),)
    s.flags = ("water_stopped",)
    assert "conditions" not in panels(s)


@rule("MAL-7.13")
def test_the_conditions_of_the_ford_stay_in_view():
    s = started()
    Flow(GAME, s).close()
    s.room, s.mode, s.at = Room("26", "", 2, ""), "combat", "beast"
    s.beast, s.fight = BeastFight({"1": 6, "2": 6, "3": 8}), Fight(turn=1)
    assert panels(s)["conditions"].prose == (FR.say("condition.beast"),)


@rule("MAL-4.8", "MAL-4.21")
def test_successes_that_an_object_gives_do_not_save_from_the_first_roll():
    s = group("yoktal")
    climb = trying(aptitudes=("climbing",), difficulty=1, stops=1, least=2)
    # One difficulty die of twelve faces, four of them stops.
    chance = goal_chance(s, climb, s.hero("yoktal"), 2, Prepared(objects=("O01",)))
    assert chance == pytest.approx(8 / 12)
    together = trying(kind="group", aptitudes=("climbing",), stops=1, least=2)
    s.trial = Trial("test", "1", ("yoktal",), validated=2)
    assert goal_chance(s, together, s.hero("yoktal"), 2, Prepared()) == 1


def test_successes_without_a_die_are_explained_beside_the_roll():
    s = group("urberg")
    [test] = [one for one in trials.tests_in(CHAPTERS["34"].steps) if "force" in one.aptitudes]
    s.pages, s.trial = ("34",), Trial(test.id, "34", ("urberg",), hero="urberg", limit=3, successes=1)
    [panel] = [panel for panel in view(s, 0, FR).panels if panel.id == "trial"]
    assert "+1 réussite\u00a0: Inébranlable" in panel.note
