"""What each seat sees of a skirmish: figures and their states, tokens, zones, numbers, sheets, and nothing hidden."""

import re
from pathlib import Path

import pytest

import veillee
import veillee.games.dysma
from support import rule
from support.dysma import NORTH, fig, skill, table
from veillee.games.dysma.content import ABILITIES, ARTEFACTS, EQUIPMENT, PROFILES, SPELLS
from veillee.games.dysma.content.records import Member
from veillee.games.dysma.prompts.course import Act, Action, Activate, Stop
from veillee.games.dysma.prompts.ids import FigureId
from veillee.games.dysma.state import Activation, Figure, Lasting, SpellTerrain, Token
from veillee.games.dysma.view.scene import view
from veillee.games.dysma.view.sheets import equipment_text, sheet, skill_note, skill_text
from veillee.games.dysma.view.why_not import closed_actions, closed_activations
from veillee.kernel.decision import Decision
from veillee.kernel.text import gaps, load_texts

TEXTS = load_texts(Path(veillee.games.dysma.__file__).parent / "text")
FR, EN = TEXTS["fr"].for_seats(("Ana", "Bo", "Cy")), TEXTS["en"].for_seats(("Ana", "Bo", "Cy"))
PACKAGE = Path(veillee.__file__).parent
SYMBOLS = [PACKAGE / folder / "symbols.svg" for folder in ("web/static", "games/dysma/web")]


def seen(s, seat=0, texts=FR):
    """All items of the scene by their ids."""
    scene = view(s, seat, texts)
    lying = (item for panel in scene.panels for item in panel.items)
    return {item.id: item for item in (*scene.fixed, *scene.board, *lying)}


def counters(s, seat, texts=FR):
    panel = next(panel for panel in view(s, seat, texts).panels if panel.id == f"player-{seat}")
    return {counter.id: counter.value for counter in panel.counters}


@rule("DYS-24.1")
def test_the_scene_grows_upwards_and_knows_32_facings():
    scene = view(table(layout="river_ford"), 0, FR)
    assert (scene.up, scene.facings, scene.size, scene.art) == (True, 32, (360, 360), "river_ford")


def test_a_figure_stands_where_the_rules_have_it():
    s = table(fig("elf_archer", 1, 120, 45, facing=NORTH, floor=20, z=20, wounds=1))
    figure = seen(s)["f0"]
    assert (figure.kind, figure.style, figure.seat) == ("token", "figure warrior medium", 1)
    assert (figure.x, figure.y, figure.r, figure.level, figure.turn) == (120, 45, 5, 20, NORTH)
    assert (figure.bar, figure.icon, figure.emblem) == ((1, 2), "bow", "elves")
    assert (figure.label, figure.note) == ("Archer elfe (Bo)", "santé 1 sur 2 · à 2 pas de haut")


def test_states_are_marks():
    s = table(
        fig("elf_archer", 0, 100, 100, tired=True, prone=True, on_fire=True),
        fig("orc_brute", 1, 200, 200, on_guard=True),
    )
    there = seen(s)
    assert there["f0"].marks == ("tired", "prone", "on_fire")
    assert there["f1"].marks == ("on_guard",)
    assert there["sheet-f0"].text == "fatigué, à terre, en feu"


def test_the_acting_figure_is_marked_until_its_activation_ends():
    s = table(fig("elf_archer", 0, 100, 100), at="act", activation=Activation([0]))
    assert seen(s)["f0"].marks == ("active",)
    s.activation.ended = True
    assert seen(s)["f0"].marks == ()


def test_roles_have_their_symbols():
    s = table(
        fig("orc_shaman", 0, 20, 20),
        fig("forest_scout", 0, 40, 20),
        fig("royal_guard", 0, 60, 20, equipment=("shield",)),
        fig("orc_brute", 0, 80, 20),
        fig("familiar", 0, 100, 20, caster=0),
    )
    there = seen(s)
    assert [there[f"f{n}"].icon for n in (0, 2, 3, 4)] == ["magic", "shield", "sword", "familiar"]


def test_a_statue_is_no_figure_of_a_panel_and_faces_nowhere():
    statue = Figure(id=-1, seat=1, kit=Member(profile="statue"), statue=True, x=90, y=90, wounds=2)
    there = seen(table(statue, main="two_statues"))
    assert (there["f0"].style, there["f0"].turn, there["f0"].bar) == ("figure statue token", -1, (1, 3))
    assert "sheet-f0" not in there


