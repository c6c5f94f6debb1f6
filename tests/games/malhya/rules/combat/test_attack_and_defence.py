"""Attack and defence (chapter 16), wounds by type, pushes."""

import pytest
from msgspec import structs

from support import open_questions, play, rule, told
from support.malhya import asked, enemy_at, group
from support.malhya_room import at, attack, brawl, defence, dodge, page, power
from veillee.games.malhya.content import TALENTS, WEAPONS
from veillee.games.malhya.content.gear import Line, PerSpecial
from veillee.games.malhya.prompts.combat import Guard, Strike
from veillee.games.malhya.prompts.ids import FigureId
from veillee.games.malhya.rules.combat import attacking, enemies
from veillee.games.malhya.rules.combat.attacking import strikes
from veillee.games.malhya.rules.combat.defending import defend, means, pay_guard, shield_of
from veillee.games.malhya.rules.combat.enemies import strike
from veillee.games.malhya.rules.combat.fighting import activate_hero
from veillee.games.malhya.rules.combat.numbers import (
    Hit,
    Shield,
    Volley,
    attack_cost,
    attack_lines,
    defence_lines,
    enemy_volley,
    hero_volley,
    hit,
    stopped,
)
from veillee.games.malhya.rules.combat.pushing import push_hero, pushed_to
from veillee.games.malhya.rules.combat.wounding import life_of
from veillee.games.malhya.state import Blow
from veillee.kernel.requests import Request

ROW = "............"


def duel(*heroes, rows=(ROW,), faces=(), enemy="01", at_=(1, 0), **places):
    s = brawl(group(*heroes, faces=faces), page(*rows), **(places or {heroes[0]: (0, 0)}))
    enemy_at(s, enemy, at_)
    return s


def strong(s, physical=5, weapon="W03"):
    hero = s.heroes[0]
    hero.weapon = weapon
    hero.characteristics = dict.fromkeys(hero.characteristics, physical)
    return hero


def attacked(s, id, damage, *answers, volley=None, result=None, hindered=False):
    """A hero meets an attack that would deal so much damage."""
    s.blow = Blow(figure=0, targets=(id,), damage=damage)
    play(defend(s, s.hero(id), volley or Volley(), result or Hit(damage), hindered=hindered), *answers)


@rule("MAL-16.1")
def test_attack_faces_deal_what_they_show():
    faces = ("damage1", "damage2", "special"), ("damage3", "blank", "special")
    assert hit(Volley(), *faces).damage == 6


@rule("MAL-16.2", "MAL-16.17")
def test_defence_faces_cancel_what_they_show():
    assert stopped(Shield(), ("shield1", "shield2", "blank", "special"), ("shield2",)) == 5
    assert stopped(Shield(), (), ("blank", "cancel_attack")) is None


@rule("MAL-16.3", "MAL-14.7")
def test_the_attack_of_a_swordsman_with_a_power_die():  # vector 40
    s = duel("yoktal")
    s.fighting.upgrades = {"01": "U_POWER"}
    volley = enemy_volley(s, "01")
    assert (volley.attack_dice, volley.power_dice, volley.flat_damage) == (2, 1, 1)
    assert hit(volley, ("special", "special"), ("blank",)).cancel_defence == 2


@rule("MAL-16.4", "MAL-16.6", "MAL-16.10")
def test_the_lines_of_the_two_handed_axe():  # vector 41
    s = duel("urberg")
    hero = strong(s)
    lines = attack_lines(hero)
    first = hero_volley(hero, lines[:1])
    assert (attack_cost(lines[:1]), first.attack_dice, first.power_dice) == (3, 1, 2)
    assert hit(first, (), ("special",)).damage == 1
    both = hero_volley(hero, lines[:2])
    assert (attack_cost(lines[:2]), hit(both, (), ("special",)).damage) == (4, 3)
    assert (attack_cost(lines), lines[2].area) == (6, "arc3")
    assert attack_cost([lines[0], lines[2]]) == 5


@rule("MAL-16.4")
def test_melee_strikes_neighbours_only_and_what_can_be_paid():
    s = duel("yoktal")
    enemy_at(s, "01", (5, 0))
    assert {one.target.number for one in strikes(s, s.hero("yoktal"))} == {0}
    s.hero("yoktal").ap = 2
    assert strikes(s, s.hero("yoktal")) == []


