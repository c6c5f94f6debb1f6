"""Closed answers: what a player would look for, why it is not possible, and the clause."""

from __future__ import annotations

from support import open_questions, rule
from support.blackstone import acting, expedition, foe_at, place, table
from support.blackstone_arena import arena
from support.blackstone_words import FR, asked, closed
from veillee.games.blackstone.game import GAME
from veillee.games.blackstone.rules.combat.initiative import initiative_phase
from veillee.games.blackstone.rules.course.camp import camp
from veillee.games.blackstone.rules.course.forming import choose_destination
from veillee.games.blackstone.rules.explorers.activation import activate_explorer
from veillee.games.blackstone.rules.precipice.trade import trade_phase
from veillee.games.blackstone.state import Past, Trade
from veillee.games.blackstone.view.why_not import MOST
from veillee.play.question import question

JANUS, AMALLYN = "janus_draik", "amallyn"
#: The columns of an open field in which explorers stand.
FIELD_ROW = {JANUS: 0, AMALLYN: 1, "taddeus": 2, "pious_vorne": 3}


@rule("BSF-11.7")
def test_a_search_beside_a_hostile_names_the_hostile():
    s = table()
    janus = place(s, JANUS, (-2, 4))
    foe_at(s, "ur_ghul", (-1, 4))
    acting(s, janus, 6)
    said = ("Fouiller ici", "pas avec un Hostile visible adjacent : Ur-Ghul 1.", "BSF-11.7")
    assert said in closed(asked(s, activate_explorer(s, janus)))


@rule("BSF-11.2")
def test_a_search_without_the_die_tells_which_die_it_needs():
    s = table()
    janus = place(s, JANUS, (-2, 4))
    acting(s, janus, 3)
    said = ("Fouiller ici", "il faut un dé de 4 ou plus, le meilleur est un 3.", "BSF-11.2")
    assert said in closed(asked(s, activate_explorer(s, janus)))


@rule("BSF-11.10")
def test_a_summon_away_from_portals_tells_how_far_the_nearest_is():
    s = table()
    janus = place(s, JANUS, (0, 1))
    acting(s, janus, 6)
    [summon] = [one for one in closed(asked(s, activate_explorer(s, janus))) if one[2] == "BSF-11.10"]
    # portal 3 touches (1, 4) only: from (0, 1) by (0, 2), (0, 3) and (0, 4) or (1, 3) to (1, 4)
    assert summon[1] == "il faut toucher un Portail ; le plus proche est à 4 cases."


@rule("BSF-12.12")
def test_a_weapon_without_dice_at_the_range_says_so():
    s = table()
    janus = place(s, JANUS, (0, 1))
    foe_at(s, "ur_ghul", (0, 3))
    acting(s, janus, 6)
    reason = "le plus proche que l’on voit, Ur-Ghul 1, est à portée 2 : aucun dé pour cette distance."
    assert ("Pluie de coups", reason, "BSF-12.12") in closed(asked(s, activate_explorer(s, janus)))


@rule("BSF-12.2")
def test_a_weapon_that_cannot_hit_the_adjacent_hostile_is_bound_by_it():
    s = table()
    amallyn = place(s, AMALLYN, (0, 1))
    foe_at(s, "ur_ghul", (0, 2))
    foe_at(s, "ur_ghul", (0, 4))
    acting(s, amallyn, 6)
    found = [one for one in closed(asked(s, activate_explorer(s, amallyn))) if one[2] == "BSF-12.2"]
    assert [(what, why.endswith("Ur-Ghul 1.")) for what, why, _ in found] == [("Fusil long", True)]


@rule("BSF-11.2")
def test_a_move_that_howls_make_dearer_says_so():
    s = table(twists=("terrifying_howls",))
    janus = place(s, JANUS, (0, 1), points=3)
    acting(s, janus, 1)
    said = ("Se Déplacer", "il faut un dé de 2 ou plus, le meilleur est un 1.", "BSF-11.2")
    assert said in closed(asked(s, activate_explorer(s, janus)))


@rule("BSF-14.5")
@rule("BSF-21.2")
def test_grievous_wounds_and_points_that_are_missing_are_told():
    s = table()
    janus = place(s, JANUS, (0, 1), grievous=1, points=2)
    acting(s, janus, 6)
    found = closed(asked(s, activate_explorer(s, janus)))
    assert ("Se Rétablir", "une Blessure Grave ne se retire pas ainsi.", "BSF-14.5") in found
    assert ("S’exalter", "3 points d’Exaltation, il y en a 2.", "BSF-21.2") in found


def test_no_more_than_four_closed_answers_are_shown():
    s = table()
    janus = place(s, JANUS, (-2, 4), grievous=1, points=2)
    foe_at(s, "ur_ghul", (-2, 6))
    acting(s, janus, 1)
    assert len(asked(s, activate_explorer(s, janus)).closed) <= MOST


