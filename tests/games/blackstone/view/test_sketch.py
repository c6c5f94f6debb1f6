"""What is drawn and said while an answer is aimed at: ways, chances, prices."""

from __future__ import annotations

from support import rule
from support.blackstone import acting, foe_at, on_watch, place, shows, table
from support.blackstone_arena import arena
from support.blackstone_words import FR, decision_of, lines, plain, sketched
from veillee.games.blackstone.rules.combat.initiative import initiative_phase
from veillee.games.blackstone.rules.explorers.activation import activate_explorer
from veillee.games.blackstone.rules.explorers.defending import defend
from veillee.games.blackstone.rules.explorers.overwatch import trigger
from veillee.games.blackstone.state import Figure
from veillee.games.blackstone.view.sketch.acting import standing_lines

JANUS = "janus_draik"


@rule("BSF-12.3")
@rule("BSF-30.28")
def test_an_attack_shows_its_dice_its_exact_chances_and_the_die_that_pays():
    s = table(destiny=(1,))
    janus = place(s, JANUS, (0, 1))
    ghul = foe_at(s, "ur_ghul", (0, 3), damage=1)
    acting(s, janus, 2, 5)
    decision = decision_of(activate_explorer(s, janus))
    sketch = sketched(s, decision, f"strike+pistol_rapier+x{ghul.number}")
    assert lines(sketch) == [
        "Portée 2, d8 : échec 50 %, réussite 25 %, critique 25 %.",
        "Il lui reste 3 points : 25 % de tuer, sans relance.",
        "Payé avec un 2.",
    ]
    assert [item.style for item in sketch.items] == ["sight"]


@rule("BSF-7.8")
def test_cover_is_drawn_and_explained():
    s = table()
    janus = place(s, JANUS, (0, 1))
    guard = foe_at(s, "traitor_guardsman", (1, 2))
    acting(s, janus, 2)
    sketch = sketched(s, decision_of(activate_explorer(s, janus)), f"strike+pistol_rapier+x{guard.number}")
    assert [item.style for item in sketch.items] == ["sight-cover"]
    assert "À couvert : une réussite échoue, un critique n’est qu’une réussite. Viser l’ignore." in lines(sketch)
    assert "Portée 2, d8 : échec 75 %, réussite 25 %, critique 0 %." in lines(sketch)


@rule("BSF-30.28")
def test_a_destiny_die_that_pays_is_named():
    s = table(destiny=(6,))
    janus = place(s, JANUS, (0, 1))
    ghul = foe_at(s, "ur_ghul", (0, 2))
    acting(s, janus, 2)
    sketch = sketched(s, decision_of(activate_explorer(s, janus)), f"strike+rain_of_blows+x{ghul.number}+2")
    assert lines(sketch)[-1] == "Payé avec un 6 du Destin."


@rule("BSF-30.22")
def test_a_move_shows_its_way_and_who_would_see_the_figure():
    s = table()
    janus = place(s, JANUS, (0, 1))
    foe_at(s, "traitor_guardsman", (0, 4))
    acting(s, janus, 3)
    field = s.fight.field
    sketch = sketched(s, decision_of(activate_explorer(s, janus)), f"move+h{field.at(0, 3)}")
    [way] = [item for item in sketch.items if item.style == "move-way"]
    assert len(way.points) == 3  # two steps
    assert lines(sketch) == [
        "2 cases.",
        "Là, 1 Hostile vous voit, 1 à portée.",
        "Adjacent : Garde traître 1.",
        "Payé avec un 3.",
    ]


@rule("BSF-7.14", "BSF-17.1")
def test_cover_is_not_told_against_a_weapon_that_ignores_it():
    """A flamer ignores cover, a lasgun does not; both see (1, 2) over a cover edge."""
    s = table(arena(cover=((2, 2, 3),)))
    janus = place(s, JANUS, (1, 2))
    foe_at(s, "traitor_guardsman", (3, 2), loadout="lasgun")
    foe_at(s, "traitor_guardsman", (3, 2), loadout="flamer")
    acting(s, janus, 3)
    there = Figure(janus, 0, janus.hexes[0])
    assert [plain(line) for line in standing_lines(s, there, FR)] == [
        "Là, 2 Hostiles vous voient, 2 à portée ; un couvert vous protège de 1."
    ]


@rule("BSF-8.15")
def test_a_way_over_loose_cabling_is_marked():
    s = table(twists=("loose_cabling",))
    janus = place(s, JANUS, (-1, 4))
    acting(s, janus, 3)
    at = s.fight.field.at(-2, 4)
    decision = decision_of(activate_explorer(s, janus))
    sketch = sketched(s, decision, f"move+h{at}")
    assert f"blast-{at}" in [item.id for item in sketch.items]
    assert "Câbles arrachés : jet d’agilité, ou une Blessure Grave." in lines(sketch)


@rule("BSF-13.2")
def test_overwatch_tells_the_dice_that_are_left():
    s = table()
    janus = place(s, JANUS, (0, 1))
    on_watch(janus, 2, 5)
    ghul = foe_at(s, "ur_ghul", (0, 2))
    decision = decision_of(trigger(s, ghul, "attacked"))
    sketch = sketched(s, decision, "fire+janus_draik+pistol_rapier")
    assert lines(sketch)[-1] == "Le 2 est dépensé. Restent en alerte : 5."
    alone = "Les tirs des autres explorateurs en alerte ne sont pas comptés."
    assert alone not in lines(sketch)
    on_watch(place(s, "amallyn", (0, 0)), 3)
    assert alone in lines(sketched(s, decision, "fire+janus_draik+pistol_rapier"))


@rule("BSF-10.13")
def test_a_gambit_names_the_groups_beside():
    s = table()
    foe_at(s, "ur_ghul", (0, 3))
    place(s, JANUS, (0, 1), dice=(2,))
    foe_at(s, "spindle_drone", (0, 4), group=1)
    foe_at(s, "traitor_guardsman", (1, 3), group=2)
    sketch = sketched(s, decision_of(initiative_phase(s)), "gambit+janus_draik")
    assert lines(sketch)[0].startswith("Réussite : prendre la place du groupe voisin (Ur-Ghuls et ")
    assert lines(sketch)[1:] == ["Chances sans relance.", "Payé avec un 2."]


@rule("BSF-17.10")
@rule("BSF-30.3")
def test_a_reroll_tells_what_the_faces_do_and_the_points_that_are_left():
    s = table(faces=shows("d8", "fail"))
    janus = place(s, JANUS, (0, 1), points=2)
    ghul = foe_at(s, "ur_ghul", (0, 2))
    decision = decision_of(defend(s, janus, grievous=True, hostile=ghul))
    assert lines(sketched(s, decision, "points")) == [
        "Réussite : une simple Blessure. Critique : rien du tout.",
        "Il restera 1 point d’Exaltation.",
    ]