@rule("MAL-16.4", "MAL-15.13", "MAL-15.18")
def test_a_bow_strikes_at_any_distance_and_beside():
    s = duel("ancienne")
    enemy_at(s, "01", (11, 0))
    assert {one.target.number for one in strikes(s, s.hero("ancienne"))} == {0, 1}


@rule("MAL-15.18")
def test_an_archer_beside_an_enemy_rolls_all_dice():
    s = duel("ancienne", faces=[*attack("damage2", "damage1"), *defence("blank", "blank")])
    attacking.attack(s, s.hero("ancienne"), Strike(FigureId(0)))
    assert s.here.figures[0].damage == 3


@rule("MAL-16.4", "MAL-9.3")
def test_a_bow_needs_a_line_that_is_not_blocked():
    s = duel("ancienne", rows=("..#...",), at_=(4, 0))
    assert strikes(s, s.hero("ancienne")) == []


@rule("MAL-16.5", "MAL-16.17", "MAL-17.1")
def test_a_hero_attacks_again_and_pays_again():
    s = duel("yoktal")
    yoktal = s.hero("yoktal")
    s.dice.given = [*attack("damage2"), *power("damage1"), *defence("shield1", "blank")] * 2
    deed = Strike(FigureId(0))
    attacking.attack(s, yoktal, deed)
    assert (yoktal.ap, s.here.figures[0].damage) == (3, 2)
    attacking.attack(s, yoktal, deed)
    assert (yoktal.ap, s.here.figures) == (0, [])


@rule("MAL-16.5", "MAL-16.7")
def test_a_hero_who_has_attacked_may_attack_again_or_drink():
    s = duel("yoktal")
    s.dice.given = [*attack("damage2"), *power("damage1"), *defence("shield1", "blank")]
    yoktal = s.hero("yoktal")
    yoktal.stage, yoktal.life, yoktal.wounds = "acting", 5, {"damage": 1}
    prompt, keys = asked(activate_hero(s, yoktal), "strike+x0")
    assert (prompt, yoktal.ap) == ("fight-turn", 3)
    assert "strike+x0" in keys
    assert any(key.startswith("drink") for key in keys)


@rule("MAL-16.9", "MAL-16.23", "MAL-16.11", "MAL-16.18")
def test_cancelled_dice_are_taken_before_the_defence_rolls():
    s = duel("yoktal")
    s.dice.given = [*attack("damage1"), *power("special"), *defence("blank")]
    attacking.attack(s, s.hero("yoktal"), Strike(FigureId(0)))
    assert (told(s, "enemy-defence")[0]["defence"], s.here.figures[0].damage) == (("blank",), 2)


@rule("MAL-16.23")
def test_no_more_dice_are_taken_than_the_defence_has():
    s = duel("yoktal", enemy="03")
    result = hit(Volley(special_attack=(PerSpecial(cancel_defence=1),)), ("special",) * 3, ())
    assert result.cancel_defence == 3
    s.dice.given = []
    attacked(s, "yoktal", 0, result=result)
    assert told(s, "defence")[0]["defence"] == ()


@rule("MAL-9.4", "MAL-9.5", "MAL-16.16")
@pytest.mark.parametrize("row", ["..h.......", "..hhh....."])
def test_one_or_three_hindering_squares_give_one_dodge_die(row):  # vector 23
    s = duel("ancienne", rows=(row,), at_=(8, 0))
    s.dice.given = [*attack("damage1", "damage1"), *defence("blank", "blank"), *dodge("cancel_attack")]
    attacking.attack(s, s.hero("ancienne"), Strike(FigureId(0)))
    assert s.here.figures[0].damage == 0


@rule("MAL-9.5", "MAL-16.16")
def test_a_shot_through_another_enemy_gives_a_dodge_die_and_through_an_ally_none():  # vector 24
    s = duel("ancienne", at_=(8, 0))
    enemy_at(s, "01", (4, 0))
    s.dice.given = [*attack("damage1", "damage1"), *defence("blank", "blank"), *dodge("blank")]
    attacking.attack(s, s.hero("ancienne"), Strike(FigureId(0)))
    assert s.here.figures[0].damage == 2
    s = duel("ancienne", "sulk", at_=(8, 0), ancienne=(0, 0), sulk=(4, 0))
    s.dice.given = [*attack("damage1", "damage1"), *defence("blank", "blank")]
    attacking.attack(s, s.hero("ancienne"), Strike(FigureId(0)))
    assert told(s, "enemy-defence")[0]["dodge"] == ()


