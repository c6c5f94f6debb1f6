"""Supports of ships (BSF-11.13 to 11.20, 11.24, 11.33)."""

import pytest

from support import rule
from support.blackstone import acting, black, foe_at, place, shows, table
from support.blackstone_arena import arena, asked
from support.scripted import play, told
from veillee.games.blackstone.outcomes.sight import is_visible
from veillee.games.blackstone.rules.combat.event import next_turn
from veillee.games.blackstone.rules.explorers.activation import activate_explorer
from veillee.games.blackstone.state import TrackCard


def supports(s, explorer, *dice):
    acting(s, explorer, *dice)
    return [key for key in asked(activate_explorer(s, explorer))[1] if key.startswith("support")]


@rule("BSF-11.13", "BSF-11.24")
@pytest.mark.parametrize(
    ("user", "ship", "key"),
    [
        ("janus_draik", "vanguard", "support+vanguard+g0"),
        ("espern_locarno", "traveller", "support+traveller"),
        ("dahyak_grekh", "kravvchato", "support+kravvchato"),
        ("amallyn", "steed_mathurir", "support+steed_mathurir+g0"),
    ],
)
def test_a_support_is_used_once_by_the_explorer_it_names_for_a_die(user, ship, key):
    s = table(arena())
    explorer = place(s, user, (2, 2))
    other = place(s, "taddeus", (1, 2))
    foe_at(s, "ur_ghul", (5, 2))
    s.fight.track = (TrackCard(explorer=user), TrackCard(group=0), TrackCard(explorer="taddeus"))
    assert supports(s, explorer, 1) == []  # the ship is not in place
    s.ships = ("vanguard", "traveller", "kravvchato", "steed_mathurir")
    assert supports(s, explorer, 1) == [key]
    assert supports(s, other, 1) == []
    s.used_supports = (ship,)
    assert supports(s, explorer, 1) == []
    s.used_supports, explorer.out = (), True
    assert supports(s, other, 1) == []  # nobody uses it in the place of one who is out of action


@rule("BSF-11.13", "BSF-11.25")
def test_a_support_may_be_paid_with_a_destiny_die_and_is_then_used():
    s = table(arena())
    espern = place(s, "espern_locarno", (2, 2))
    foe_at(s, "ur_ghul", (5, 2))
    s.ships, s.fight.destiny = ("traveller",), (1,)
    acting(s, espern)
    play(activate_explorer(s, espern), "support+traveller")
    assert (s.used_supports, s.fight.destiny, s.fight.unseen) == (("traveller",), (), True)


@rule("BSF-11.15", "BSF-30.3")
def test_vanguard_lets_every_explorer_roll_each_attack_on_the_group_again_once_one_die_or_both():
    s = table(
        arena(),
        faces=[*shows("d8", "fail"), *shows("d6", "success")],
    )
    janus = place(s, "janus_draik", (0, 2))
    dahyak = place(s, "dahyak_grekh", (1, 2))
    foe = foe_at(s, "chaos_beastman", (2, 2))
    foe_at(s, "chaos_beastman", (2, 1), group=1)
    s.ships = ("vanguard",)
    acting(s, janus, 1)
    play(activate_explorer(s, janus), "support+vanguard+g0")
    acting(s, dahyak, 1)
    # d8 fail and d6 success: either die or both; afterwards nothing more is offered for this roll.
    assert asked(activate_explorer(s, dahyak), "strike+rifle_blades+x0") == (
        "reroll",
        ["vanguard", "vanguard+1", "vanguard+2", "keep"],
    )
    s.dice.given = [*shows("d8", "fail"), *shows("d6", "success"), *shows("d8", "success"), *shows("d6", "fail")]
    acting(s, dahyak, 1)
    play(activate_explorer(s, dahyak), "strike+rifle_blades+x0", "vanguard+2")
    assert foe.damage == 1
    s.dice.given = [*shows("d8", "fail"), *shows("d6", "fail")]
    acting(s, dahyak, 1)
    play(activate_explorer(s, dahyak), "strike+rifle_blades+x1")  # the other group: nothing is offered
    next_turn(s)
    s.dice.given = [*shows("d8", "fail"), *shows("d6", "fail")]
    acting(s, dahyak, 1)
    play(activate_explorer(s, dahyak), "strike+rifle_blades+x0")


