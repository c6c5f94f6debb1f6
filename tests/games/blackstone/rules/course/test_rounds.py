"""Exploration rounds: the next card or the way home, the leader marker, gifts, a pause (chapters 3, 4, 23, 30)."""

import pytest

from support import rule
from support.blackstone import black, expedition, shows
from support.blackstone_course import GROUP, asked, leads_to, offered
from support.scripted import play, told
from veillee.games.blackstone.content import MAPS
from veillee.games.blackstone.prompts.expedition import Give, Pause, Wish
from veillee.games.blackstone.rules.combat.setup import lay_out
from veillee.games.blackstone.rules.course import play as course
from veillee.games.blackstone.rules.course.camp import camp, reveal, wishes
from veillee.games.blackstone.rules.course.leading import pass_leader
from veillee.games.blackstone.rules.course.play import STEPS
from veillee.kernel.state import Request


def in_camp(*cards: str, players: int = 1, rounds_over: int = 1, **fields):
    """In camp after a first round."""
    return expedition(*GROUP, players=players, exploration=cards, rounds_over=rounds_over, **fields)


@rule("BSF-3.1", "BSF-3.2", "BSF-3.4", "BSF-3.6", "BSF-3.13")
def test_a_round_is_a_card_then_recovery_then_the_marker_passes():
    s = in_camp("maglev_drift", "tilting_floor", players=2)
    s.dice.given = shows("d8", "success") + shows("d6", "success") + shows("d12", "success") + shows("d6", "success")
    s.order = ("janus_draik", "taddeus", "amallyn", "ur_025")
    s.at = leads_to(STEPS["camp"](s), "explore")
    assert (s.at, s.card, s.exploration) == ("recovery", "tilting_floor", ("maglev_drift",))
    s.at = leads_to(STEPS["recovery"](s))
    assert (s.at, s.card, s.leader) == ("camp", "", 1)
    assert "tilting_floor" not in (*s.exploration, *s.unused)


@rule("BSF-3.2", "BSF-3.5")
@pytest.mark.parametrize("ambush", [False, True])
def test_a_combat_card_begins_a_combat(ambush):
    card = next(id for id, one in MAPS.items() if one.ambush == ambush and not one.cell)
    s = in_camp(card)
    assert leads_to(STEPS["camp"](s), "explore") == "combat"
    assert told(s, "combat") == [{"map": card, "ambush": ambush}]


@rule("BSF-3.3", "BSF-4.3")
def test_with_an_empty_pile_the_expedition_ends_without_a_question():
    s = in_camp()
    assert leads_to(STEPS["camp"](s)) == "home"


@rule("BSF-3.3", "BSF-3.14")
def test_with_an_empty_pile_cards_can_still_be_given_but_no_card_revealed():
    s = in_camp()
    s.explorers[0].discoveries = ("clue_01",)
    assert "explore" not in offered(camp(s))
    assert leads_to(camp(s), "give+janus_draik+clue_01+taddeus", "stop") is False


@rule("BSF-4.3", "BSF-4.4", "BSF-30.20")
def test_one_player_alone_turns_back_at_once():
    s = in_camp("cb01", "tilting_floor")
    assert leads_to(STEPS["camp"](s), "stop") == "home"
    assert told(s, "turned-back") == [{"left": 2}]


@rule("BSF-4.4", "BSF-30.20")
def test_all_players_must_agree_to_turn_back():
    s = in_camp("cb01", players=3)
    assert leads_to(camp(s), "stop", (1, "yes"), (2, "yes")) is False
    assert leads_to(camp(s), "stop", (1, "yes"), (2, "no")) is True  # there is nothing else to do in camp


@rule("BSF-4.4", "BSF-30.20")
def test_after_a_refusal_nobody_is_asked_again_before_the_card():
    s = in_camp("cb01", players=3)
    s.explorers[0].discoveries = ("clue_01",)  # which could be given
    decision = asked(camp(s), "stop", (1, "no"))
    keys = decision.keys()
    assert (decision.seat, decision.prompt, "stop" in keys) == (0, "camp", False)
    assert Wish.STOP not in wishes(s, 1)


