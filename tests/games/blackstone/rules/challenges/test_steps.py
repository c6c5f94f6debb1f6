"""Challenge cards that are resolved step by step (chapter 28)."""

from contextlib import suppress
from random import Random

import pytest

from support import rule
from support.blackstone import black, expedition, join, shows, started
from support.blackstone_course import GROUP, asked, leads_to, offered
from support.scripted import Face, play, told
from veillee.games.blackstone.content import CHALLENGES
from veillee.games.blackstone.outcomes.trials import best_band
from veillee.games.blackstone.rules.challenges.steps import resolve_steps
from veillee.games.blackstone.rules.course.play import STEPS
from veillee.kernel.decision import Decision

#: What GROUP rolls for agility, vitality, defence and an attack, in leader order.
AGILITY = ("d8", "d6", "d12", "d6")
VITALITY = ("d8", "d12", "d6", "d8")
DEFENCE = ("d8", "d8", "d8", "d12")  # UR-025 rolls two dice


def group(*faces, players: int = 1, **fields):
    return expedition(*GROUP, players=players, faces=[face for some in faces for face in some], **fields)


def rolls(dice, *faces):
    """Each die shows a face, in order."""
    return [face for die, shown in zip(dice, faces, strict=True) for face in shows(die, shown)]


def steps(s, id: str):
    return resolve_steps(s, CHALLENGES[id])


def tokens(s) -> list[tuple[int, int]]:
    """Wounds and Grievous Wounds of each explorer."""
    return [(one.wounds, one.grievous) for one in s.explorers]


@rule("BSF-28.1", "BSF-28.9", "BSF-3.4")
def test_tilting_floor_each_tests_agility():
    s = group(rolls(AGILITY, "fail", "success", "critical", "fail"))
    play(steps(s, "tilting_floor"))
    assert tokens(s) == [(1, 0), (0, 0), (0, 0), (1, 0)]
    assert [one.points for one in s.explorers] == [0, 0, 1, 0]
    assert [fact["explorer"] for fact in told(s, "rolled")] == list(GROUP)


@rule("BSF-28.1", "BSF-2.2")
def test_each_means_in_leader_order():
    s = group(rolls(("d6", "d12", "d6", "d8"), "success", "success", "success", "success"))
    s.order = ("ur_025", "amallyn", "taddeus", "janus_draik")
    play(steps(s, "tilting_floor"))
    assert [fact["explorer"] for fact in told(s, "rolled")] == list(s.order)


@rule("BSF-28.16")
def test_breathing_vents_test_vitality_and_heal_only_what_the_card_says():
    s = group(rolls(VITALITY, "fail", "success", "critical", "success"))
    for one in s.explorers:
        one.wounds = 2
    play(steps(s, "breathing_vents"))
    assert tokens(s) == [(3, 0), (2, 0), (1, 0), (2, 0)]


@rule("BSF-28.16")
def test_a_defence_test_cancels_nothing_by_itself():
    defences = [*shows("d8", "success"), *shows("d8", "critical"), *shows("d6", "fail")]  # Janus, two dice of Amallyn
    s = group(rolls(AGILITY, "fail", "success", "fail", "success"), defences)
    play(steps(s, "closing_iris"))
    assert tokens(s) == [(1, 0), (0, 0), (0, 0), (0, 0)]  # a success still costs 1 Wound, as the card says


@rule("BSF-28.11", "BSF-28.21")
def test_closing_iris_only_those_who_failed_go_on():
    s = group(rolls(AGILITY, "success", "success", "success", "fail"), shows("d12", "fail"), shows("d6", "fail"))
    play(steps(s, "closing_iris"))
    assert tokens(s) == [(0, 0), (0, 0), (0, 0), (0, 1)]
    s = group(rolls(AGILITY, *["success"] * 4))
    play(steps(s, "closing_iris"))  # nobody failed: the second step is skipped
    assert tokens(s) == [(0, 0)] * 4


@rule("BSF-28.10", "BSF-28.20", "BSF-30.24")
def test_an_optional_challenge_is_declined_by_the_leader():
    s = group(exploration=("sealed_reliquary",), players=2)
    decision = asked(STEPS["camp"](s), "explore")
    assert (decision.seat, decision.prompt) == (0, "take-on")
    s = group(exploration=("sealed_reliquary",))
    assert leads_to(STEPS["camp"](s), "explore", "no") == "recovery"
    assert told(s, "rolled") == []