@rule("BSF-11.16", "BSF-29.8")
def test_traveller_hides_explorers_from_all_but_adjacent_hostiles_this_turn():
    s = table(arena())
    espern = place(s, "espern_locarno", (2, 2))
    near, far = foe_at(s, "ur_ghul", (3, 2)), foe_at(s, "ur_ghul", (5, 2))
    s.ships = ("traveller",)
    acting(s, espern, 1)
    play(activate_explorer(s, espern), "support+traveller")
    figure = s.figures()[0]
    assert (is_visible(s, near, figure), is_visible(s, far, figure)) == (True, False)
    next_turn(s)
    assert is_visible(s, far, figure)


@rule("BSF-11.17", "BSF-11.33", "BSF-7.10")
@pytest.mark.parametrize(
    ("answer", "damage", "left"), [("strike+kroot_rifle+x0", 1, (1,)), ("strike+kroot_rifle+x0+yes", 3, ())]
)
def test_kravvchato_gives_a_weapon_action_that_counts_as_rolled_critical(answer, damage, left):
    """V83. No die pays for the rifle of 2+; cover still counts, unless a die is paid for aim."""
    s = table(arena(cover=((1, 2, 0),)))
    dahyak = place(s, "dahyak_grekh", (0, 2))
    foe = foe_at(s, "chaos_beastman", (2, 2))
    s.ships = ("kravvchato",)
    acting(s, dahyak, 1, 1)
    prompt, keys = asked(activate_explorer(s, dahyak), "support+kravvchato")
    assert (prompt, keys) == ("free-strike", ["strike+kroot_rifle+x0", "strike+kroot_rifle+x0+yes"])
    s.used_supports = ()
    acting(s, dahyak, 1, 1)
    asked_after = ["end"] if left else []
    play(activate_explorer(s, dahyak), "support+kravvchato", answer, *asked_after)
    assert (foe.damage, told(s, "rolled")) == (damage, [])


@rule("BSF-11.17", "BSF-30.1")
def test_kravvchato_is_not_offered_with_nobody_to_attack_and_one_weapon_action_is_taken_without_asking():
    s = table(arena(), faces=black(20))
    dahyak = place(s, "dahyak_grekh", (0, 2))
    s.ships = ("kravvchato",)
    assert supports(s, dahyak, 1) == []
    foe = foe_at(s, "ur_ghul", (1, 2), damage=1)
    acting(s, dahyak, 1)
    play(activate_explorer(s, dahyak), "support+kravvchato")
    assert foe.slain


@rule("BSF-11.18", "BSF-11.20")
def test_the_steed_exchanges_a_group_that_has_not_acted_with_the_last_card():
    s = table(arena())
    amallyn = place(s, "amallyn", (2, 2))
    place(s, "taddeus", (1, 2))
    foe_at(s, "ur_ghul", (5, 2))
    foe_at(s, "ur_ghul", (6, 2), group=1)
    foe_at(s, "ur_ghul", (7, 2), group=2)
    s.ships = ("steed_mathurir",)
    me, mate = TrackCard(explorer="amallyn"), TrackCard(explorer="taddeus")
    first, second, third = (TrackCard(group=n) for n in range(3))
    s.fight.track, s.fight.turned = (first, me, second, third, mate), 1
    # Group 0 has acted.
    assert supports(s, amallyn, 1) == ["support+steed_mathurir+g1", "support+steed_mathurir+g2"]
    acting(s, amallyn, 1)
    play(activate_explorer(s, amallyn), "support+steed_mathurir+g1")
    assert s.fight.track == (first, me, mate, third, second)
    s.used_supports = ()
    s.fight.track = (first, me, second)
    assert supports(s, amallyn, 1) == []  # the group's card is the last one already
    s.fight.track, s.fight.turned = (first, second, third, me), 3
    assert supports(s, amallyn, 1) == []
