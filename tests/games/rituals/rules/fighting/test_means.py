"""Defence spells and cards at each moment of an Attack (DAR-21.5 to 21.8, DAR-7.6, DAR-7.9)."""

import pytest
from msgspec.structs import replace

from support import rule
from support.rituals import acting, bones, plants, put, table
from support.scripted import open_questions, play, told
from veillee.games.rituals.content import SPELLS
from veillee.games.rituals.content.records import Effect
from veillee.games.rituals.rules.fighting import after_roll, means
from veillee.games.rituals.rules.fighting.attack import attack
from veillee.games.rituals.rules.fighting.strike import Bonus, card_strike, hero_strike


def struck(witch, hero="battista", zone="B4.TL", *, faces=(), energy=9, reserve=0, alchemy=0, force=0, **fields):
    """A Hero attacks a Witch in B4.TL; the first question."""
    s = table(
        faces=bones(*faces),
        energy=energy,
        cubes={"force": 0, "resistance": 0, "agility": 0, "alchemy": alchemy},
        **fields,
    )
    target, attacker = put(s, witch, "B4.TL"), put(s, hero, zone)
    plants(s, reserve)
    acting(s, attacker, "ai_2b")
    return s, hero_strike(s, attacker, target, Bonus(force=force))


def offered(s, strike, *answers):
    pending = open_questions(attack(s, strike), *answers)
    assert set(pending) <= {0}
    return [(asked.about.id, getattr(asked.about, "moment", ""), asked.keys()) for asked in pending.values()]


def at(s, strike, *answers):
    [(_, moment, keys)] = offered(s, strike, *answers)
    return moment, keys


@rule("DAR-21.5", "DAR-6.19", "DAR-6.20")
def test_before_the_roll_all_means_stand_in_one_question_and_it_comes_again_after_each():
    s, strike = struck("pekka", hand=["ward", "ward", "spite"])
    wings = ["take_wing+z1", "take_wing+z4"]
    moment, keys = at(s, strike)
    assert (moment, keys) == ("self_attacked_before_roll", ["dead_feathers", *wings, "ward", "pass"])
    s, strike = struck("pekka", hand=["ward", "ward"])
    assert at(s, strike, "ward")[1] == ["dead_feathers", *wings, "ward", "pass"]
    s, strike = struck("pekka", hand=["ward", "ward"])
    assert at(s, strike, "ward", "ward", "dead_feathers")[1] == [*wings, "pass"]
    assert (strike.guard_dice, s.energy, s.hand) == (5, 6, [])
    assert [fact["card"] for fact in told(s, "card-answers")] == ["ward", "ward"]
    assert [fact["spell"] for fact in told(s, "spell-answers")] == ["dead_feathers"]


@rule("DAR-21.5")
@pytest.mark.parametrize(("energy", "keys"), [(2, ["foul_breath", "ward", "pass"]), (1, ["ward", "pass"]), (0, None)])
def test_means_that_cannot_be_paid_are_not_offered(energy, keys):
    s, strike = struck("hagatha", energy=energy, faces=() if keys else (0, 0), hand=["ward"])
    found = offered(s, strike)
    assert (found[0][2] if found else None) == keys


@rule("DAR-21.5")
@pytest.mark.parametrize(("force", "asks"), [(-5, False), (-4, True)])
def test_before_roll_means_are_offered_only_if_the_best_roll_could_succeed(force, asks):
    # Battista: Force 3 and two dice; Ikrek has Resistance 4. 3 - 5 + 6 = 4 does not beat 4, 3 - 4 + 6 = 5 does.
    s, strike = struck("ikrek", force=force, faces=() if asks else (0, 0))
    assert bool(offered(s, strike)) is asks


@rule("DAR-21.5")
@pytest.mark.parametrize(("reserve", "alchemy", "asks"), [(0, 4, False), (1, 4, True), (1, -1, False)])
def test_the_best_roll_counts_with_the_reactions_that_the_attacker_can_pay(reserve, alchemy, asks):
    s, strike = struck("ikrek", force=-5, reserve=reserve, alchemy=alchemy, faces=() if asks else (0, 0))
    assert bool(offered(s, strike)) is asks


