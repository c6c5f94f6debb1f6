"""The words of questions and answers: who, what, where, at which price and chance."""

from __future__ import annotations

import pytest
from msgspec import structs

from support import open_questions, play, rule
from support.blackstone import acting, black, expedition, foe_at, join, on_watch, place, shows, six, table
from support.blackstone_words import EN, FR, answer, asked, last, plain, signs, text
from veillee.games.blackstone.content import CHALLENGES
from veillee.games.blackstone.game import GAME
from veillee.games.blackstone.prompts.acting import NextTarget
from veillee.games.blackstone.prompts.expedition import LeaderOrder
from veillee.games.blackstone.prompts.ids import HostileId
from veillee.games.blackstone.rules.challenges.special import crossfire
from veillee.games.blackstone.rules.challenges.steps import resolve_steps
from veillee.games.blackstone.rules.combat.event import event_phase, event_row
from veillee.games.blackstone.rules.combat.initiative import initiative_phase
from veillee.games.blackstone.rules.combat.setup import place_explorers
from veillee.games.blackstone.rules.course.camp import camp
from veillee.games.blackstone.rules.course.forming import choose_destination
from veillee.games.blackstone.rules.explorers.activation import activate_explorer
from veillee.games.blackstone.rules.explorers.defending import defend
from veillee.games.blackstone.rules.explorers.overwatch import trigger
from veillee.games.blackstone.rules.precipice.trade import trade_phase
from veillee.games.blackstone.state import Past, Trade
from veillee.kernel import choose, choose_order
from veillee.kernel.scene import items_beside
from veillee.play.question import sentence
from veillee.terminal.subjects import subjects_of

JANUS, AMALLYN, TWINS = "janus_draik", "amallyn", "rein_raus"


# An activation


@rule("BSF-11.3")
def test_the_question_names_who_acts_and_the_dice():
    s = table(destiny=(1, 4))
    janus = place(s, JANUS, (0, 1))
    acting(s, janus, 2, 5, 6)
    found = asked(s, activate_explorer(s, janus))
    assert plain(found.text) == "Janus agit : 2, 5, 6, et 2 dés du Destin. Que faire ?"


@rule("BSF-30.36")
def test_an_attack_tells_its_chances_its_price_and_what_it_is_picked_by():
    s = table()
    janus = place(s, JANUS, (0, 1))
    ghul = foe_at(s, "ur_ghul", (0, 3), damage=1)
    acting(s, janus, 2)
    found = asked(s, activate_explorer(s, janus))
    key = f"strike+pistol_rapier+x{ghul.number}"
    assert text(found, key) == "Pistolet & Rapière : Ur-Ghul 1, 50 % de toucher, 25 % de tuer"
    assert signs(found, key) == [("d6", "1+")]
    assert answer(found, key).on == (f"x{ghul.number}", "weapon-janus_draik-pistol_rapier")


@rule("BSF-11.12")
def test_aim_is_a_variant_of_the_attack_with_one_more_die():
    s = table()
    janus = place(s, JANUS, (0, 1))
    guard = foe_at(s, "traitor_guardsman", (1, 2))
    acting(s, janus, 2, 3)
    found = asked(s, activate_explorer(s, janus))
    bare, aimed = f"strike+pistol_rapier+x{guard.number}", f"strike+pistol_rapier+x{guard.number}+yes"
    assert text(found, bare) == "Pistolet & Rapière : Garde traître 1, à couvert, 25 % de toucher, 0 % de tuer"
    assert text(found, aimed) == "Pistolet & Rapière, en visant : Garde traître 1, 50 % de toucher, 25 % de tuer"
    assert signs(found, aimed) == [("d6", "1+"), ("d6", "1+")]
    assert answer(found, bare).group == answer(found, aimed).group


def test_hostiles_of_two_groups_of_a_kind_are_told_apart():
    s = table()
    janus = place(s, JANUS, (0, 1))
    foe_at(s, "traitor_guardsman", (0, 3))
    other = foe_at(s, "traitor_guardsman", (0, 3), group=1)
    acting(s, janus, 2)
    found = asked(s, activate_explorer(s, janus))
    assert "Garde traître 2.1" in text(found, f"strike+pistol_rapier+x{other.number}")