@rule("BSF-4.4")
def test_the_hostile_player_has_no_vote():
    s = in_camp("cb01", players=5)
    assert leads_to(camp(s), "stop", (1, "yes"), (2, "yes"), (3, "yes")) is False
    assert wishes(s, 4) == []


@rule("BSF-30.20")
def test_another_player_can_propose_to_turn_back_once():
    s = in_camp("cb01", players=2)
    assert Wish.STOP in wishes(s, 1)
    assert Wish.STOP not in wishes(s, 0)  # the leader has an answer for it
    s.requests = (Request(1, "stop"),)
    assert leads_to(camp(s), "explore", (0, "yes")) is False
    s.requests = (Request(1, "stop"),)
    assert leads_to(camp(s), "explore", (0, "no")) is True


@rule("BSF-4.4", "BSF-30.20")
def test_who_has_proposed_to_turn_back_is_not_asked_to_agree():
    s = in_camp("cb01", players=4)
    s.requests = (Request(2, "stop"),)
    assert leads_to(camp(s), "explore", (0, "yes"), (1, "yes"), (3, "yes")) is False
    s.requests = (Request(2, "stop"),)
    assert leads_to(camp(s), "stop", (1, "yes"), (3, "yes")) is False  # the leader proposes it too


@rule("BSF-3.14", "BSF-24.7", "BSF-30.18", "BSF-30.19")
def test_in_the_leader_step_discoveries_change_hands_too():
    s = in_camp("cb01")
    janus = s.explorers[0]
    janus.discoveries, janus.resources, janus.artefacts = ("clue_01",), ("medi_pack",), ("plumb_line",)
    keys = offered(camp(s))
    assert {key.split("+")[2] for key in keys if key.startswith("give")} == {"clue_01", "medi_pack", "plumb_line"}
    leads_to(camp(s), "give+janus_draik+clue_01+ur_025", "give+janus_draik+medi_pack+taddeus", "explore")
    assert s.explorer("ur_025").discoveries == ("clue_01",)
    assert s.explorer("taddeus").resources == ("medi_pack",)


@rule("BSF-2.5", "BSF-3.14", "BSF-24.7")
def test_before_the_first_round_no_discovery_changes_hands():
    s = in_camp("cb01", players=2, rounds_over=0)
    janus, taddeus = s.explorers[:2]
    janus.discoveries, janus.resources, janus.artefacts = ("clue_01",), ("medi_pack",), ("plumb_line",)
    taddeus.discoveries, taddeus.resources = ("clue_02",), ("fate_coin",)
    keys = offered(camp(s))
    assert {key.split("+")[2] for key in keys if key.startswith("give")} == {"medi_pack", "plumb_line"}
    assert {wish.card for wish in wishes(s, 1) if isinstance(wish, Give)} == {"fate_coin"}


@rule("BSF-3.14")
def test_with_the_first_leader_step_discoveries_may_change_hands():
    s = in_camp("cb01", "tilting_floor", rounds_over=0, at="recovery", card="tilting_floor")
    s.explorers[0].discoveries = ("clue_01",)
    s.at = leads_to(STEPS["recovery"](s))
    assert "give+janus_draik+clue_01+taddeus" in offered(camp(s))


@rule("BSF-24.17")
def test_a_card_can_be_given_on_in_the_same_step():
    s = in_camp("cb01")
    s.explorers[0].discoveries = ("clue_01",)
    leads_to(camp(s), "give+janus_draik+clue_01+ur_025", "give+ur_025+clue_01+taddeus", "explore")
    assert s.explorer("taddeus").discoveries == ("clue_01",)


@rule("BSF-3.14", "BSF-30.18")
def test_players_who_do_not_lead_give_unasked():
    s = in_camp("cb01", players=2)
    s.explorer("taddeus").discoveries = ("clue_01",)
    assert Give("taddeus", "clue_01", "janus_draik") in wishes(s, 1)
    assert not any(isinstance(wish, Give) for wish in wishes(s, 0))


