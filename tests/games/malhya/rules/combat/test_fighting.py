"""The activation of a hero in Combat: tokens are read, things used, arrows fly past others (chapters 15 and 16)."""

from support import open_questions, play, rule, told
from support.malhya import asked, enemy_at, group, square
from support.malhya_room import at, attack, brawl, chapter, defence, dodge, page, walk
from veillee.games.malhya.content.steps import CloseBook
from veillee.games.malhya.prompts.combat import Strike
from veillee.games.malhya.prompts.ids import FigureId
from veillee.games.malhya.rules.combat import attacking
from veillee.games.malhya.rules.combat.fighting import activate_hero
from veillee.games.malhya.rules.combat.pushing import pushed_to


def acting(*heroes, rows=("........",), interest=None, **places):
    """The first hero acts; an enemy stands in the east."""
    s = brawl(group(*heroes), page(*rows, interest=interest), **(places or {heroes[0]: (0, 0)}))
    enemy_at(s, "01", (len(rows[0]) - 1, 0))
    s.heroes[0].stage = "acting"
    return s


@rule("MAL-16.7", "MAL-7.10")
def test_a_token_is_read_once_in_an_activation():
    s = acting("yoktal", interest={(0, 0): chapter("note", CloseBook())})
    assert "read+note" in asked(activate_hero(s, s.hero("yoktal")))[1]
    assert "read+note" not in asked(activate_hero(s, s.hero("yoktal")), "read+note")[1]


@rule("MAL-16.7", "MAL-17.8")
def test_a_hero_drinks_between_other_deeds():
    s = acting("yoktal")
    yoktal = s.hero("yoktal")
    yoktal.life, yoktal.wounds = 5, {"damage": 1}
    open_questions(activate_hero(s, yoktal), "drink+yoktal+potion_yellow+yoktal")
    assert (yoktal.life, yoktal.held("potion_yellow"), yoktal.stage) == (6, 0, "acting")


@rule("MAL-16.7")
def test_a_match_can_be_entered_where_a_hero_is_asked_for_a_deed():
    s = acting("yoktal")
    [question] = open_questions(activate_hero(s, s.hero("yoktal"))).values()
    assert question.top


@rule("MAL-14.12")
def test_a_hero_without_points_and_enemies_in_reach_ends_by_himself():
    s = acting("yoktal")
    yoktal = s.hero("yoktal")
    yoktal.ap, yoktal.resources = 0, {}
    play(activate_hero(s, yoktal))
    assert yoktal.stage == "done"


@rule("MAL-9.5", "MAL-16.16")
def test_an_enemy_right_in_front_of_the_target_is_in_between():
    s = acting("ancienne", ancienne=(7, 0))
    s.here.figures.clear()
    target = enemy_at(s, "01", (0, 0))
    enemy_at(s, "01", (1, 0))
    s.dice.given = [*attack("damage1", "damage1"), *defence("blank", "blank"), *dodge("cancel_attack")]
    attacking.attack(s, s.hero("ancienne"), Strike(FigureId(target.number)))
    assert (target.damage, told(s, "enemy-defence")[0]["dodge"]) == (0, ("cancel_attack",))


@rule("MAL-16.18")
def test_both_rolls_of_an_attack_are_moments_of_their_own():
    s = acting("ancienne")
    s.dice.given = [*attack("damage1", "damage1"), *defence("shield1", "blank")]
    s.beats = []
    attacking.attack(s, s.hero("ancienne"), Strike(FigureId(0)))
    assert [beat.position.blow.defence for beat in s.beats] == [(), ("shield1", "blank")]
    assert s.hero("ancienne").moved_free


@rule("MAL-15.15")
def test_a_walk_goes_to_its_square_and_the_hero_goes_on():
    s = acting("yoktal")
    open_questions(activate_hero(s, s.hero("yoktal")), walk(s, 2, 0))
    assert (at(s, s.hero("yoktal").square), s.hero("yoktal").stage) == ((2, 0), "acting")


@rule("MAL-15.16", "MAL-1.5")
def test_of_equally_short_ways_one_is_taken_past_which_no_enemy_stands():
    """The four free squares lead there south of the enemy; north of it the free move would be lost on the way."""
    s = acting("yoktal", rows=["........"] * 4, yoktal=(0, 2))
    s.here.figures.clear()
    enemy_at(s, "01", (2, 0))
    s.hero("yoktal").free = 4
    open_questions(activate_hero(s, s.hero("yoktal")), walk(s, 4, 2))
    assert (at(s, s.hero("yoktal").square), s.hero("yoktal").free, s.hero("yoktal").ap) == ((4, 2), 0, 6)


@rule("MAL-7.15", "MAL-7.9")
def test_in_combat_a_token_on_the_way_is_no_reason_to_walk_past_an_enemy():
    tokens = {(x, y): chapter("note", CloseBook()) for x in (1, 2, 3) for y in (2, 3)}
    s = acting("yoktal", rows=["........"] * 4, interest=tokens, yoktal=(0, 2))
    s.here.figures.clear()
    enemy_at(s, "01", (2, 0))
    s.hero("yoktal").free = 4
    open_questions(activate_hero(s, s.hero("yoktal")), walk(s, 4, 2))
    assert (at(s, s.hero("yoktal").square), s.hero("yoktal").ap) == ((4, 2), 6)


@rule("MAL-8.17", "MAL-8.3")
def test_a_push_stops_where_the_corner_of_a_wall_stands_in_the_way():
    s = acting("yoktal", rows=("....", "..#.", "...."))
    assert [pushed_to(s, square(s, 0, y), square(s, 1, 1), 1) for y in (0, 2)] == [square(s, 1, 1)] * 2
    s = acting("yoktal", rows=("....", "....", "...."))
    assert [pushed_to(s, square(s, 0, y), square(s, 1, 1), 1) for y in (0, 2)] == [square(s, 2, 2), square(s, 2, 0)]
