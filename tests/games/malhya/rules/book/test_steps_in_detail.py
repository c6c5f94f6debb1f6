"""Steps of pages at their edges: gains and losses, choices, picks, what ends a page (chapters 5, 18, 19 and 22)."""

import pytest

from support import open_questions, play, rule
from support.malhya import asked, enemy_at, group, hard, in_room, reading, running, skill, taking, trying
from support.malhya_room import chapter, page
from veillee.games.malhya.content.steps import (
    Boss,
    BySuccesses,
    Choice,
    CloseBook,
    Condition,
    DamageEnemies,
    EachHeroPicks,
    Gain,
    Goto,
    If,
    Loot,
    Lose,
    LosePick,
    ModifyEnemy,
    Objective,
    OpenMarket,
    OpenRoom,
    Option,
    PerPick,
    SetFlag,
    SpendAp,
)
from veillee.games.malhya.prompts.book import PickOne
from veillee.games.malhya.rules.book.market import deals, sellable
from veillee.games.malhya.rules.conditions import holds
from veillee.games.malhya.rules.dice import discard_row, throw
from veillee.games.malhya.state import Stall, Stealth
from veillee.kernel.answers import key_of


def two_ways(*then):
    """A choice of two options that both lead on."""
    return Choice("group", (Option("left", then), Option("right", then)))


def question(course, *answers):
    [one] = open_questions(course, *answers).values()
    return one


@rule("MAL-18.9", "MAL-3.37")
@pytest.mark.parametrize(("who", "gold"), [("each", 4), ("group", 7)])
def test_a_loss_of_gold_for_each_hero_counts_so_often(who, gold):
    s = group("yoktal", "sulk", gold=10)
    play(running(s, Lose("gold", 3, who)))
    assert s.gold == gold


@rule("MAL-18.9")
def test_a_page_gives_cubes_to_those_whom_it_concerns():
    s = group("yoktal", "sulk")
    play(running(s, Gain("resource", 1, "active", "ore"), active="sulk"))
    play(running(s, Gain("resource", 1, "each", "wood")))
    assert [(hero.held("ore"), hero.held("wood")) for hero in s.heroes] == [(0, 1), (1, 1)]


@rule("MAL-22.5", "MAL-18.26")
@pytest.mark.parametrize(("top", "gold"), [("A01", 2), ("A02", 1)])
def test_loot_of_gold_is_what_the_card_shows_and_one_card_unless_more_are_named(top, gold):
    s = group("yoktal", "sulk", gold=0, actions=("A02", "A02", top))
    play(running(s, Loot(1)))
    assert (s.gold, len(s.actions)) == (gold, 3)
    s = group("yoktal", "sulk", gold=0, actions=("A02", top))
    play(running(s, Loot(1, per_hero=True)))
    assert s.gold == gold + 1


@rule("MAL-18.34")
def test_the_beast_of_a_page_leads_from_the_book_into_a_combat():
    s = group("yoktal")
    play(running(s, Boss("sarycan")))
    assert (s.mode, s.book.elsewhere) == ("combat", True)


@rule("MAL-18.21")
def test_a_room_of_a_page_leads_from_the_book():
    s = group("yoktal")
    s.hero("yoktal").square = s.hero("yoktal").left_by = 5
    play(running(s, OpenRoom("26", "")))
    assert (s.book.elsewhere, s.hero("yoktal").square, s.hero("yoktal").left_by) == (True, -1, -1)


@rule("MAL-18.36", "MAL-17.1")
def test_enemies_beside_the_void_are_wounded_but_for_some_kinds():
    s = group("yoktal")
    in_room(s, page("v......"), mode="combat", yoktal=(6, 0))
    beside, other, far = enemy_at(s, "01", (1, 0)), enemy_at(s, "08", (1, 0)), enemy_at(s, "01", (3, 0))
    play(running(s, DamageEnemies(3, ("08",))))
    assert [figure.damage for figure in (beside, other, far)] == [3, 0, 0]
    play(running(s, DamageEnemies(1, ("08",))))
    assert s.here.figures == [other, far]
    s.room = None
    play(running(s, DamageEnemies(1)))


@rule("MAL-18.35")
def test_a_kind_of_enemies_is_wounded_only_where_it_is():
    s = group("yoktal")
    play(running(s, ModifyEnemy("08", damage=1)))
    in_room(s, page("..."), mode="combat", yoktal=(0, 0))
    figure, other = enemy_at(s, "08", (1, 0)), enemy_at(s, "01", (2, 0))
    play(running(s, ModifyEnemy("08", damage=2)))
    assert (figure.damage, other.damage) == (2, 0)


@rule("MAL-18.37")
def test_a_page_takes_the_pick_with_which_a_lock_was_opened():
    s = group("sulk", faces=[*skill("success"), *hard("blank")])
    sulk = s.hero("sulk")
    sulk.aura, sulk.resources, sulk.characteristics["intellect"] = 0, {"pick_blue": 2}, 1
    opened = (Objective((LosePick(),), least=1),)
    play(taking(s, trying(needs_pick=True, objectives=opened), active="sulk"))
    assert sulk.held("pick_blue") == 1
    play(running(s, LosePick(), active="sulk"))
    assert sulk.held("pick_blue") == 1