@rule("BSF-30.37")
def test_the_end_shows_the_dice_that_stay_on_overwatch():
    s = table()
    janus = place(s, JANUS, (0, 1))
    acting(s, janus, 1, 5, 6)
    found = asked(s, activate_explorer(s, janus))
    assert text(found, "end") == "Finir, et garder en alerte : 4, 5"
    assert signs(found, "end") == [("d6", "4"), ("d6", "5")]
    assert answer(found, "end").quiet
    assert (
        plain(answer(asked(s, activate_explorer(s, janus), texts=EN), "end").text) == "End, keeping on overwatch: 4, 5"
    )


@rule("BSF-30.28")
def test_a_move_that_needs_a_higher_die_says_so():
    s = table()
    robot = place(s, "ur_025", (0, 1))  # Heavy Tread: a die of 5 moves two hexes
    acting(s, robot, 5)
    found = asked(s, activate_explorer(s, robot))
    near, far = (s.fight.field.at(*at) for at in ((0, 2), (0, 3)))
    assert signs(found, f"move+h{near}") == [("d6", "1+")]
    assert signs(found, f"move+h{far}") == [("d6", "5+")]


@rule("BSF-20.2")
def test_each_twin_is_named_in_its_moves():
    s = table()
    twins = place(s, TWINS, (0, 0), (0, 1))
    acting(s, twins, 3)
    found = asked(s, activate_explorer(s, twins))
    assert plain(found.text).startswith("Le duo ratling agit : 3.")
    at = s.fight.field.at(1, 0)
    assert text(found, f"move+h{at}") == "Se Déplacer : Rein, Arrivée 2"
    assert text(found, f"move+h{at}+1") == "Se Déplacer : Raus, Arrivée 2"


@rule("BSF-12.5")
def test_the_target_of_a_further_attack_has_its_own_chances():
    s = table(faces=shows("d12", "fail"))
    espern = place(s, "espern_locarno", (0, 1), inspired=True)
    first = foe_at(s, "traitor_guardsman", (1, 2))
    foe_at(s, "traitor_guardsman", (0, 3))
    acting(s, espern, 6)
    found = asked(s, activate_explorer(s, espern), f"strike+third_eye+x{first.number}+2")
    assert plain(found.text) == "Espern, Troisième œil : 1 attaque reste. Sur qui ?"
    assert text(found, f"x{first.number}") == "Garde traître 1 : d12, 67 % de toucher, 33 % de tuer"


@rule("BSF-12.14")
def test_a_further_attack_of_an_aimed_weapon_ignores_cover_too():
    s = table()
    robot = place(s, "ur_025", (0, 1))
    first = foe_at(s, "traitor_guardsman", (1, 2), damage=2)
    foe_at(s, "ur_ghul", (0, 3))
    about = NextTarget("ur_025", "assault_cannon", 0, 1, aim=True)
    values = [HostileId(first.number), HostileId(1)]
    found = asked(s, choose(s, 0, about, values, rule="BSF-12.5"))
    bare = asked(s, choose(s, 0, structs.replace(about, aim=False), values, rule="BSF-12.5"))
    assert robot.side.weapons[1].id == "assault_cannon"
    assert text(found, "x0") == "Garde traître 1 : d8 + d6, 67 % de toucher, 67 % de tuer"
    assert text(bare, "x0") == "Garde traître 1 : d8 + d6, 38 % de toucher, 38 % de tuer"


@rule("BSF-11.7")
def test_a_search_names_the_hex_and_the_cards():
    s = table(twists=("major_find",))
    janus = place(s, JANUS, (-2, 4))
    acting(s, janus, 4)
    s.discoveries = ("clue_01", "clue_02")
    found = asked(s, activate_explorer(s, janus))
    at = s.fight.field.at(-2, 4)
    assert text(found, f"search+h{at}") == "Fouiller : Rotonde 1, 2 cartes Découverte"
    assert signs(found, f"search+h{at}") == [("d6", "4+")]


@rule("BSF-11.6")
def test_recuperate_tells_its_chances():
    s = table()
    janus = place(s, JANUS, (0, 1), wounds=2)  # vitality D8
    acting(s, janus, 3)
    found = asked(s, activate_explorer(s, janus))
    assert text(found, "recuperate") == "Se Rétablir : 50 % de retirer une Blessure, 25 % d’en retirer deux"