@rule("BSF-28.10", "BSF-28.20")
@pytest.mark.parametrize(("face", "cards", "grievous"), [("fail", 0, 1), ("success", 1, 0), ("critical", 2, 0)])
def test_sealed_reliquary_the_leader_names_one(face, cards, grievous):
    s = group(shows("d12", face), exploration=("sealed_reliquary",))
    assert leads_to(STEPS["camp"](s), "explore", "yes", "amallyn") == "recovery"
    amallyn = s.explorer("amallyn")
    assert (len(amallyn.discoveries), amallyn.grievous) == (cards, grievous)


@rule("BSF-28.8", "BSF-28.24")
def test_whispering_wall_volunteers_are_named_before_the_first_rolls():
    s = group(black(9, 8))
    play(steps(s, "whispering_wall"), "janus_draik+ur_025")
    assert len(s.explorers[0].discoveries) == 1
    assert tokens(s)[3] == (0, 1)
    s = group(players=2)
    assert asked(steps(s, "whispering_wall"), (0, "janus_draik")).seat == 1
    assert told(s, "blackstone-test") == []


@rule("BSF-28.8", "BSF-28.21")
def test_nobody_has_to_step_forward():
    s = group()
    play(steps(s, "whispering_wall"), "")
    assert tokens(s) == [(0, 0)] * 4


@rule("BSF-28.11", "BSF-28.7")
def test_lone_needle_three_hits_bring_it_down():
    attacks = [*shows("d8", "success"), *shows("d12", "critical")]  # Janus, Taddeus
    attacks += [*shows("d12", "fail"), *shows("d6", "fail")]  # two dice of Amallyn
    attacks += [*shows("d8", "fail"), *shows("d6", "fail")]  # and of UR-025
    s = group(attacks)
    play(steps(s, "lone_needle"), "taddeus")
    assert len(s.explorer("taddeus").discoveries) == 1  # 1 + 3 hits: nobody defends


@rule("BSF-28.11")
def test_lone_needle_hits_of_several_explorers_add_up():
    attacks = [*shows("d8", "success"), *shows("d12", "success"), *shows("d12", "success"), *shows("d6", "fail")]
    attacks += [*shows("d8", "fail"), *shows("d6", "fail")]
    s = group(attacks)
    play(steps(s, "lone_needle"), "taddeus")
    assert len(s.explorer("taddeus").discoveries) == 1  # 1 + 1 + 1 hits: nobody defends


@rule("BSF-28.11", "BSF-28.7", "BSF-28.16")
def test_lone_needle_with_fewer_hits_each_defends():
    attacks = [*shows("d8", "success"), *shows("d12", "success"), *shows("d12", "fail"), *shows("d6", "fail")]
    attacks += [*shows("d8", "fail"), *shows("d6", "fail")]
    defences = [*shows("d8", "fail", "success", "fail"), *shows("d6", "fail")]
    defences += [*shows("d12", "fail"), *shows("d6", "success")]
    s = group(attacks, defences)
    play(steps(s, "lone_needle"))
    assert tokens(s) == [(1, 0), (0, 0), (1, 0), (0, 0)]
    assert all(one.discoveries == () for one in s.explorers)


@rule("BSF-28.7")
@pytest.mark.parametrize(
    ("id", "band"),
    [
        ("ur_025", ("d8", "d6")),  # V82: 1.417 with the cannon, 1.333 with the claw
        ("taddeus", ("d12",)),
        ("janus_draik", ("d8",)),
        ("amallyn", ("d12", "d6")),
        ("dahyak_grekh", ("d8", "d6")),
    ],
)
def test_v82_the_best_band_of_any_weapon_is_rolled(id, band):
    assert best_band(next(one for one in group().explorers + group().resting if one.id == id)) == band


@rule("BSF-28.20", "BSF-29.11")
@pytest.mark.parametrize(("face", "cards"), [("fail", 3), ("success", 2), ("critical", 1)])
def test_maglev_drift_a_random_explorer_decides_how_many_cards_follow(face, cards):
    s = group([Face(2, 4, "challenge")], shows("d12", face), exploration=("cb01", "tilting_floor"))
    s.unused = ("cb02", "hall_of_faces")
    play(steps(s, "maglev_drift"))
    assert told(s, "rolled")[0]["explorer"] == "amallyn"
    assert len(s.exploration) == cards
    assert ("cb02" in s.exploration) == (face == "fail")
    assert "hall_of_faces" in s.unused