@rule("DAR-21.5", "DAR-16.25")
def test_nobody_reacts_for_a_militia():
    s = table(faces=bones(0, 0), energy=9, cubes={"force": 0, "resistance": 0, "agility": 0, "alchemy": 4})
    skriga, militia = put(s, "skriga", "B4.TL"), put(s, "militia", "B4.TL")
    plants(s, 4)
    strike = card_strike(s, militia, skriga, Bonus(force=-4))  # 1 - 4 + 6 = 3 against 4
    play(attack(s, strike))
    assert (strike.hit, len(s.reserve)) == (False, 4)


@rule("DAR-21.5")
@pytest.mark.parametrize(("hero", "zone", "keys"), [
    ("vogt", "B4.TR", ["mist_body", "echo", "pass"]),
    ("vogt", "B4.TL", ["echo", "pass"]),
])  # fmt: skip
def test_mist_body_is_offered_against_a_ranged_attack_only(hero, zone, keys):
    s, strike = struck("banshee", hero, zone)
    assert at(s, strike)[1] == keys


@rule("DAR-21.5", "DAR-8.25")
@pytest.mark.parametrize(("zone", "keys"), [("B4.TR", ["mist_body", "echo", "pass"]), ("B4.TL", ["echo", "pass"])])
def test_an_attack_of_the_demon_is_ranged_from_another_zone(zone, keys):
    s = table(energy=9)
    banshee, demon = put(s, "banshee", "B4.TL"), put(s, "haborym", zone)
    assert at(s, card_strike(s, demon, banshee))[1] == keys


@rule("DAR-7.10", "DAR-7.9")
@pytest.mark.parametrize("witch", [True, False])
def test_a_card_needs_a_witch_in_play(witch):
    s = table(energy=9, hand=["ward"], faces=bones(*(() if witch else (3, 3))))
    condemned, battista = put(s, "condemned", "B4.TL"), put(s, "battista", "B4.TL")
    if witch:
        put(s, "hagatha", "A3.TL")
    acting(s, battista, "ai_2b")
    s.encounter = "e2" if witch else "example_board"
    assert bool(offered(s, hero_strike(s, battista, condemned))) is witch


@rule("DAR-7.6")
def test_only_the_attacked_witch_uses_her_grimoire():
    s = table(faces=bones(3, 3), energy=9)
    put(s, "hagatha", "B4.TL")
    condemned, battista = put(s, "condemned", "B4.TL"), put(s, "battista", "B4.TL")
    acting(s, battista, "ai_2b")
    play(attack(s, hero_strike(s, battista, condemned)))
    assert s.energy == 9


@rule("DAR-6.26", "DAR-21.6")
@pytest.mark.parametrize(("face", "asks"), [(0, False), (1, True), (2, True), (3, False)])
def test_after_the_roll_a_bonus_is_offered_if_it_is_large_enough(face, asks):
    # Battista 3 + face against Hagatha 3; Lard Hide makes it 5.
    s, strike = struck("hagatha", energy=1, faces=(face, 0))
    found = offered(s, strike, "no") if asks or face == 3 else offered(s, strike)
    assert [keys for _, moment, keys in found if moment == "self_attacked_after_roll"] == (
        [["lard_hide", "pass"]] if asks else []
    )


@rule("DAR-21.6")
def test_after_roll_means_are_not_offered_where_the_attack_fails_anyway():
    s, strike = struck("skriga", energy=2, faces=(1, 0))  # 4 against 4
    assert at(s, strike)[0] == "self_attacked_resolved"


@rule("DAR-21.6")
@pytest.mark.parametrize(("reserve", "asks"), [(0, False), (1, True), (2, True), (3, False), (4, False)])
def test_an_attack_that_the_hero_could_turn_is_answered_if_that_helps(reserve, asks):
    # Battista 3 + 0 against Hagatha 3, Alchemy 4: X = 1 would turn it. After Lard Hide (5) it takes X = 3:
    # with three Ingredients the spell would change nothing, with two only another roll could still hit.
    s, strike = struck("hagatha", energy=1, faces=(0, 0), reserve=reserve, alchemy=3)
    answers = ("no",) if reserve else ()
    found = offered(s, strike, *answers)
    assert [keys for _, moment, keys in found if moment == "self_attacked_after_roll"] == (
        [["lard_hide", "pass"]] if asks else []
    )