@rule("BSF-24.9")
def test_a_card_names_what_it_is_used_on():
    s = table()
    janus = place(s, JANUS, (0, 1), resources=("servo_arm", "medi_pack"))
    place(s, AMALLYN, (0, 1), wounds=1)
    acting(s, janus, 3)
    found = asked(s, activate_explorer(s, janus))
    assert text(found, "card+servo_arm+3") == "Servo-bras : un 3 devient 4"
    assert text(found, "card+medi_pack+amallyn") == "Médi-pack : Amallyn"
    assert answer(found, "card+medi_pack+amallyn").on == ("card-medi_pack", "amallyn")


# The phases of a turn


@rule("BSF-30.32")
def test_the_placement_says_where_everybody_stands():
    s = table()
    place(s, JANUS, (0, 0))
    place(s, AMALLYN, (1, 0))
    found = asked(s, place_explorers(s))
    assert plain(found.text) == "Placement proposé : Janus, Arrivée 1 ; Amallyn, Arrivée 2. Changer ?"
    assert text(found, "ready") == "Commencer ainsi"


@rule("BSF-30.27")
def test_the_initiative_tells_the_price_and_the_chances_of_a_gambit():
    s = table()
    place(s, JANUS, (0, 0), dice=(2, 5), points=2)
    foe_at(s, "ur_ghul", (0, 3))
    place(s, AMALLYN, (1, 0))
    found = asked(s, initiative_phase(s))
    assert plain(found.text) == "Initiative. Changer la piste ?"
    assert text(found, "gambit+janus_draik") == "Manœuvre, Janus : un dé de 2, 50 % de réussir, 25 % au choix"
    assert signs(found, "gambit+janus_draik+points") == [("marker-inspiration", "2")]
    assert text(found, "swap+janus_draik+amallyn") == "Tir de Couverture : Janus et Amallyn"


@rule("BSF-30.31")
def test_an_offer_that_could_come_every_turn_can_be_declined_for_longer():
    s = table(faces=black(5))
    place(s, "espern_locarno", (0, 0))
    found = asked(s, event_phase(s))
    assert plain(found.text).startswith("Événement 5, ")
    assert text(found, "foreknowledge") == "Prescience : Espern relance, le second jet compte"
    assert [text(found, key) for key in ("not-now", "not-in-combat", "not-in-expedition")] == [
        "Pas maintenant",
        "Pas dans ce combat",
        "Pas dans cette expédition",
    ]


# Dice and reactions


@rule("BSF-30.3")
def test_a_reroll_tells_the_roll_and_the_chance_of_a_better_one():
    s = table(faces=shows("d8", "fail"))
    janus = place(s, JANUS, (0, 1), points=1)
    ghul = foe_at(s, "ur_ghul", (0, 2))
    found = asked(s, defend(s, janus, grievous=True, hostile=ghul))
    said = "Janus se défend contre Ur-Ghul 1, une Blessure Grave, d8 : échec. Y changer quelque chose ?"
    assert plain(found.text) == said
    assert text(found, "points") == "Point d’Exaltation : relancer le d8 (échec), 50 % de faire mieux"
    assert signs(found, "points") == [("marker-inspiration", "1")]
    assert text(found, "keep") == "Garder ce résultat"


@rule("BSF-30.11")
@rule("BSF-30.12")
def test_overwatch_tells_who_fires_with_which_die_and_how_to_pass_for_longer():
    s = table()
    janus = place(s, JANUS, (0, 1))
    on_watch(janus, 2, 5)
    ghul = foe_at(s, "ur_ghul", (0, 2), damage=1)
    found = asked(s, trigger(s, ghul, "attacked"))
    assert plain(found.text) == "Ur-Ghul 1 vient d’attaquer depuis Galerie 2. Il lui reste 3 points. Tirer ?"
    said = "Janus, Pistolet & Rapière : 50 % de toucher, 25 % de tuer, avec le 2"
    assert text(found, "fire+janus_draik+pistol_rapier") == said
    assert text(found, "fire+janus_draik+rain_of_blows+2").endswith("avec le 5")
    assert text(found, "until-group-done") == "Ne plus tirer tant que ce groupe joue"
    assert text(found, "until-my-turn") == "Ne plus tirer jusqu’à votre prochaine activation"
    assert text(found, "pass") == "Ne pas tirer"