@rule("BSF-30.30", "BSF-21.6", "BSF-24.9")
def test_the_leader_step_and_the_next_card_are_one_question():
    s = in_camp("cb01")
    s.explorers[0].points, s.explorers[1].resources = 3, ("scout_skull",)
    decision = asked(camp(s))
    keys = decision.keys()
    assert (decision.seat, keys[0], keys[1]) == (0, "explore", "stop")
    assert {"inspire+janus_draik", "card+taddeus+scout_skull"} <= set(keys)
    leads_to(camp(s), "inspire+janus_draik", "explore")
    assert (s.explorers[0].inspired, s.explorers[0].points) == (True, 0)


@rule("BSF-24.9", "BSF-29.11")
def test_the_scout_skull_shows_the_top_card_to_the_explorers_who_may_put_it_under():
    s = in_camp("cb01", "tilting_floor")
    s.explorers[1].resources = ("scout_skull",)
    leads_to(camp(s), "card+taddeus+scout_skull", "yes", "explore")
    assert s.exploration == ("tilting_floor", "cb01")
    assert s.explorers[1].resources == ()
    assert "scout_skull" in s.resource_piles["vanguard"]


@rule("BSF-3.13", "BSF-2.16")
def test_the_marker_goes_to_the_left_past_the_hostile_player():
    s = in_camp(players=5)
    s.order = ("ur_025", "amallyn", "taddeus", "janus_draik")
    seen = []
    for _ in range(4):
        pass_leader(s, "BSF-3.13")
        seen.append(s.leader)
    assert seen == [1, 2, 3, 0]
    assert s.order == GROUP  # the default again


@rule("BSF-3.13")
def test_v84_one_player_passes_the_marker_from_explorer_to_explorer():
    s = in_camp()
    assert s.order == GROUP
    pass_leader(s, "BSF-3.13")
    assert s.order == ("taddeus", "amallyn", "ur_025", "janus_draik")
    for _ in range(3):
        pass_leader(s, "BSF-3.13")
    assert s.order == GROUP


@rule("BSF-2.2", "BSF-2.17", "BSF-30.18")
def test_the_leader_changes_the_order_unasked_and_only_the_leader():
    s = in_camp("cb01", players=2)
    assert Wish.ORDER in wishes(s, 0)
    assert Wish.ORDER not in wishes(s, 1)
    s.at = "recovery"
    assert Wish.ORDER not in wishes(s, 0)  # a step that runs in that order


@rule("BSF-23.1", "BSF-23.2", "BSF-23.3", "BSF-23.4")
def test_a_pause_keeps_all_but_the_cards_above_ten():
    s = in_camp("cb01", "tilting_floor")
    janus, taddeus = s.explorers[:2]
    janus.discoveries = tuple(f"clue_{n:02}" for n in range(1, 8))
    janus.resources = ("medi_pack", "fate_coin", "hymnal", "holy_oil")
    janus.artefacts = ("plumb_line",)
    janus.wounds, janus.grievous, janus.points, janus.inspired = 1, 1, 2, True
    taddeus.resources = ("carapace",)
    s.used_supports = ("clarion",)
    decision = asked(camp(s), "pause")
    assert (decision.prompt, decision.about.explorer, decision.least, decision.most) == (
        "drop-cards",
        "janus_draik",
        2,
        2,
    )
    leads_to(camp(s), "pause", "clue_07+medi_pack", "explore")
    assert len(janus.discoveries + janus.cards) == 10
    assert "clue_07" in s.discoveries
    assert "medi_pack" in s.resource_piles["long_hauler"]
    assert (janus.wounds, janus.grievous, janus.points, janus.inspired) == (1, 1, 2, True)
    assert (taddeus.resources, s.used_supports, s.leader) == (("carapace",), ("clarion",), 0)
    assert s.exploration == ("cb01", "tilting_floor")


@rule("BSF-23.2")
def test_with_ten_cards_or_fewer_a_pause_asks_nothing():
    s = in_camp("cb01")
    s.explorers[0].discoveries = tuple(f"clue_{n:02}" for n in range(1, 11))
    leads_to(camp(s), "pause", "explore")
    assert len(s.explorers[0].discoveries) == 10
    assert len(told(s, "paused")) == 1