@rule("DYS-1.14")
def test_a_removed_figure_is_off_the_table_and_says_so_on_its_sheet():
    s = table(fig("elf_archer", 0, 100, 100, out="killed"), fig("elf_archer", 0, 120, 100))
    there = seen(s)
    assert "f0" not in there
    assert (there["sheet-f0"].text, there["sheet-f0"].marks) == ("tuée", ("out",))
    panel = view(s, 0, FR).panels[0]
    assert [item.id for item in panel.items] == ["sheet-f1", "sheet-f0"]


def test_the_sheet_of_a_figure_stands_for_the_figure():
    there = seen(table(fig("elf_archer", 0, 100, 100)))
    assert (there["sheet-f0"].shows, there["sheet-f0"].label, there["sheet-f0"].text) == ("f0", "Archer elfe", "prêt")


def test_the_sheet_says_all_that_a_figure_has():
    s = table(
        fig(
            "elf_prince",
            0,
            100,
            100,
            equipment=("sword", "shield"),
            artefacts=("amulet",),
            spent=["amulet"],
            used=["elder_order"],
            effects=[Lasting("stat", "stone_skin", "spell", 0, stat="ar", delta=1, kept=True)],
        )
    )
    lines = sheet(s.figures[0], FR).split("\n")
    assert lines[0].startswith("Héros · Elfes · taille : moyen · ")
    assert lines[1] == "Mv 5 · Co 3+ · Ti 4+ · De 3+ · Ar 2 · Es 4+ · Sa 3"
    assert lines[2] == "Équipement : Armure lourde (Armure +2), Épée (Expert (1)), Bouclier (Expert (1) [Défense])"
    assert "Duelliste : Lors de son action de Combat, une égalité lui donne 1 réussite de plus." in lines
    assert "Ordre des aînés (1 PC, talent) : Un ami à 6 pas ou moins fait une Marche gratuite." in lines
    assert lines[-3:] == [
        "Déjà utilisé : Amulette",
        "Utilisé ce tour : Ordre des aînés",
        "Sous l'effet de : Peau de pierre (maintenu)",
    ]


def test_a_sheet_tells_what_is_to_be_reloaded():
    s = table(fig("crossbowman", 0, 100, 100, unloaded=["crossbow"]))
    assert sheet(s.figures[0], EN).split("\n")[-1] == "To reload: Crossbow"


def test_skills_are_printed_with_what_limits_them():
    assert skill_text(skill("expert", 1, roll="defence"), FR) == "Expert (1) [Défense]"
    assert skill_text(skill("aura", of="enduring"), FR) == "Aura (Endurant)"
    assert skill_text(skill("master", action="magic"), FR) == "Maître (Magie)"
    assert skill_text(skill("inspiring", keyword="Centaure"), FR) == "Motivant [Centaure]"
    assert equipment_text("bow", EN) == "Bow (30 steps)"


def test_the_note_of_a_skill_tells_its_value_as_a_number():
    assert skill_note(skill("strategist", 1), FR) == "+1 point de commandement en début de tour."
    assert skill_note(skill("strategist", 2), FR) == "+2 points de commandement en début de tour."
    assert skill_note(skill("strategist", 1), EN) == "+1 command point at turn start."
    owners = (*PROFILES.values(), *EQUIPMENT.values())
    valued = {one.skill for owner in owners for one in owner.skills if one.value}
    assert valued == {"strategist", "piercing", "suffering", "fearsome", "expert"}
    for texts in (FR, EN):
        assert all("7" in skill_note(skill(name, 7), texts) for name in valued)


@pytest.mark.parametrize("texts", [FR, EN], ids=["fr", "en"])
def test_no_text_leaves_an_unknown_number_to_the_reader(texts):
    assert [key for key, text in texts.sentences.items() if re.search(r"\bX\b", text)] == []


@pytest.mark.parametrize("texts", [FR, EN], ids=["fr", "en"])
def test_everything_in_content_has_a_sheet(texts):
    for profile in PROFILES:
        if PROFILES[profile].type != "statue":
            assert sheet(fig(profile), texts)
    every = fig("elf_prince", artefacts=tuple(ARTEFACTS), spells=tuple(SPELLS), equipment=tuple(EQUIPMENT))
    every.used, every.spent = list(ABILITIES), [*ARTEFACTS, *EQUIPMENT]
    every.effects = [Lasting("skill", spell, "spell", 0) for spell in SPELLS]
    assert len(sheet(every, texts).split("\n")) > len(SPELLS)


def test_what_a_scout_carries_comes_to_the_table_with_it():
    scout = fig("forest_scout", 0, 0, 0, carries=0, out="waiting")
    assert "t0" not in seen(table(scout, tokens=(Token(0, "flag", 0, carrier=0),), main="capture_the_flag"))