@rule("MAL-9.5", "MAL-16.16")
def test_an_enemys_shot_through_a_hero_gives_a_dodge_die_and_through_an_enemy_none():  # vector 24
    s = duel("yoktal", "sulk", enemy="05", at_=(8, 0), yoktal=(0, 0), sulk=(4, 0))
    for hero in s.heroes:
        hero.weapon = hero.armour = ""
    s.dice.given = [*attack("damage1", "damage1"), *dodge("cancel_attack")]
    play(strike(s, s.here.figures[0], s.hero("yoktal")))
    assert s.hero("yoktal").life == 6
    s = duel("yoktal", enemy="05", at_=(8, 0))
    enemy_at(s, "01", (4, 0))
    s.hero("yoktal").weapon = s.hero("yoktal").armour = ""
    s.dice.given = [*attack("damage1", "damage1")]
    play(strike(s, s.here.figures[0], s.hero("yoktal")))
    assert s.hero("yoktal").life == 4


@rule("MAL-16.8", "MAL-16.22")
def test_a_green_arrow_takes_one_dodge_die():
    s = duel("ancienne", enemy="05", at_=(8, 0))
    ancienne = s.hero("ancienne")
    s.dice.given = [*attack("damage1", "damage1")]
    attacking.attack(s, ancienne, Strike(FigureId(0), arrows=("arrow_green",)))
    assert (told(s, "enemy-defence")[0]["dodge"], ancienne.held("arrow_green")) == ((), 0)


@rule("MAL-16.20", "MAL-16.21", "MAL-16.22")
def test_red_arrows_save_a_point_and_yellow_ones_add_a_power_die():
    s = duel("ancienne")
    ancienne = s.hero("ancienne")
    lines = attack_lines(ancienne)[:1]
    assert attack_cost(lines, ("arrow_red",)) == attack_cost(lines) - 1
    assert hero_volley(ancienne, lines, ("arrow_yellow",)).power_dice == hero_volley(ancienne, lines).power_dice + 1
    ancienne.resources = {"arrow_red": 3}
    assert {one.arrows for one in strikes(s, ancienne)} == {(), ("arrow_red",)}


@rule("MAL-16.22")
def test_one_arrow_of_each_colour_may_fly_in_one_attack_and_no_second_one():
    # Given two arrows of each colour
    s = duel("ancienne", enemy="05", at_=(8, 0), faces=(*attack("damage1", "damage1"), *power("blank")))
    ancienne = s.hero("ancienne")
    ancienne.resources = {"arrow_green": 2, "arrow_red": 2, "arrow_yellow": 2}

    # Then none, one, two or three colours can be chosen, and no colour twice
    sets = {one.arrows for one in strikes(s, ancienne) if not one.lines}
    assert sorted(map(len, sets)) == [0, 1, 1, 1, 2, 2, 2, 3]
    assert all(len(set(arrows)) == len(arrows) for arrows in sets)

    # When an attack uses all three, one of each is gone
    attacking.attack(s, ancienne, Strike(FigureId(0), arrows=("arrow_green", "arrow_red", "arrow_yellow")))
    assert ancienne.resources == {"arrow_green": 1, "arrow_red": 1, "arrow_yellow": 1}


@rule("MAL-16.22")
def test_a_sword_shoots_no_arrows():
    s = duel("yoktal")
    s.hero("yoktal").resources = {"arrow_red": 1}
    assert {one.arrows for one in strikes(s, s.hero("yoktal"))} == {()}


@rule("MAL-16.10")
def test_an_arc_strikes_three_neighbours_with_one_roll_and_each_defends():
    s = brawl(group("urberg"), page("....", "....", "...."), urberg=(1, 1))
    for spot in ((2, 0), (2, 1), (2, 2), (0, 1)):
        enemy_at(s, "03", spot)
    hero = strong(s)
    s.dice.given = [*attack("damage1"), *power("blank", "blank"), *defence("blank", "shield1", "blank")]
    found = next(
        one for one in strikes(s, hero)
        if one.lines == (3,) and len(attacking.struck(s, hero, "arc3", one.direction)) == 3
    )  # fmt: skip
    attacking.attack(s, hero, found)
    assert [figure.damage for figure in s.here.figures] == [1, 0, 1, 0]