@rule("DAR-21.6", "DAR-6.37")
def test_a_re_roll_is_offered_if_the_best_dice_would_stop_the_attack():
    # 3 + 3 + 3 = 9 against Pekka 3: two dice at best reach 9.
    s, strike = struck("pekka", energy=2, faces=(3, 3, 0, 0))
    assert at(s, strike, "pass", "yes") == ("self_attacked_after_roll", ["glassy_eye", "pass"])
    s, strike = struck("pekka", energy=2, faces=(3, 3), force=1)  # 10: Defend itself is not offered
    assert offered(s, strike, "pass") == []


@rule("DAR-6.26", "DAR-6.33")
def test_defence_dice_added_after_the_roll_are_rolled_at_once(monkeypatch):
    spell = replace(SPELLS["lard_hide"], effects=(Effect(op="defence", dice=1, resistance=1),))
    monkeypatch.setitem(SPELLS, "lard_hide", spell)
    monkeypatch.setitem(means._DEFENCES, ("hagatha", "self_attacked_after_roll"), (spell,))
    s, strike = struck("hagatha", energy=9, faces=(2, 0, 1), force=1)  # 6 against 3
    play(attack(s, strike), "pass", "no", "lard_hide")
    assert (strike.defence_faces, strike.defence(s), strike.hit) == ((1,), 5, True)


@rule("DAR-6.37")
def test_a_re_roll_is_not_offered_without_defence_dice_even_beside_another_spell(monkeypatch):
    both = (SPELLS["glassy_eye"], SPELLS["lard_hide"])
    monkeypatch.setitem(means._DEFENCES, ("hagatha", "self_attacked_after_roll"), both)
    s, strike = struck("hagatha", energy=9, faces=(1, 0), force=1)  # 5 against 3: two more stop it
    assert at(s, strike, "pass", "no") == ("self_attacked_after_roll", ["lard_hide", "pass"])


@rule("DAR-7.6", "DAR-21.6")
def test_each_spell_serves_once_in_an_attack():
    # 3 + 2 = 5 against 3; Glassy Eye once, then no question, though Energy is left.
    s, strike = struck("pekka", energy=4, faces=(2, 0, 0, 0, 0, 1))
    play(attack(s, strike), "pass", "yes", "glassy_eye")
    assert (strike.hit, s.energy, strike.used) == (True, 2, ["glassy_eye"])


@rule("DAR-21.6", "DAR-21.4")
@pytest.mark.parametrize(
    ("face", "energy", "keys"),
    [
        (3, 4, ["lard_hide", "ice_shell", "pass"]),  # 8 against 3: 2 and 3 stop it only together
        (3, 2, None),  # together they cost 3
        (1, 4, ["lard_hide", "ice_shell", "pass"]),  # 5: each alone is enough
        (1, 1, ["lard_hide", "pass"]),
    ],
)
def test_means_are_offered_that_are_enough_together_if_they_can_be_paid_together(monkeypatch, face, energy, keys):
    both = (SPELLS["lard_hide"], SPELLS["ice_shell"])
    monkeypatch.setitem(means._DEFENCES, ("hagatha", "self_attacked_after_roll"), both)
    s, strike = struck("hagatha", energy=energy, faces=(face, 0), force=2 if face == 3 else 1)
    foul_breath = ("pass",) if energy >= 2 else ()
    found = offered(s, strike, *foul_breath, "no")
    assert [one for _, moment, one in found if moment == "self_attacked_after_roll"] == ([keys] if keys else [])


@rule("DAR-21.4")
@pytest.mark.parametrize(("energy", "most"), [(0, 0), (1, 2), (2, 3), (3, 5), (9, 5)])
def test_the_most_that_spells_could_add_depends_on_the_energy(monkeypatch, energy, most):
    both = (SPELLS["lard_hide"], SPELLS["ice_shell"])  # 2 for 1 Energy, 3 for 2
    monkeypatch.setitem(means._DEFENCES, ("hagatha", "self_attacked_after_roll"), both)
    s, strike = struck("hagatha")
    assert after_roll.best_bonus(s, strike, energy) == most