@rule("BSF-28.1", "BSF-28.20", "BSF-29.11")
@pytest.mark.parametrize(("roll", "found"), [(7, False), (8, True)])
def test_fallen_explorer_gives_a_resource_of_a_random_ship(roll, found):
    given = [Face(1, 4, "resources")] if found else []
    s = group(black(roll), given, ships=("vanguard", "clarion", "steed_mathurir", "long_hauler"))
    play(steps(s, "fallen_explorer"), "taddeus")
    taddeus = s.explorer("taddeus")
    assert taddeus.resources == (("martyrs_bone",) if found else ())
    assert taddeus.grievous == (0 if found else 1)


@rule("BSF-28.8", "BSF-28.12")
@pytest.mark.parametrize(("face", "tokens_of"), [("fail", (0, 1)), ("success", (1, 0)), ("critical", (0, 0))])
def test_gravity_surge_one_volunteer_spares_the_others(face, tokens_of):
    s = group(shows("d12", face))
    decision = asked(steps(s, "gravity_surge"))
    assert decision.most == 1
    play(steps(s, "gravity_surge"), "taddeus")
    assert tokens(s) == [(0, 0), tokens_of, (0, 0), (0, 0)]


@rule("BSF-28.8", "BSF-28.11")
def test_gravity_surge_without_a_volunteer_each_tests():
    s = group(rolls(VITALITY, "fail", "success", "fail", "success"))
    play(steps(s, "gravity_surge"), "")
    assert tokens(s) == [(1, 0), (0, 0), (1, 0), (0, 0)]


@rule("BSF-28.12")
def test_after_one_volunteer_the_other_players_are_not_asked():
    s = group(shows("d8", "critical"), players=2)
    play(steps(s, "gravity_surge"), (0, "janus_draik"))


@rule("BSF-28.1")
def test_hall_of_faces_gives_or_takes_a_point():
    s = group(black(11, 10, 20, 1))
    for one, points in zip(s.explorers, (0, 1, 4, 0), strict=True):
        one.points = points
    play(steps(s, "hall_of_faces"))
    assert [one.points for one in s.explorers] == [1, 0, 4, 0]


@rule("BSF-28.11", "BSF-24.16", "BSF-30.24")
def test_pale_broker_asks_only_those_who_can_pay_and_heals_them():
    s = group()
    janus = s.explorers[0]
    janus.discoveries, janus.wounds, janus.grievous = ("rusted_seal",), 3, 1
    s.discoveries = tuple(card for card in s.discoveries if card != "rusted_seal")
    s.explorers[1].discoveries = ("clue_01",)
    assert {key for key in offered(steps(s, "pale_broker")) if key} == {"janus_draik"}
    play(steps(s, "pale_broker"), "janus_draik")
    assert (janus.discoveries, janus.wounds, janus.grievous, janus.points) == ((), 1, 1, 1)
    assert "rusted_seal" in s.discoveries


@rule("BSF-24.16", "BSF-30.1")
def test_pale_broker_takes_the_archeotech_that_its_owner_names():
    """The Black Coin is worth less than the shell, but its holder may want to keep it."""
    s = group()
    janus = s.explorers[0]
    janus.discoveries = ("black_coin", "stasis_shell", "clue_01")
    s.discoveries = tuple(card for card in s.discoveries if card not in janus.discoveries)
    play(steps(s, "pale_broker"), "janus_draik", "stasis_shell")
    assert janus.discoveries == ("black_coin", "clue_01")


@rule("BSF-28.11", "BSF-28.21")
def test_pale_broker_finds_nobody_who_can_pay():
    play(steps(group(), "pale_broker"))


@rule("BSF-28.1", "BSF-29.11")
def test_code_pulse_shows_the_top_card_then_gives_it():
    s = group(black(12), discoveries=("clue_01", "clue_02", "clue_03"))
    play(steps(s, "code_pulse"), "janus_draik", "yes")  # the clue on top goes under the pile
    assert s.explorers[0].discoveries == ("clue_02",)
    assert s.discoveries == ("clue_03", "clue_01")
    s = group(black(13))
    play(steps(s, "code_pulse"), "janus_draik")
    assert tokens(s)[0] == (1, 0)


