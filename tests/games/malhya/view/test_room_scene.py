"""A room as it is shown: vision after the next step, places of panels, blows, answers that are closed."""

import pytest

from support import rule
from support.malhya import enemy_at, group, in_room, square
from veillee.games.malhya.content import CHAPTERS, ENDINGS, WEAPONS
from veillee.games.malhya.game import GAME
from veillee.games.malhya.prompts.combat import EnemyTarget, Initiative
from veillee.games.malhya.prompts.room import Act
from veillee.games.malhya.room import plan_of
from veillee.games.malhya.state import Blow, Book, Standing
from veillee.games.malhya.view import trials
from veillee.games.malhya.view.effects import card_does, line_brings
from veillee.games.malhya.view.modifiers import made_of
from veillee.games.malhya.view.scene import view
from veillee.games.malhya.view.sketch.acting import enemy_sketch
from veillee.games.malhya.view.why_not import closed_deeds
from veillee.games.malhya.view.wording.combat import hurry_facts
from veillee.kernel.decision import Decision
from veillee.kernel.scene import panels_of

FR = GAME.texts["fr"].for_seats(("Ana", "Bo"))
EN = GAME.texts["en"].for_seats(("Ana", "Bo"))
#: An action card whose second step lets the enemy on the green marker look to the east, without a move.
LOOKS_EAST = "A03"
#: The green marker of the dungeons.
GREEN = (7, 2)


def dungeons(**fields):
    s = group("sulk", "yoktal", **fields)
    in_room(s, "8", sulk=(2, 7), yoktal=(3, 7))
    return s


def areas(s, sort):
    """The squares of an overlay, as column and row."""
    at = plan_of(s.here.page).at
    shown = [item for item in view(s, 0, FR).board if item.kind == "area" and item.style == sort]
    return {at[int(item.id.removeprefix(f"{sort}-"))] for item in shown}


def explained(s):
    """The looks that the key of the board names."""
    scene = view(s, 0, FR)
    return [item.style for item in (*scene.fixed, *scene.board) if item.shape == "key"]


@rule("MAL-12.11")
def test_before_an_enemy_turns_the_strip_that_it_will_see_is_shown():
    s = dungeons()
    enemy_at(s, "01", GREEN)
    s.stealth.row, s.stealth.step = (LOOKS_EAST,), 2
    assert (8, 2) in areas(s, "seen")  # one square around it in the calm zone
    assert {(9, 2), (10, 2), (11, 2)} <= areas(s, "seen-next")
    assert not areas(s, "seen-next") & {(5, 2), (4, 2)}  # behind it


def test_the_key_of_the_board_explains_what_lies_there_and_nothing_else():
    s = dungeons()
    assert explained(s) == ["shadow", "interest", "access"]  # neither water nor void in the dungeons, and nobody looks
    enemy_at(s, "01", GREEN)
    assert explained(s) == ["shadow", "seen", "interest", "access"]
    s.here.interest = s.here.access = ()
    assert explained(s) == ["shadow", "seen"]


def test_markers_bear_the_letter_of_their_colour():
    letters = {item.id: item.text for item in view(dungeons(), 0, FR).fixed if item.style.startswith("goal ")}
    assert letters == {"marker-yellow": "J", "marker-blue": "B", "marker-green": "V", "marker-red": "R"}


def test_an_enemy_that_has_turned_announces_nothing_more():
    s = dungeons()
    enemy_at(s, "01", GREEN, looks="E")
    s.stealth.row, s.stealth.step = (LOOKS_EAST,), 2
    assert areas(s, "seen-next") == set()


def test_an_enemy_beside_the_marker_does_not_turn():
    s = dungeons()
    enemy_at(s, "01", (6, 2))
    s.stealth.row, s.stealth.step = (LOOKS_EAST,), 2
    assert areas(s, "seen-next") == set()