def test_each_step_of_an_attack_is_shown_on_its_own():
    s, strike = struck("banshee", faces=(3, 0, 0, 0), energy=2)
    s.beats = []
    play(attack(s, strike), "pass", "yes", "headwind+z4")
    kinds = [event.kind for event in s.events]
    assert [kinds[beat.told - 1] for beat in s.beats] == [
        "rolled", "defended", "hit", "wounded", "spell-answers", "pushed",
    ]  # fmt: skip


@rule("DAR-21.7")
@pytest.mark.parametrize(("energy", "asks"), [(1, False), (2, True)])
def test_means_against_wounds_are_offered_if_their_price_can_be_paid(energy, asks):
    s, strike = struck("skriga", energy=energy, faces=(3, 3))
    put(s, "condemned", "B4.TL")
    s.energy = energy
    strike.wounds = 1
    found = offered(s, strike, "no")
    moments = [moment for _, moment, _ in found]
    assert moments == (["self_would_be_wounded"] if asks else ["self_attacked_resolved"])


@rule("DAR-21.7")
def test_rooting_is_offered_only_where_it_has_an_effect():
    s, strike = struck("skriga", energy=1, faces=(0, 0))
    strike.attacker.rooted = 1
    play(attack(s, strike))
    s = table(faces=bones(0, 0), energy=1)
    skriga, militia = put(s, "skriga", "B4.TL"), put(s, "militia", "B4.TL")
    s.side = "heroes"
    play(attack(s, card_strike(s, militia, skriga)))  # 1 + 0 against 4; Militia never move
    assert (militia.rooted, s.energy) == (0, 1)


@rule("DAR-21.7")
def test_pushing_is_offered_only_where_a_zone_is_free_for_it():
    s = table(faces=bones(0, 0, 0, 0), energy=1)
    banshee, vogt = put(s, "banshee", "A3.BR"), put(s, "vogt", "A3.TR")  # a dead end
    acting(s, vogt, "ai_3a")
    play(attack(s, hero_strike(s, vogt, banshee)))
    assert s.energy == 1
    s.energy = 1
    vogt.zone = banshee.zone
    s.dice.given.pop()
    assert at(s, hero_strike(s, vogt, banshee))[1] == ["headwind+z3", "headwind+z6", "headwind+z11", "pass"]


@rule("DAR-21.1", "DAR-21.5")
def test_like_cards_of_the_hand_are_offered_once():
    s, strike = struck("hagatha", hand=["ward", "misstep", "ward"])
    assert at(s, strike)[1] == ["foul_breath", "ward", "pass"]


@rule("DAR-6.19", "DAR-6.33")
def test_each_defence_spell_does_what_it_says():
    s, strike = struck("ikrek", faces=(3, 3, 1))
    play(attack(s, strike), "about_face", "shield_sister", "no", "pass")
    # 3 + 6 - 1 = 8 against 4 + 1 + 1 + 1
    assert (strike.shift, strike.guard, strike.guard_dice) == (-1, 2, 1)
    assert [(fact["total"], fact["defence"]) for fact in told(s, "hit")] == [(8, 7)]
    s, strike = struck("skriga", energy=2, faces=(3, 1))
    play(attack(s, strike), "no", "ice_shell")  # 7 against 4 + 3
    assert (strike.hit, strike.guard, s.energy) == (False, 3, 0)


@rule("DAR-6.36", "DAR-6.39")
def test_take_wing_fails_against_whoever_still_reaches_her():
    s, strike = struck("pekka", "corday", "B4.TR", faces=(0, 0))  # range 1
    play(attack(s, strike), "take_wing+z1", "pass")  # she flies to Corday
    assert (strike.negated, strike.ranged) == (False, False)
    s, strike = struck("pekka", "corday", "B4.TR")
    play(attack(s, strike), "take_wing+z4")  # two Zones away
    assert strike.negated


@rule("DAR-11.1")
def test_at_the_simplified_level_nobody_shoots_after_a_witch_that_flew():
    s, strike = struck("pekka", "vogt", level="simplified")
    play(attack(s, strike), "take_wing+z4")
    assert strike.negated