@rule("BSF-22.24")
def test_a_lock_beside_a_hostile_stays_shut():
    s = table("hidden_vault")
    at = s.fight.field.grid.cells[next(iter(_hexes(s, "lock_1")))]
    janus = place(s, JANUS, at)
    near = next(iter(_near(s, janus.hexes[0])))
    foe_at(s, "ur_ghul", s.fight.field.grid.cells[near])
    acting(s, janus, 6)
    found = closed(asked(s, activate_explorer(s, janus)))
    reason = "pas avec un Hostile visible adjacent : Ur-Ghul 1."
    assert ("Déverrouiller : Verrou du nord", reason, "BSF-22.24") in found


def _hexes(s, place_id):
    return [n for n in range(len(s.fight.field.grid.cells)) if s.fight.field.places[place_id] >> n & 1]


def _near(s, at):
    return [n for n in range(len(s.fight.field.grid.cells)) if (s.terrain.adjacent[at] & s.terrain.seen[at]) >> n & 1]


@rule("BSF-10.6")
@rule("BSF-10.7")
def test_who_takes_no_part_in_the_initiative_phase_is_told_why():
    s = table()
    place(s, JANUS, (0, 0), dice=(3,))
    place(s, AMALLYN, (1, 0), dice=())
    place(s, "taddeus", (-5, 10), dice=(2,))
    foe_at(s, "ur_ghul", (0, 3))
    found = closed(asked(s, initiative_phase(s)))
    assert ("Tir de Couverture, Taddeus", "personne de libre n’est en vue.", "BSF-10.6") in found
    assert ("Manœuvre, Amallyn", "il faut un dé, ou 2 points.", "BSF-10.7") in found


@rule("BSF-1.2")
def test_the_vault_behind_strongholds_tells_how_many_still_stand():
    s = expedition(JANUS, mode="campaign", past=Past(conquered=("descent",)))
    s.explorers[0].discoveries = ("clue_01", "clue_02", "clue_03", "clue_04")
    said = ("Attaquer la Crypte cachée", "3 bastions tiennent encore.", "BSF-1.2")
    assert closed(asked(s, choose_destination(s))) == [said]


@rule("BSF-21.2")
def test_the_halt_tells_who_lacks_points():
    s = expedition(JANUS, AMALLYN, exploration=("cb01",))
    s.explorers[1].points = 1
    said = ("Amallyn s’exalte", "3 points d’Exaltation, il y en a 1.", "BSF-21.2")
    assert closed(asked(s, camp(s))) == [said]


@rule("BSF-5.14")
def test_a_card_that_is_too_dear_tells_its_price():
    s = expedition(JANUS, ships=("vanguard", "clarion"), mode="campaign")
    s.at = "trade"
    s.explorers[0].discoveries = ("coil_of_wire",)
    s.trade = Trade({"vanguard": (), "clarion": ("purity_seal",)}, exchanged=True)
    [(what, why, clause)] = closed(asked(s, trade_phase(s), "visit+janus_draik+clarion"))
    assert (what, clause) == ("Acheter Sceau de pureté", "BSF-5.14")
    assert why.endswith(", il y en a 0.")


@rule("BSF-29.10")
def test_in_the_abyss_no_die_is_told_lower_than_it_is():
    """A 6 may not pay for what costs 5 there; that is told once, and no weapon says that the best die is a 4."""
    s = table("null_gravity_abyss")
    vorne = place(s, "pious_vorne", (38, 0))  # her Cleansing Flames cost 5
    foe_at(s, "spindle_drone", (39, 0))
    acting(s, vorne, 6)
    told = closed(asked(s, activate_explorer(s, vorne)))
    assert ("Une action de coût 5+", "pas dans l’abîme.", "BSF-29.10") in told
    assert not [reason for _, reason, _ in told if "le meilleur" in reason]


@rule("BSF-11.2")
def test_without_any_die_nothing_is_said_of_the_best_one():
    s = table()
    janus = place(s, JANUS, (-2, 4), points=3)
    acting(s, janus)
    said = ("Fouiller ici", "il faut un dé de 4 ou plus, et il n’en reste aucun.", "BSF-11.2")
    assert said in closed(asked(s, activate_explorer(s, janus)))


@rule("BSF-10.15")
def test_a_covering_fire_that_was_refused_is_told_so():
    """Janus and Amallyn see each other; Amallyn's player has refused, and only the other pair is left."""
    s = table(arena(), players=2)
    for id, seat in ((JANUS, 0), (AMALLYN, 1), ("taddeus", 1), ("pious_vorne", 0)):
        place(s, id, (FIELD_ROW[id], 2), seat=seat, dice=(1,))
    s.fight.phase = "initiative"
    s.fight.refused = ((JANUS, AMALLYN), (JANUS, "taddeus"), (JANUS, "pious_vorne"))
    s.order = (JANUS, "pious_vorne", AMALLYN, "taddeus")
    [decision] = [one for seat, one in open_questions(initiative_phase(s)).items() if seat == 0]
    told = closed(question(GAME, s, decision, FR))
    assert ("Tir de Couverture, Janus", "ce Tir de Couverture vient d’être refusé.", "BSF-10.6") in told
