"""Ways through the scenario, from page to page: over the wall, through the sewers, in the cart, alone on the road."""

from support import open_questions, play, rule
from support.malhya import asked, group, hard, in_room, reading, ready, skill
from support.malhya_room import at
from veillee.games.malhya.content import REGION
from veillee.games.malhya.room import plan_of
from veillee.games.malhya.rules.combat.turn import base_initiative
from veillee.games.malhya.rules.course.play import play as scenario

RISE = ("physical", "physical")  # what both heroes raise at the foot of the fortress


def foes(s):
    return [(figure.kind, at(s, figure.square)) for figure in s.here.figures]


def beaten(s):
    """The last enemy has just fallen."""
    s.room.figures = []
    s.at, s.fight.stage, s.fight.gauge = "combat", "regeneration", ()
    for hero in s.heroes:
        hero.aura = 0
    return s


def over_the_wall():
    """Both heroes climb, bluff the Elf with five successes, and go up to the hall by day."""
    climbs = [*skill("success", "success"), *hard("blank"), *skill("success", "blank"), *hard("blank")]
    climbs += [
        *skill("success", "success"),
        *hard("blank", "blank"),
        *skill("success", "blank"),
        *hard("stop", "blank"),
    ]
    bluffs = [face for hard_face in ("blank", "blank", "stop") for face in (*skill("success"), *hard(hard_face))]
    s = group("ancienne", "yoktal", faces=[*climbs, *bluffs, *skill("success", "success"), *hard("blank")])
    wall = (*RISE, "climb_wall_lit", "roll", "take_corridor", "play_along_mistake")
    elf = ("ancienne+yoktal", "ancienne+yoktal", "again", "again", "stop", "roll", "stop", "go_up_great")
    play(reading(s, "108"), *wall, *elf, "enter")
    return s


@rule("MAL-18.2", "MAL-4.22", "MAL-14.13", "MAL-7.4")
def test_over_the_wall_to_the_hall_with_a_pass():
    s = over_the_wall()
    assert s.pages == ("108", "31", "30", "20", "16", "41", "42", "112", "134")
    assert [(hero.life, hero.carry) for hero in s.heroes] == [(7, 2), (6, 3)]
    assert (s.cards, s.lit("surprise"), s.mode) == ((), True, "combat")
    assert foes(s) == [("08", (7, 3)), ("03", (6, 2)), ("01", (8, 5))]
    s.fighting.turn = 1
    assert [base_initiative(s, hero) for hero in s.heroes] == [8, 7]


@rule("MAL-17.16", "MAL-18.4", "MAL-5.10")
def test_with_the_mhay_dead_the_group_returns_to_the_council():
    s = beaten(over_the_wall())
    s.decks = dict.fromkeys(s.decks, ())  # loot of cards is gold, so that nobody is asked about it
    leap = [*skill("success", "success"), *hard("blank"), *skill("success"), *hard("blank", "blank")]
    s.dice.given = [*leap, *skill("success"), *hard("blank", "stop")]
    play(ready(scenario(s)), "physical", "physical", "return_council")
    assert s.pages[-4:] == ("125", "150", "126", "137")
    assert (s.lit("mhay_dead"), s.ending, s.at) == (True, "la_tete_du_serpent", "over")


@rule("MAL-17.14", "MAL-5.10")
def test_lost_against_the_mhay_the_heroes_wake_in_a_cage():
    s = over_the_wall()
    for hero in s.heroes:
        hero.wounds, hero.life = {"damage": hero.life}, 0
    s.at = "combat"
    play(scenario(s))
    assert (s.pages[-1], s.ending) == ("130", "vers_la_mine_aux_esclaves")


@rule("MAL-18.10", "MAL-6.19", "MAL-18.21")
def test_by_night_the_hall_is_held_by_others_and_its_end_is_another():  # vector 81
    s = group("ancienne", "yoktal")
    s.day.slots = ("N1",)
    play(reading(s, "134"), "enter")
    assert (s.pages, s.lit("mhay_gone")) == (("134", "76"), True)
    assert "08" not in [kind for kind, _ in foes(s)]
    beaten(s)
    s.decks = dict.fromkeys(s.decks, ())
    open_questions(scenario(s))
    assert "77" in s.pages
    assert "125" not in s.pages