@rule("MAL-11.25")
def test_before_an_enemy_steps_what_it_will_see_from_there_is_shown():
    s = dungeons()
    enemy_at(s, "01", GREEN)
    s.stealth.row, s.stealth.step, s.stealth.moving, s.stealth.ahead = (LOOKS_EAST,), 1, 0, square(s, 8, 2)
    assert (9, 2) in areas(s, "seen-next")
    assert (10, 2) not in areas(s, "seen-next")


def test_the_hero_who_acts_is_the_first_of_the_seat():
    s = dungeons()
    s.stealth.turns = ("yoktal",)
    heroes = [item.id for item in view(s, 0, FR).board if item.seat == 0]
    assert heroes == ["yoktal", "sulk"]


def test_the_threat_is_told_at_the_top_of_the_page():
    s = dungeons()
    s.stealth.threat = 5
    top = [counter for counter in view(s, 0, FR).counters if counter.id == "threat"]
    assert [(counter.id, counter.value, counter.most) for counter in top] == [("threat", 5, 20)]


def test_sheets_stand_beside_the_board_only_in_combat_with_the_book_shut():
    s = dungeons()
    place = {panel.id: panel.place for panel in view(s, 0, FR).panels}
    assert place["sheets"] == place["journal"] == "under"
    in_room(s, "8", mode="combat", sulk=(2, 7), yoktal=(3, 7))
    enemy_at(s, "01", GREEN)
    place = {panel.id: panel.place for panel in view(s, 0, FR).panels}
    assert place["sheets"] == place["foes"] == "left"
    assert place["gauge"] == place["heroes"] == "under"
    s.book, s.pages = Book("76"), ("76",)
    assert {panel.place for panel in view(s, 0, FR).panels if panel.seat is None} == {"under"}


@pytest.mark.parametrize(("hero", "seat"), [("sulk", 0), ("yoktal", None)])
def test_a_duel_bears_the_token_of_the_seat_only_where_it_is_that_of_the_hero(hero, seat):
    s = dungeons()  # one player: Sulk has the colour of the seat, Yoktal the next one
    in_room(s, "8", mode="combat", sulk=(2, 7), yoktal=(3, 7))
    enemy_at(s, "01", GREEN)
    s.blow = Blow(figure=0, targets=(hero,), attack=("damage1",), damage=1, shielding=hero)
    assert view(s, 0, FR).duel.sides[1].seat == seat


def test_enemies_out_of_reach_for_one_reason_share_a_line():
    s = dungeons()
    enemy_at(s, "01", GREEN)
    enemy_at(s, "01", (12, 0))
    s.hero("sulk").weapon = "W01"  # of melee
    closed = closed_deeds(s, Decision(0, Act("sulk"), "MAL-11.4", ()), FR)
    kills = [one for one in closed if one.text.startswith("Assassiner")]
    assert len(kills) == 1
    assert kills[0].on == ("x0", "x1")
    assert kills[0].reason == FR.say("closed.too-far")


def test_whoever_acts_on_the_gauge_is_told_apart():
    s = dungeons()
    in_room(s, "8", mode="combat", sulk=(2, 7), yoktal=(3, 7))
    enemy_at(s, "01", GREEN)
    s.fight.acting, s.fight.gauge = Standing(kind="01"), (Standing(hero="sulk"),)
    [gauge] = [panel for panel in view(s, 0, FR).panels if panel.id == "gauge"]
    assert [group.items[0].style for group in gauge.groups] == ["state acts", "state waits"]


def gauge_of(s):
    """Who stands on the gauge, in which state, with which initiative."""
    [gauge] = [panel for panel in view(s, 0, FR).panels if panel.id == "gauge"]
    return [(group.title, group.items[0].style, group.counters[0].value) for group in gauge.groups]


@rule("MAL-14.4")
def test_before_anybody_pays_for_initiative_that_of_all_is_in_view():
    s = dungeons()
    in_room(s, "8", mode="combat", sulk=(2, 7), yoktal=(3, 7))
    enemy_at(s, "01", GREEN)
    s.fight.turn = 2
    assert gauge_of(s) == [
        ("Sulk", "state stands", 5), ("Yoktal", "state stands", 4), ("Épéistes", "state stands", 4),
    ]  # fmt: skip
    asked = hurry_facts(s, Decision(0, Initiative(2), "MAL-14.4", ()), FR)
    assert asked["foes"] == ["Épéistes à 4"]