def test_tokens_lie_on_the_table_or_go_with_their_carrier():
    tokens = (Token(0, "loot", x=50, y=60), Token(1, "loot", carrier=0), Token(2, "loot", gone=True))
    there = seen(table(fig("elf_archer", 0, 100, 100, carries=1), tokens=tokens, main="loot"))
    assert (there["t0"].x, there["t0"].y, there["t0"].at, there["t0"].r) == (50, 60, "", 5)
    assert there["t1"].at == "f0"
    assert "t2" not in there
    assert "carrier" in there["f0"].marks
    assert "porte : " in there["f0"].note


def test_an_active_altar_is_marked_and_belongs_to_its_player():
    tokens = (Token(0, "altar", owner=1, x=50, y=60, active=True), Token(1, "altar", owner=0, x=80, y=60))
    there = seen(table(tokens=tokens, main="portal_activation"))
    assert (there["t0"].seat, there["t0"].marks, there["t1"].marks) == (1, ("active",), ())


@rule("DYS-22.49", "DYS-22.51")
def test_the_value_of_a_resource_is_known_to_its_owner_and_to_all_once_revealed():
    token = Token(0, "resource", owner=0, x=50, y=60, value=4)
    s = table(tokens=(token,), main="pillage")
    assert (seen(s, 0)["t0"].text, seen(s, 0)["t0"].marks) == ("4", ())
    for other in (1, None):
        assert (seen(s, other)["t0"].text, seen(s, other)["t0"].note, seen(s, other)["t0"].marks) == (
            "",
            "",
            ("hidden",),
        )
    token.revealed = True
    assert (seen(s, 1)["t0"].text, seen(s, None)["t0"].text) == ("4", "4")


def test_spells_and_scrolls_are_seen_on_the_ground():
    bearer = fig("orc_shaman", 1, 200, 100, effects=[Lasting("ward", "antimagic_scroll", "artefact", 1, radius=12)])
    s = table(bearer, zones=[SpellTerrain(150, 150, 30, "difficult", 10, "brambles", 0)])
    there = seen(s)
    assert (there["spell-zone-0"].r, there["spell-zone-0"].style) == (30, "spell difficult")
    assert there["spell-zone-0"].label == "Ronces, hauteur 1 pas"
    assert (there["ward-0"].r, there["ward-0"].x, there["ward-0"].seat) == (125, 200, 1)


def test_figures_linked_across_an_obstacle_are_joined():
    s = table(fig("elf_archer", 0, 60, 207), fig("orc_brute", 1, 60, 222), links=[(0, 1)])
    link = seen(s)["link-0-1"]
    assert (link.kind, link.at, link.to) == ("line", "f0", "f1")


def test_quarters_are_drawn_for_control_only():
    assert "quarter-sw" in seen(table(main="control"))
    assert "quarter-sw" not in seen(table(main="chests"))


def test_those_the_missions_name_are_marked():
    s = table(fig("elf_archer", 0, 100, 100), fig("orc_brute", 1, 200, 200), secondary="legend")
    s.players[0].legend = 0
    there = seen(s)
    assert there["f0"].marks == ("target_role",)
    assert there["f0"].note.endswith("légende")
    assert there["f1"].marks == ()


def test_a_player_has_numbers_and_the_hand():
    s = table(
        fig("elf_archer", 0, 100, 100), fig("elf_archer", 0, 120, 100, activated=True), fig("orc_brute", 1, 200, 200)
    )
    s.players[0].vp, s.players[0].sources = 5, {"chests": 4, "survival": 1}
    mine = counters(s, 0)
    assert (mine["vp"], mine["cp"], mine["waiting"], mine["points"]) == (5, 3, 1, 28)
    assert (mine["vp-chests"], mine["vp-survival"]) == (4, 1)
    assert (mine["hand"], mine["first"]) == (1, 1)
    assert not {"hand", "first"} & set(counters(s, 1))


def test_everybody_looks_from_their_own_side():
    s = table(players=3, order=[0, 1, 2])
    assert [panel.id for panel in view(s, 1, FR).panels] == ["player-1", "player-2", "player-0", "scenario"]
    assert view(s, None, FR).panels[0].id == "player-0"


def test_the_scenario_is_told_with_what_scores():
    s = table(layout="river_ford", main="chests", secondary="survival", deployment="standard", side="south")
    panel = view(s, 0, FR).panels[-1]
    assert [item.label for item in panel.items] == [
        "Table : Gué de la rivière",
        "Déploiement standard",
        "Mission principale : Coffres",
        "Mission secondaire : Survie",
    ]
    assert panel.items[2].note == "2 PV par coffre dont vous êtes seul à 2 pas ou moins."