@rule("MAL-4.16", "MAL-7.4", "MAL-7.5", "MAL-10.1")
def test_through_the_sewers_three_heroes_come_to_the_dungeons():
    pulls = [*skill("success", "success"), *hard("blank")]
    faces = [*pulls, *skill("success", "blank"), *hard("blank"), *pulls, *pulls]
    s = group("ancienne", "yoktal", "sulk", faces=faces)
    for hero in s.heroes:
        hero.aura = 0
    grate = ("physical", "physical", "physical", "go_through_sewers", "ancienne+yoktal+sulk")
    prompt, keys = asked(reading(s, "108"), *grate, "again", "stop", "stop", "towards_light")
    assert s.successes == 7  # three, two, two: six are wanted
    assert (prompt, s.pages[-3:]) == ("place-enemy", ("78", "80", "19"))
    assert foes(s) == [("01", (4, 0)), ("05", (11, 1)), ("01", (7, 2))]
    spots = [plan_of("8").at[int(key[1:])] for key in keys]  # beside the archer, whose marker is taken
    assert all(max(abs(x - 11), abs(y - 1)) == 1 for x, y in spots)


@rule("MAL-4.22", "MAL-18.20", "MAL-13.22", "MAL-5.10")
def test_in_the_cart_one_hero_is_found_and_the_gardens_are_on_their_guard():
    cart = [*skill("success", "success"), *hard("blank"), *skill("success", "blank"), *hard("blank")]
    s = group(
        "ancienne",
        "yoktal",
        faces=[*cart, *skill("blank"), *hard("stop", "stop"), *skill("blank"), *hard("stop", "blank")],
    )
    for hero in s.heroes:
        hero.aura = 0
    play(reading(s, "108"), *RISE, "hide_cart", "enter")
    assert s.pages == ("108", "57", "73", "22", "53")
    assert (s.mode, s.sneaking.level, s.here.page) == ("infiltration", "difficult", "16")
    assert [kind for kind, _ in foes(s)] == ["01", "05", "03"]
    assert at(s, s.heroes[0].square) == (3, 9)


@rule("MAL-18.4", "MAL-5.10")
def test_from_the_keep_the_group_may_withdraw_with_nothing_but_news():
    s = group("ancienne", "yoktal")
    play(reading(s, "54"), "withdraw")
    assert (s.pages, s.ending) == (("54", "109", "24"), "une_simple_reconnaissance")


@rule("MAL-6.7", "MAL-6.8", "MAL-6.11", "MAL-20.1")
def test_alone_on_the_road_the_sulk_meets_the_beast_in_the_rain():
    s = group("sulk", gold=4)
    assert (s.hero("sulk").armour, s.day.tokens, s.day.weather, s.day.at) == ("O11", 1, "fair", (0, 3))
    s.day.day, s.day.events = ("J2", "J3", "J4", "J6", "J1", "J5"), ("E1", "E3", "E4", "E2")
    course = scenario(s)
    open_questions(course)  # the first card is drawn unasked: there is nothing else to do
    assert (s.day.weather, s.day.tokens) == ("bad", 3)
    course.close()
    [plain] = [number for number, hex in enumerate(REGION.hexes) if hex.at == (1, 2)]
    course = ready(scenario(s))
    [decision] = open_questions(course, f"walk+h{plain}").values()
    # Without a token nothing but drawing is left; the terrain matches, and the event of the rainy side is read.
    assert (s.day.at, s.day.tokens, s.pages) == ((1, 2), 0, ("01-06", "135"))
    assert (s.beast.life, decision.prompt) == ({"1": 3, "2": 3, "3": 4}, "take-place")
    course.close()


@rule("MAL-21.5", "MAL-21.6", "MAL-5.7", "MAL-5.10")
def test_from_the_library_through_the_pool_with_the_cylinder_like_a_shadow():
    s = group("ancienne", "yoktal", "sulk", counters={"water": 2})
    in_room(s, "10", ancienne=(4, 1))
    play(reading(s, "145", active="ancienne"), "take_volume_24")
    assert (s.pages, s.cards) == (("145", "36"), ("02", "03"))
    in_room(s, "37", ancienne=(3, 4), yoktal=(4, 4), sulk=(3, 3))
    s.cards += ("04", "06")
    play(reading(s, "139", active="sulk"), "white_black_white", "leave_cylinder", "star")
    assert s.pages[2:] == ("139", "88", "60", "123", "124", "21")
    assert (s.cards, s.ending) == (("02", "06", "05", "07"), "telle_une_ombre")