def test_whoever_has_acted_stays_on_the_gauge():
    s = dungeons()
    in_room(s, "8", mode="combat", sulk=(2, 7), yoktal=(3, 7))
    enemy_at(s, "01", GREEN)
    s.fight.turn, s.fight.stage = 2, "actions"
    s.hero("sulk").stage = "done"
    s.fight.acting, s.fight.gauge = Standing(hero="yoktal"), (Standing(kind="01"),)
    assert [(name, state) for name, state, _ in gauge_of(s)] == [
        ("Sulk", "state done"), ("Yoktal", "state acts"), ("Épéistes", "state waits"),
    ]  # fmt: skip


def test_the_token_of_a_kind_is_the_number_of_its_only_figure_or_else_a_count():
    s = dungeons()
    in_room(s, "8", mode="combat", sulk=(2, 7), yoktal=(3, 7))
    for kind, at in (("01", GREEN), ("01", (12, 0)), ("05", (11, 2))):
        enemy_at(s, kind, at)
    letters = {panel.id: panel.letter for panel in panels_of(view(s, 0, FR).panels) if panel.id.startswith("kind-")}
    assert letters == {"kind-01": "×2", "kind-05": "3"}


@rule("MAL-15.4")
def test_whom_an_enemy_would_go_for_is_drawn_from_that_enemy():
    s = dungeons()
    in_room(s, "8", mode="combat", sulk=(2, 7), yoktal=(3, 7))
    enemy_at(s, "01", GREEN)
    asked = Decision(0, EnemyTarget(0), "MAL-15.4", ())
    [line] = enemy_sketch(s, asked, "sulk", FR).items
    assert line.id == f"sight-{square(s, *GREEN)}-{square(s, 2, 7)}"


def test_wounds_are_counters_of_which_less_is_better():
    s = dungeons()
    s.hero("sulk").wounds["damage"] = 1
    counters = {one.id: one.style for panel in panels_of(view(s, 0, FR).panels) for one in panel.counters}
    assert counters["damage"] == "ill"


def test_what_a_weapon_line_brings_is_said_alike_on_the_card_and_on_the_sheet():
    for id, weapon in WEAPONS.items():
        for texts in (FR, EN):
            for words in line_brings(weapon.attack[0], texts):
                assert words in card_does(id, texts)


@pytest.mark.parametrize("ending", ENDINGS)
def test_every_ending_has_its_own_picture(ending):
    s = group("sulk")
    chapter = ENDINGS[ending].chapters[0]
    s.pages, s.reading, s.ending = (chapter,), (chapter,), ending
    page = view(s, 0, FR).page
    assert page.ending
    assert page.vignette == ending
    assert panels_of(view(s, 0, FR).panels)


@rule("MAL-4.17")
def test_what_the_dice_of_a_test_are_made_of_is_itemised():
    s = group("urberg")  # Physique 3, with a heavy axe
    [climb] = trials.tests_in(CHAPTERS["31"].steps)
    s.day.weather = "bad"
    assert made_of(s, climb, s.hero("urberg"), EN) == (
        "3 skill dice: Physique, Ur-berg",
        "1 difficulty die: the test itself",
        "+1 difficulty die: heavy items",
        "+1 difficulty die: the situation",
    )


@rule("MAL-4.37")
def test_what_an_ability_gives_to_a_test_is_itemised():
    s = group("urberg")
    s.counters["stone_cracks"] = 1
    [stone] = [
        test for chapter in CHAPTERS.values() for test in trials.tests_in(chapter.steps) if test.id == "break_stone"
    ]
    parts = made_of(s, stone, s.hero("urberg"), EN)
    assert "+5 successes: Cracks in the stone" in parts
    assert "+1 success: Unmovable" in parts