@rule("MAL-16.12", "MAL-16.13", "MAL-16.14", "MAL-16.15", "MAL-24.9")
def test_all_means_of_defence_together():  # vector 43
    s = duel("yoktal", faces=defence("special"))
    yoktal = strong(s, 3, "W03")
    yoktal.armour = "O11"
    attacked(s, "yoktal", 5, "guard+2+destroy")
    assert (yoktal.life, yoktal.armour, yoktal.ap) == (6, "", 5)
    assert told(s, "defence")[0]["shields"] == 6


@rule("MAL-16.14", "MAL-24.9")
def test_passive_shields_that_suffice_are_not_asked_about():
    s = duel("yoktal", faces=defence("blank"))
    s.hero("yoktal").armour = "O11"
    attacked(s, "yoktal", 1)
    assert s.hero("yoktal").life == 6


@rule("MAL-16.13")
def test_a_line_that_costs_nothing_is_always_used_and_points_pay_for_the_others():
    s = duel("yoktal")
    yoktal = strong(s, 3, "W03")
    yoktal.armour, yoktal.ap = "", 0
    assert [guard.lines for guard in means(yoktal)] == [()]
    assert shield_of(yoktal, means(yoktal)[0], hindered=False, bought="").defence_dice == 1


@rule("MAL-16.13")
@pytest.mark.parametrize(
    ("ap", "answers"),
    [(0, {(): (0, 1)}), (1, {(): (1, 1), (2,): (0, 3)}), (2, {(): (2, 1), (2,): (1, 3), (3,): (0, 2)}),
     (3, {(): (3, 1), (2,): (2, 3), (3,): (1, 2), (2, 3): (0, 4)})],
)  # fmt: skip
def test_each_line_of_a_defence_is_paid_and_counts_once(ap, answers, monkeypatch):
    """No printed weapon has two defence lines that cost: this one has lines for 0, 1 and 2 points."""
    lines = (Line(cost=0, defence_dice=1), Line(cost=1, defence_dice=2), Line(cost=2, defence_dice=1))
    monkeypatch.setitem(WEAPONS, "W03", structs.replace(WEAPONS["W03"], defence=lines))
    found = {}
    for guard in means(duelist(ap)):
        yoktal = duelist(ap)
        dice = pay_guard(duel("yoktal"), yoktal, guard, hindered=False).defence_dice
        found[guard.lines] = (yoktal.ap, dice)
    assert found == answers


def duelist(ap):
    """The Yoktal with nothing but a weapon and so many points."""
    yoktal = strong(duel("yoktal"), 3, "W03")
    yoktal.armour, yoktal.talents, yoktal.ap = "", (), ap
    return yoktal


@rule("MAL-16.2", "MAL-16.17")
def test_a_dodge_cancels_the_whole_attack():  # vector 44
    s = duel("yoktal", faces=dodge("cancel_attack"))
    s.hero("yoktal").weapon = s.hero("yoktal").armour = ""
    attacked(s, "yoktal", 6, hindered=True)
    assert s.hero("yoktal").life == 6


@rule("MAL-16.17", "MAL-17.3")
def test_each_damage_left_is_a_wound():
    s = duel("yoktal")
    s.hero("yoktal").weapon = s.hero("yoktal").armour = ""
    attacked(s, "yoktal", 2)
    assert (s.hero("yoktal").life, s.hero("yoktal").wounds) == (4, {"damage": 2})


@rule("MAL-17.5")
def test_special_faces_turn_damage_that_gets_through_into_grave_wounds():
    s = duel("yoktal", enemy="08")
    s.hero("yoktal").weapon, s.hero("yoktal").armour = "", "O11"
    volley = enemy_volley(s, "08")
    result = hit(volley, ("damage1",), ("special", "special"))
    assert (result.damage, result.convert_n, result.convert) == (3, 2, "grave")
    attacked(s, "yoktal", 3, "guard", volley=volley, result=result)
    assert s.hero("yoktal").wounds == {"grave": 2}


@rule("MAL-14.9", "MAL-17.5")
def test_the_sign_of_the_archers_makes_one_wound_grave():
    s = duel("yoktal", enemy="05")
    s.fighting.upgrades = {"05": "U_SIGN"}
    s.hero("yoktal").weapon = s.hero("yoktal").armour = ""
    attacked(s, "yoktal", 3, volley=enemy_volley(s, "05"))
    assert s.hero("yoktal").wounds == {"damage": 2, "grave": 1}