# Markets.


@rule("MAL-18.29", "MAL-22.1")
def test_a_page_opens_a_market():
    assert asked(running(group("yoktal"), OpenMarket("fair")))[0] == "trade"


@rule("MAL-22.3", "MAL-3.2")
@pytest.mark.parametrize(("gold", "held", "offered"), [(2, 1, True), (1, 1, False), (2, 2, False)])
def test_a_potion_is_bought_with_the_last_gold_where_the_zone_has_room(gold, held, offered):
    s = group("yoktal", gold=gold)
    s.hero("yoktal").resources = {"potion_yellow": held}
    s.stall = Stall("fair", ())
    assert ("cubes+potion_yellow+yoktal" in [key_of(deal) for deal in deals(s)]) == offered


@rule("MAL-22.4", "MAL-3.8")
@pytest.mark.parametrize(("life", "possible"), [(3, False), (4, True)])
def test_an_artefact_is_sold_only_by_whoever_can_take_it_off(life, possible):
    s = group("yoktal")
    yoktal = s.hero("yoktal")
    yoktal.artefacts, yoktal.life = ("OR3",), life  # three crystals come with it
    assert ("OR3" in sellable(yoktal)) == possible


# Choices and what is read.


@rule("MAL-5.1", "MAL-18.5")
def test_a_match_can_be_entered_at_the_choices_of_a_page_and_not_within_its_steps():
    plain, nested = chapter("plain", two_ways()), chapter("nested", If((two_ways(),)))
    for at, id, top in (("book", plain, True), ("book", nested, False), ("infiltration", plain, False)):
        s = group("yoktal", at=at)
        assert question(reading(s, id)).top == top


@rule("MAL-5.1", "MAL-5.11")
def test_one_page_lies_open_until_somebody_has_been_asked_on_it():
    chapter("end", CloseBook())
    chapter("next", Goto("end"))
    s = group("yoktal")
    play(reading(s, chapter("start", two_ways(Goto("next")))), "left")
    assert s.reading == ("end",)  # nobody was asked anything on the last page
    s = group("yoktal")
    play(reading(s, chapter("first", Goto(chapter("fork", two_ways())))), "right")
    assert s.reading == ()  # the book was closed by a choice


@rule("MAL-18.5")
def test_an_option_without_a_price_is_open_to_nobody_in_particular():
    s = group("yoktal")
    in_room(s, page("..."), yoktal=(0, 0))
    assert asked(running(s, two_ways()))[1] == ["left", "right"]


@rule("MAL-18.18")
@pytest.mark.parametrize(("ap", "offered"), [(2, ["pay", "go"]), (1, ["go", "rest"])])
def test_the_last_points_pay_for_an_option(ap, offered):
    s = group("yoktal")
    in_room(s, page("..."), yoktal=(0, 0))
    s.hero("yoktal").ap = ap
    options = (Option("pay", (SpendAp(2),)), Option("go", ()), *((Option("rest", ()),) if ap < 2 else ()))
    assert asked(running(s, Choice("active", options), active="yoktal"))[1] == offered


@rule("MAL-18.32")
@pytest.mark.parametrize(("steps", "flags"), [((CloseBook(),), ()), ((), ("late",))])
def test_what_a_pick_brings_may_end_the_page(steps, flags):
    picks = EachHeroPicks("door", ("red", "blue"))
    s = group("yoktal")
    assert question(running(s, picks)).about == PickOne("yoktal", "door")
    s = group("yoktal")
    play(running(s, picks, PerPick("door", {"red": steps, "blue": ()}), SetFlag("late")), "red")
    assert s.flags == flags


@rule("MAL-18.8")
def test_a_page_goes_on_where_the_successes_fit_no_case():
    s = group("yoktal", successes=1)
    play(running(s, BySuccesses(()), SetFlag("late")))
    assert s.flags == ("late",)


# Conditions and dice.


@rule("MAL-19.3")
def test_a_counter_that_nobody_has_touched_is_zero():
    s = group("yoktal")
    assert holds(s, Condition("counter", "cracks", 0))
    assert not holds(s, Condition("counter", "cracks", 1))


@rule("MAL-19.6")
def test_an_enemy_is_there_if_one_of_its_kind_is():
    s = group("yoktal")
    in_room(s, page("..."), mode="combat", yoktal=(0, 0))
    assert not holds(s, Condition("enemy", "08"))
    enemy_at(s, "01", (1, 0))
    enemy_at(s, "08", (2, 0))
    assert holds(s, Condition("enemy", "08"))


@rule("MAL-4.18")
def test_no_dice_are_no_roll():
    s = group("yoktal")
    assert throw(s, "test-yoktal", "skill", 0) == ()
    assert "test-yoktal" not in s.dice.drawn


@rule("MAL-13.22")
def test_the_cards_of_a_row_are_discarded_once():
    s = group("yoktal", actions=(), action_discards=())
    s.stealth = Stealth("normal")
    s.stealth.row = ("A01", "A02")
    discard_row(s)
    discard_row(s)
    assert s.action_discards == ("A01", "A02")