@pytest.mark.parametrize("texts", [FR, EN], ids=["fr", "en"])
@pytest.mark.parametrize(
    "at", ["warbands", "zones", "tokens", "deploy", "roles", "scouts", "activate", "act", "end", "over"]
)
def test_every_part_of_a_game_has_a_title(at, texts):
    scene = view(table(at=at, turn=2), 0, texts)
    assert scene.title
    assert scene.step in {step.id for step in scene.steps} | {""}


def test_every_symbol_is_drawn():
    known = {name for file in SYMBOLS for name in re.findall(r'<symbol id="([^"]+)"', file.read_text("utf-8"))}
    tokens = tuple(Token(n, kind, x=50, y=60) for n, kind in enumerate(("chest", "loot", "flag", "altar", "resource")))
    figures = [fig(profile, 0, 100, 100) for profile in PROFILES]
    scene = view(table(*figures, tokens=tokens), 0, FR)
    icons = {item.icon for item in scene.board} | {counter.icon for panel in scene.panels for counter in panel.counters}
    assert icons | {step.icon for step in scene.steps} <= known | {""}


def test_both_languages_say_the_same_things_of_the_scene():
    sections = ("title", "when", "steps", "panel", "counter", "mark", "scene", "sheet", "closed")
    assert [str(fault) for fault in gaps(TEXTS) if str(fault.facts["name"]).startswith(sections)] == []


def shut(s, *keys):
    """The actions that are said to be closed, as (text, clause), with these answers open."""
    values = [Stop(key) if key in ("end", "end_extra") else Action(key) for key in keys]
    decision = Decision(0, Act(FigureId(0)), "DYS-6.1", values)
    return [(one.text, one.rule) for one in closed_actions(s, decision, FR)]


def acting(figure, *others, done=(), **fields):
    return table(figure, *others, at="act", activation=Activation([0], done=list(done), **fields))


def test_a_pass_that_is_not_open_says_why():
    s = table(fig("elf_archer", 0, 100, 100), fig("orc_brute", 1, 200, 200))
    alone, either = ([FigureId(0), *more] for more in ([], [Stop.PASS]))
    [pass_on] = closed_activations(s, Decision(0, Activate(), "DYS-5.3", alone), FR)
    assert (pass_on.text, pass_on.rule) == ("Céder l'activation", "DYS-5.10")
    assert closed_activations(s, Decision(0, Activate(), "DYS-5.3", either), FR) == ()


def test_a_figure_in_contact_is_told_why_it_cannot_go_or_shoot():
    s = acting(fig("elf_archer", 0, 100, 100), fig("orc_brute", 1, 111, 100))
    assert shut(s, "fight", "retreat", "stance", "end") == [
        ("Charger", "DYS-8.1"),
        ("Tirer", "DYS-12.1"),
        ("Marcher", "DYS-7.6"),
    ]


def test_a_tired_or_prone_figure_is_told_to_recover():
    assert shut(acting(fig("elf_archer", 0, 9, 9, tired=True)), "recovery", "end")[0] == ("Marcher", "DYS-10.3")
    assert shut(acting(fig("elf_archer", 0, 9, 9, prone=True)), "recovery", "end")[0] == ("Marcher", "DYS-10.5")


def test_loot_an_empty_weapon_and_a_spell_say_what_they_keep_from():
    token = Token(0, "loot", carrier=0)
    laden = table(fig("orc_brute", 0, 100, 100, carries=0), tokens=(token,), at="act", activation=Activation([0]))
    assert ("Courir", "DYS-22.26") in shut(laden, "march", "stance", "end")
    assert ("Charger", "DYS-22.27") in shut(laden, "march", "stance", "end")
    empty = acting(fig("crossbowman", 0, 100, 100, unloaded=["crossbow"]))
    assert ("Tirer", "DYS-12.23") in shut(empty, "march", "run", "stance", "reload", "end")
    rooted = acting(
        fig("orc_brute", 0, 100, 100, effects=[Lasting("forbid", "binding_roots", "spell", 1, actions=("march",))])
    )
    assert ("Marcher", "DYS-28.2") in shut(rooted, "charge", "run", "stance", "end")


def test_what_was_done_is_not_done_again_and_a_frenzied_figure_charges_first():
    s = acting(fig("orc_brute", 0, 100, 100), done=["march"])
    assert shut(s, "stance", "end") == [("Combattre", "DYS-14.1"), ("Marcher", "DYS-6.4")]
    frenzied = acting(fig("orc_berserker", 0, 100, 100), must_charge=True)
    assert {clause for _, clause in shut(frenzied, "charge")} == {"DYS-15.34"}


def test_nothing_is_said_once_all_actions_are_spent():
    s = acting(fig("orc_brute", 0, 100, 100), done=["march", "fight"])
    assert shut(s, "end", "end_extra") == []