@rule("MAL-16.7", "MAL-8.11")
def test_an_attack_loses_the_free_move():
    s = duel("yoktal", enemy="03")
    s.dice.given = [*attack("damage1"), *power("blank"), *defence("blank")]
    s.hero("yoktal").free = 4
    attacking.attack(s, s.hero("yoktal"), Strike(FigureId(0)))
    assert s.hero("yoktal").free == 0


@rule("MAL-8.17")
@pytest.mark.parametrize(("row", "n", "end"), [("......", 2, 3), ("..#...", 2, 1), ("..v...", 2, 1), ("..w...", 1, 2)])
def test_a_push_goes_straight_and_stops_at_walls_and_void(row, n, end):
    s = duel("yoktal", rows=(row,))
    assert pushed_to(s, 0, 1, n) == end


@rule("MAL-8.17")
def test_a_push_stops_before_a_figure():
    s = duel("yoktal")
    enemy_at(s, "01", (3, 0))
    assert pushed_to(s, 0, 1, 3) == 2


@rule("MAL-8.17", "MAL-16.18")
def test_a_spear_pushes_its_target_after_the_wounds():
    s = duel("yoktal", enemy="03")
    yoktal = strong(s, 2, "W05")
    s.dice.given = [*attack("damage1"), *power("blank"), *defence("blank")]
    attacking.attack(s, yoktal, Strike(FigureId(0), lines=(2,)))
    assert (s.here.figures[0].damage, at(s, s.here.figures[0].square)) == (1, (2, 0))
    assert [event.kind for event in s.events if event.kind in ("enemy-defence", "pushed")] == [
        "enemy-defence",
        "pushed",
    ]


@rule("MAL-16.18", "MAL-17.1")
def test_an_enemy_that_falls_is_pushed_no_more():
    s = duel("yoktal", enemy="03")
    yoktal = strong(s, 2, "W05")
    s.here.figures[0].damage = life_of(s, s.here.figures[0]) - 1
    s.dice.given = [*attack("damage1"), *power("blank"), *defence("blank")]
    attacking.attack(s, yoktal, Strike(FigureId(0), lines=(2,)))
    assert (s.here.figures, told(s, "beaten")[0]["square"], told(s, "pushed")) == ([], 1, [])


@rule("MAL-8.20")
def test_the_urberg_is_never_pushed(monkeypatch):
    s = duel("urberg", at_=(1, 0), urberg=(2, 0))
    s.hero("urberg").weapon = s.hero("urberg").armour = ""
    monkeypatch.setattr(enemies, "enemy_volley", lambda *_: Volley(attack_dice=1, push=1))
    s.dice.given = attack("damage1")
    play(strike(s, s.here.figures[0], s.hero("urberg")))
    assert at(s, s.hero("urberg").square) == (2, 0)
    push_hero(s, 1, s.hero("urberg"), 1)
    assert at(s, s.hero("urberg").square) == (3, 0)


@rule("MAL-3.48")
def test_the_mace_has_one_prerequisite_for_both_second_lines():  # vector 73
    s = duel("yoktal")
    yoktal = strong(s, 1, "W06")
    assert (len(attack_lines(yoktal)), len(defence_lines(yoktal))) == (1, 1)
    yoktal.characteristics["physical"] = 2
    assert (len(attack_lines(yoktal)), len(defence_lines(yoktal))) == (2, 2)


@rule("MAL-1.10", "MAL-16.1")
def test_with_the_milder_power_die_a_triple_face_is_a_double_one():
    s = duel("yoktal", enemy="03")
    s.mild_power_die = True
    s.dice.given = [*attack("damage1"), *power("damage3"), *defence("blank")]
    attacking.attack(s, s.hero("yoktal"), Strike(FigureId(0)))
    assert s.here.figures[0].damage == 3


@rule("MAL-16.12")
def test_the_defence_is_chosen_after_the_attack_is_seen():
    s = duel("yoktal")
    strong(s, 3, "W03").armour = ""
    s.dice.given = attack("damage2", "damage1")
    prompt, keys = asked(strike(s, s.here.figures[0], s.hero("yoktal")))
    assert (prompt, keys) == ("defend", ["guard", "guard+2"])
    assert s.blow.damage == 4


@rule("MAL-8.17", "MAL-16.10")
def test_of_enemies_in_a_row_the_farthest_is_pushed_first():
    s = duel("yoktal", enemy="03")
    enemy_at(s, "03", (2, 0))
    yoktal = strong(s, 3, "W05")
    s.dice.given = [*attack("damage1"), *power("blank"), *defence("blank", "blank")]
    attacking.attack(s, yoktal, Strike(direction="E", lines=(2, 3)))
    assert [at(s, figure.square)[0] for figure in s.here.figures] == [2, 3]