@rule("BSF-23.1")
def test_a_pause_is_possible_between_cards_only():
    s = in_camp("cb01")
    assert tuple(asked(camp(s)).asides) == (Pause.PAUSE,)
    s.exploration = ("tilting_floor",)
    s.explorers[0].points = 1
    s.dice.given = shows("d8", "fail")
    decision = asked(STEPS["camp"](s), "explore")  # a roll that could be made again
    assert (decision.prompt, tuple(decision.asides)) == ("reroll", ())


@rule("BSF-23.5")
def test_saving_and_loading_is_no_pause():
    s = in_camp("cb01")
    s.explorers[0].discoveries = tuple(f"clue_{n:02}" for n in range(1, 13))
    copy = s.copy()
    assert copy.digest() == s.digest()
    assert len(copy.explorers[0].discoveries) == 12
    assert not copy.paused


@rule("BSF-24.4", "BSF-24.9")
def test_exhausted_cards_are_turned_up_when_a_card_is_revealed():
    s = in_camp("tilting_floor")
    s.explorers[0].resources = s.explorers[0].exhausted = ("spare_plating",)
    assert leads_to(reveal(s)) is True
    assert s.explorers[0].exhausted == ()


@rule("BSF-24.9", "BSF-29.11", "BSF-24.12")
def test_the_plumb_line_puts_any_card_out_of_play_and_leaves_the_game():
    s = in_camp("cb01")
    s.explorers[0].artefacts = ("plumb_line",)
    assert leads_to(reveal(s), "plumb_line") is False
    assert (s.explorers[0].artefacts, s.exploration) == ((), ())


@rule("BSF-24.9", "BSF-29.11")
def test_the_chart_puts_only_challenges_out_of_play():
    s = in_camp("cb01")
    s.explorers[0].resources = ("navigator_chart",)
    assert leads_to(reveal(s)) is True
    s.exploration = ("tilting_floor",)
    assert leads_to(reveal(s), "navigator_chart") is False
    assert "navigator_chart" in s.resource_piles["traveller"]


@rule("BSF-24.9", "BSF-29.11")
def test_a_card_put_out_of_play_is_followed_by_recovery():
    s = in_camp("tilting_floor")
    s.explorers[0].resources = ("navigator_chart",)
    assert leads_to(STEPS["camp"](s), "explore", "navigator_chart") == "recovery"


@rule("BSF-4.1", "BSF-4.6", "BSF-3.18")
def test_everybody_out_of_action_ends_the_expedition_without_a_recovery_step(monkeypatch):
    s = in_camp("tilting_floor")

    async def lost(s):
        return "lost"

    monkeypatch.setattr(course, "play_combat", lost)
    play_out(s, "cb01")
    assert leads_to(STEPS["combat"](s)) == "home"
    assert s.wiped_out


def play_out(s, map: str) -> None:
    """A combat is laid out."""
    play(lay_out(s, map))


@rule("BSF-3.5", "BSF-4.5")
@pytest.mark.parametrize(
    ("map", "result", "then"),
    [("cb01", "evacuated", "recovery"), ("descent", "evacuated", "home"), ("descent", "lost", "home")],
)
def test_after_a_combat_comes_recovery_and_after_a_stronghold_the_way_home(monkeypatch, map, result, then):
    s = in_camp("tilting_floor")

    async def over(s):
        return result

    monkeypatch.setattr(course, "play_combat", over)
    s.stronghold = "descent" if map == "descent" else ""
    play_out(s, map)
    assert leads_to(STEPS["combat"](s)) == then


@rule("BSF-3.8", "BSF-3.18", "BSF-4.2")
def test_a_death_ends_the_expedition_without_vitality_rolls_and_leader_step():
    s = in_camp("cb01", faces=black(2))
    s.explorers[0].out, s.explorers[0].grievous = True, 3
    s.explorers[1].wounds = 2
    assert leads_to(STEPS["recovery"](s)) == "home"
    assert (s.explorers[1].wounds, told(s, "leader")) == (2, [])