@rule("BSF-13.2")
def test_an_ur_ghul_that_has_moved_counts_as_in_cover():
    s = table()
    janus = place(s, JANUS, (0, 1))
    on_watch(janus, 2)
    ghul = foe_at(s, "ur_ghul", (0, 2))
    found = asked(s, trigger(s, ghul, "moved"))
    assert text(found, "fire+janus_draik+pistol_rapier").startswith("Janus, Pistolet & Rapière : 25 % de toucher")


# Between combats


@rule("BSF-1.3")
def test_the_destination_tells_the_clues_and_what_a_stronghold_costs():
    s = expedition(JANUS, mode="campaign")
    s.explorers[0].discoveries = ("clue_01", "clue_02", "clue_03", "clue_04")
    found = asked(s, choose_destination(s))
    assert plain(found.text) == "Où aller ? Le groupe tient 4 Indices."
    assert text(found, "stronghold") == "Un bastion, tiré au sort parmi 4 : 4 Indices rendus"
    s.past = Past(conquered=("descent",))
    found = asked(s, choose_destination(s))
    assert text(found, "stronghold") == "Un bastion, tiré au sort parmi 3 : 4 Indices rendus"


@rule("BSF-30.30")
def test_the_halt_tells_how_many_cards_are_left_and_never_which():
    s = expedition(JANUS, AMALLYN, exploration=("cb01", "crossfire"))
    s.explorers[0].resources = ("medi_pack",)
    s.explorers[0].points = 3
    found = asked(s, camp(s))
    assert plain(found.text) == "Halte. 2 cartes restent dans la pile. Continuer ?"
    assert text(found, "give+janus_draik+medi_pack+amallyn") == "Janus donne Médi-pack : pour Amallyn"
    assert text(found, "inspire+janus_draik") == "Janus s’exalte : 3 points, et la carte se retourne"
    assert not any("Feu croisé" in one.text or "Galerie muette" in one.text for one in found.answers)
    shown = {item.id for item in GAME.view(s, 0, FR).fixed}
    assert set(answer(found, "explore").on) <= shown


def test_a_long_list_can_be_narrowed_by_who_gives_and_the_way_on_stays_apart():
    s = expedition(JANUS, AMALLYN, "taddeus", exploration=("cb01",))
    s.explorers[0].resources = ("medi_pack", "servo_arm")
    s.explorers[1].resources = ("melta_bomb",)
    found = asked(s, camp(s))
    assert list(subjects_of(found)) == [*answer(found, "explore").on, JANUS, AMALLYN]
    assert answer(found, f"give+{JANUS}+medi_pack+{AMALLYN}").on == (JANUS, "card-medi_pack", AMALLYN)


@rule("BSF-11.2")
def test_every_deed_names_something_that_is_in_the_scene():
    s = table(destiny=(3, 6))
    twins = place(s, TWINS, (-2, 4), (-1, 4), wounds=1, points=4, resources=("frag_charge", "web_thread", "snare_kit"))
    foe_at(s, "ur_ghul", (-2, 6))
    acting(s, twins, 4, 5, 6)
    s.discoveries = ("clue_01",)
    found = asked(s, activate_explorer(s, twins))
    scene = GAME.view(s, 0, FR)
    shown = {item.id for item in (*scene.fixed, *scene.board, *items_beside(scene))}
    assert all(one.on for one in found.answers if not one.quiet)
    assert {id for one in found.answers for id in one.on} <= shown
    assert len(subjects_of(found)) > 10


@rule("BSF-28.5")
def test_a_guess_tells_how_likely_it_is_right_and_what_a_wrong_one_costs():
    s = expedition(JANUS, faces=six(4))
    found = asked(s, crossfire(s))
    assert plain(found.text) == "Janus : le dernier dé montre 4. Plus haut ? Une erreur coûte 1 Blessure."
    assert text(found, "higher") == "Plus haut que 4 : 33 % de deviner juste"
    assert text(found, "not-higher") == "4 ou moins : 67 % de deviner juste"