@rule("MAL-3.46", "MAL-1.5")
def test_a_weapon_that_heals_asks_its_bearer_what_is_healed():
    s = duel("sulk", enemy="03")
    sulk = strong(s, 3, "WR3")
    sulk.life, sulk.wounds = 3, {"shock": 1, "damage": 1}
    s.dice.given = [*attack("damage1"), *power("special"), *defence("blank")]
    sulk.stage = "acting"
    prompt, keys = asked(activate_hero(s, sulk), "strike+x0+3")
    assert (prompt, len(keys)) == ("heal-plan", 2)


@rule("MAL-17.26")
def test_a_potion_asked_for_during_an_attack_counts_before_the_wounds():
    s = duel("yoktal", faces=defence("blank"))
    yoktal = s.hero("yoktal")
    yoktal.armour, yoktal.life, yoktal.wounds = "", 1, {"damage": 5}
    s.blow = Blow(figure=0, targets=("yoktal",), damage=1)
    course = defend(s, yoktal, Volley(), Hit(1))
    strong(s, 2, "W06")
    open_questions(course)
    s.requests = (Request(0, "drink+yoktal+potion_yellow+yoktal"),)
    with pytest.raises(StopIteration):
        course.send((0, Guard()))
    assert (yoktal.life, yoktal.wounds, yoktal.conscious) == (1, {"damage": 5}, True)
    assert [event.kind for event in s.events if event.kind in ("drank", "wounded")] == ["drank", "wounded"]


@rule("MAL-16.18")
def test_both_rolls_of_an_attack_lie_side_by_side_before_wounds_count(monkeypatch):
    s = duel("yoktal", enemy="05")
    s.hero("yoktal").weapon = "W06"
    seen = []
    monkeypatch.setattr(attacking, "beat_figures", lambda s: seen.append(s.blow.copy()))
    s.dice.given = [*attack("damage1"), *power("damage2"), *dodge("cancel_attack")]
    attacking.attack(s, s.hero("yoktal"), Strike(FigureId(0)))
    [blow] = seen
    assert (blow.attack, blow.power, blow.dodge) == (("damage1",), ("damage2",), ("cancel_attack",))
    assert (blow.damage, blow.shields, s.blow) == (3, -1, None)


@rule("MAL-3.40", "MAL-16.12")
@pytest.mark.parametrize(("answer", "aura", "dice"), [("guard", 2, 1), ("guard+YA4", 1, 2)])
def test_a_token_is_spent_only_on_a_defence_that_names_it(answer, aura, dice):
    s = duel("yoktal", faces=defence(*["blank"] * dice))
    yoktal = s.hero("yoktal")
    yoktal.armour, yoktal.aura = "", 2
    attacked(s, "yoktal", 2, answer)
    assert (yoktal.aura, yoktal.bought) == (aura, "YA4" if aura == 1 else "")


@rule("MAL-8.17", "MAL-16.18")
def test_an_enemy_that_pushes_moves_a_hero_who_still_stands(monkeypatch):
    for life, x in ((6, 2), (1, 1)):
        s = duel("yoktal", at_=(0, 0), yoktal=(1, 0), faces=attack("damage1"))
        yoktal = s.hero("yoktal")
        yoktal.weapon = yoktal.armour = ""
        yoktal.life = life
        monkeypatch.setattr(enemies, "enemy_volley", lambda *_: Volley(attack_dice=1, push=1))
        play(strike(s, s.here.figures[0], yoktal))
        assert (at(s, yoktal.square)[0], s.blow) == (x, None)


@rule("MAL-16.16", "MAL-3.40")
def test_a_hindering_line_counts_for_a_bow_unless_one_of_the_passive_talents_says_otherwise(monkeypatch):
    s = duel("ancienne", at_=(5, 0))
    ancienne = s.hero("ancienne")
    assert WEAPONS[ancienne.weapon].kind == "ranged"
    ancienne.talents = ()
    assert not hero_volley(ancienne, attack_lines(ancienne)).bend
    climber = TALENTS["T05"]
    monkeypatch.setitem(TALENTS, "T05", structs.replace(climber, basic=climber.advanced))
    ancienne.talents = ("T03", "T05")
    assert hero_volley(ancienne, attack_lines(ancienne)).bend