@rule("BSF-28.1", "BSF-28.24")
def test_dead_market_at_8_or_less_volunteers_find_a_card():
    s = group(black(8, 9))
    play(steps(s, "dead_market"), "janus_draik+taddeus")
    assert (len(s.explorers[0].discoveries), tokens(s)[1]) == (1, (1, 0))


@rule("BSF-28.2", "BSF-28.17")
def test_who_goes_out_of_action_takes_no_further_part():
    s = group(rolls(AGILITY, "fail", "success", "success", "success"))
    s.explorers[0].grievous = 4
    attacks = [*shows("d12", "fail", "fail"), *shows("d6", "fail"), *shows("d8", "fail"), *shows("d6", "fail")]
    defences = [*shows("d8", "fail", "fail"), *shows("d6", "fail"), *shows("d12", "success"), *shows("d6", "fail")]
    play(steps(s, "tilting_floor"))
    assert s.explorers[0].out
    s.dice.given = attacks + defences
    play(steps(s, "lone_needle"))
    assert [fact["explorer"] for fact in told(s, "rolled")[4:]] == [*GROUP[1:], *GROUP[1:]]


@rule("BSF-28.18", "BSF-21.8", "BSF-30.7")
def test_a_test_that_failed_can_be_rolled_again():
    others = shows("d6", "success") + shows("d12", "success") + shows("d6", "success")
    s = group(shows("d8", "fail", "success"), others)
    s.explorers[0].points = 1
    play(steps(s, "tilting_floor"), "points")
    assert (tokens(s)[0], s.explorers[0].points) == ((0, 0), 0)


@rule("BSF-30.7")
@pytest.mark.parametrize(("challenge", "asks"), [("tilting_floor", True), ("closing_iris", False)])
def test_a_success_is_rolled_again_only_where_a_critical_does_more(challenge, asks):
    s = group(shows("d8", "success"), [] if asks else rolls(AGILITY[1:], *["success"] * 3))
    s.explorers[0].points = 1
    if asks:
        assert offered(steps(s, challenge)) == ["points", "keep"]
    else:
        play(steps(s, challenge))


@rule("BSF-28.18", "BSF-24.11")
def test_only_a_card_for_any_die_changes_a_blackstone_test():
    s = group(black(3, 15), discoveries=("clue_01",))
    janus = s.explorers[0]
    janus.points, janus.resources, janus.discoveries = 4, ("warp_salts",), ("black_coin",)
    play(steps(s, "whispering_wall"), "janus_draik", "black_coin")
    assert (len(janus.discoveries), janus.grievous, janus.points) == (1, 0, 4)
    s = group(black(3))
    s.explorers[0].points, s.explorers[0].resources = 4, ("warp_salts",)
    play(steps(s, "whispering_wall"), "janus_draik")
    assert s.explorers[0].grievous == 1


@rule("BSF-28.18")
def test_a_card_for_action_dice_changes_a_test():
    s = group(shows("d8", "fail"))
    s.explorers[0].resources = ("warp_salts",)
    assert offered(steps(s, "tilting_floor")) == ["warp_salts", "keep"]


@rule("BSF-3.16")
def test_no_step_asks_for_an_action_that_its_card_does_not_name():
    s = group(rolls(AGILITY, "success", "success", "success", "success"))
    s.explorers[0].resources = ("medi_pack", "spirit_draught", "frag_charge")
    s.explorers[0].wounds = 2
    play(steps(s, "tilting_floor"))  # none of these is offered
    assert s.explorers[0].resources == ("medi_pack", "spirit_draught", "frag_charge")


@rule("BSF-28.1", "BSF-28.9")
@pytest.mark.parametrize("id", [id for id, one in CHALLENGES.items() if not one.special])
def test_every_challenge_ends_whatever_is_answered(id):
    for seed in range(20):
        chance = Random(seed)
        s = started(seed=seed)
        for explorer in GROUP:
            join(s, explorer, points=2, discoveries=("rusted_seal",) if explorer == "taddeus" else ())
        s.at, s.ships = "camp", ("vanguard", "clarion", "steed_mathurir", "long_hauler")
        s.exploration, s.unused = ("cb01",), ("cb02",)
        rule, send = steps(s, id), None
        with suppress(StopIteration):
            while True:
                [decision] = [item for item in rule.send(send) if isinstance(item, Decision)]
                send = (decision.seat, chance.choice(list(decision.candidates())))
        assert all(one.free_spaces >= 0 for one in s.explorers)