@rule("BSF-5.13")
def test_the_home_ship_pays_one_point_more_and_only_once():
    s = expedition(JANUS, ships=("vanguard", "clarion"), mode="campaign")
    s.at = "trade"
    janus = s.explorers[0]
    janus.discoveries = ("humming_cube", "coil_of_wire")  # values 2 and 1
    s.trade = Trade({"vanguard": ("writ_of_trade",), "clarion": ()}, exchanged=True)
    found = asked(s, trade_phase(s))
    assert text(found, "visit+janus_draik+vanguard") == "Janus, Vanguard : trafiquer, jusqu’à 4 points"
    found = asked(s, trade_phase(s), "visit+janus_draik+vanguard")
    assert text(found, "convert+humming_cube") == "Céder Cube bourdonnant : 3 points, un de plus chez soi"
    assert signs(found, "convert+humming_cube") == [("archeotech", "+3")]


def test_the_leader_order_names_the_explorers():
    s = expedition(JANUS, AMALLYN)
    found = asked(s, choose_order(s, 0, LeaderOrder(), s.order, rule="BSF-2.17"))
    assert [plain(one.text) for one in found.answers] == ["Janus", "Amallyn"]


# Events


def test_an_attack_is_told_step_by_step():
    s = table(faces=[*shows("d8", "critical"), *black(20)])
    janus = place(s, JANUS, (0, 1))
    ghul = foe_at(s, "ur_ghul", (0, 3), damage=1)
    acting(s, janus, 2)
    open_questions(activate_explorer(s, janus), f"strike+pistol_rapier+x{ghul.number}")
    assert last(s, "paid") == "Janus dépense 2."
    assert last(s, "attack") == "Janus attaque Ur-Ghul 1 à portée 2, Pistolet & Rapière."
    assert last(s, "rolled") == "Janus, attaque, d8 : critique."
    assert last(s, "slain") == "Janus tue Ur-Ghul 1."
    assert last(s, "slain", EN) == "Janus slays Ur-Ghul 1."


def test_an_event_names_the_figures_and_hexes_it_is_about():
    s = table()
    janus = place(s, JANUS, (0, 1))
    acting(s, janus, 2)
    at = s.fight.field.at(0, 2)
    open_questions(activate_explorer(s, janus), f"move+h{at}")
    assert last(s, "moved") == "Janus atteint Galerie 2."
    assert s.events is not None
    moved = next(event for event in s.events if event.kind == "moved")
    assert GAME.event_items(moved) == (JANUS, f"h{at}")


def test_a_group_is_named_by_the_kinds_of_its_hostiles():
    s = table()
    place(s, JANUS, (0, 1))
    foe_at(s, "obsidius_mallex", (0, 3))
    foe_at(s, "chaos_beastman", (0, 4))
    s.tell("group-acts", "BSF-15.9", group=0, kinds=s.fight.kinds_of(0))
    assert last(s, "group-acts") == "Mallex + Hommes-bêtes : au tour du groupe."


@rule("BSF-25.1")
def test_leader_points_are_told_for_each_seat():
    s = expedition(JANUS, AMALLYN, players=2)
    s.tell("leader-points", "BSF-25.1", scores=(6, 3), winner=0)
    assert last(s, "leader-points", FR.for_seats(("Ana", "Bo"))) == "Points de Chef : Ana 6, Bo 3. Ana l’emporte."


@pytest.mark.parametrize("explorer", ["rein_raus", JANUS])
def test_every_explorer_is_the_subject_of_a_sentence_in_the_singular(explorer):
    s = expedition()
    join(s, explorer)
    s.tell("out", "BSF-14.4", explorer=explorer)
    assert last(s, "out").endswith(" est hors de combat.")


# The log


def log(s):
    return [plain(sentence(GAME, event, FR)) for event in s.events if event.seats is None]


@rule("BSF-28.1")
def test_a_test_of_a_challenge_is_told_once():
    s = expedition(JANUS, faces=shows("d8", "fail", stream="agility"))
    play(resolve_steps(s, CHALLENGES["tilting_floor"]))
    assert log(s) == ["Janus, agilité, d8 : échec.", "Janus subit une Blessure, 3 espaces libres."]


@rule("BSF-18.5")
def test_an_event_is_named_once_after_its_roll():
    s = table(faces=black(11, stream="event"))
    place(s, JANUS, (0, 1))
    play(event_phase(s))
    name = plain(FR.say(f"event.{event_row(s, 11).id}"))
    assert log(s)[0] == "Jet d’événement : 11."
    assert log(s)[1].startswith(f"{name} : ")
    assert sum(name in line for line in log(s)) == 1
