"""The words of questions that are seldom asked, and of events that seldom happen."""

from __future__ import annotations

from typing import Any

import pytest

from support import rule
from support.blackstone import expedition, foe_at, place, table
from support.blackstone_words import EN, FR, asked, plain, text
from veillee.games.blackstone.battlefield import battlefield_of
from veillee.games.blackstone.game import GAME
from veillee.games.blackstone.prompts.acting import (
    AgreeToRide,
    Blast,
    Carry,
    FreeMove,
    FreeStrike,
    Move,
    MoveTwin,
    NextHex,
    OwnMove,
    Strike,
)
from veillee.games.blackstone.prompts.combat import (
    AgreeToSwap,
    DestinyMeans,
    GambitPlace,
    KeepEvent,
    PickExplorer,
    PickGroup,
    PickLink,
    PickLock,
    PickMarker,
    PickPortal,
    PickSlain,
    PlaceReturned,
)
from veillee.games.blackstone.prompts.combat import Destiny as DestinyRoll
from veillee.games.blackstone.prompts.expedition import (
    Ambushed,
    DropCards,
    LifeSaver,
    PayClues,
    PutUnder,
    Recover,
    RecoveryMeans,
    SaveLife,
    SkipCard,
    TakeOn,
    Volunteer,
)
from veillee.games.blackstone.prompts.expedition import TestAgain as RollAgain
from veillee.games.blackstone.prompts.fighting import (
    Disrupt,
    LoseDie,
    Means,
    NextHostile,
    Reroll,
    Riposte,
    SoftenWound,
    WhichExplorer,
    WhichHex,
)
from veillee.games.blackstone.prompts.ids import FigureId, GateId, GroupId, HexId, HostileId, LinkId
from veillee.games.blackstone.prompts.precipice import NameLeader, OrderDiscoveries, PickArcheotech
from veillee.games.blackstone.refs import Foe, Turn
from veillee.games.blackstone.state import Blackstone
from veillee.kernel import choose, choose_some, confirm
from veillee.kernel.decision import Decision, Prompt
from veillee.kernel.state import Event
from veillee.play.question import Question, question, sentence

JANUS, AMALLYN, TWINS = "janus_draik", "amallyn", "rein_raus"
GHUL = Foe(3, "ur_ghul", 0, 2)
MARKERS = battlefield_of("cb01").markers


def combat(map: str = "cb01") -> Blackstone:
    """Janus, Amallyn and the twins against an Ur-Ghul and a slain one."""
    s = table(map, destiny=(2, 6))
    start = [s.fight.field.grid.cells[at] for at in s.fight.field.start]
    place(s, JANUS, start[0], dice=(2, 5), wounds=1)
    place(s, AMALLYN, start[1])
    place(s, TWINS, start[2], start[2])
    far = s.fight.field.grid.cells[s.fight.field.markers[0]]
    foe_at(s, "ur_ghul", far)
    foe_at(s, "ur_ghul", far, hex=-1, slain=1)
    return s


def question_of(s: Blackstone, about: Prompt[Any], values: list[Any], *, optional: bool = False) -> Question:
    return question(GAME, s, Decision(0, about, "BSF-30.1", values, optional=optional), FR)


def values_of(s: Blackstone, about: Prompt[Any], values: list[Any], *, optional: bool = False) -> list[str]:
    found = question_of(s, about, values, optional=optional)
    return [plain(found.text), *(plain(answer.text) for answer in found.answers)]


IN_COMBAT = [
    (
        OwnMove(JANUS),
        [Move(HexId(4))],
        True,
        ["Janus choisit son chemin. Pour aller où ?", "Galerie 2", "Revenir aux autres actions"],
    ),
    (
        NextHex(JANUS, 0, 5),
        [HexId(4), HexId(3)],
        False,
        ["Janus va vers Galerie 3. Par où ?", "Galerie 2", "Galerie 1"],
    ),
    (MoveTwin(TWINS, 1), [HexId(4)], True, ["Raus peut bouger aussi. Où ?", "Galerie 2", "Rester sur place"]),
    (
        Carry(JANUS, 4),
        [FigureId(TWINS, 1), FigureId(AMALLYN)],
        True,
        ["Janus peut emmener quelqu’un vers Galerie 2. Qui ?", "Raus", "Amallyn", "Partir sans personne"],
    ),
    (
        FreeMove(JANUS, 0),
        [HexId(4), HexId(6)],
        False,
        ["Janus suit la Clé du puits. Jusqu’où ?", "Galerie 2", "Galerie 4"],
    ),
    (
        GambitPlace(JANUS),
        [GroupId(0)],
        True,
        ["Janus réussit sa manœuvre. Prendre la place de qui ?", "Ur-Ghuls : place 4", "Garder sa place"],
    ),
    (
        PickExplorer("inspiration"),
        [JANUS, TWINS],
        False,
        ["Qui gagne le point d’Exaltation ?", "Janus : 0 point d’Exaltation", "Rein & Raus : 0 point d’Exaltation"],
    ),
    (
        PickExplorer("vitality"),
        [JANUS, AMALLYN],
        False,
        ["Qui fait le jet de vitalité ?", "Janus : 1 Blessure", "Amallyn : 0 Blessure"],
    ),
    (
        PickMarker(),
        [HexId(at) for at in MARKERS[:2]],
        False,
        ["Tout est poussière. Quel marqueur Découverte disparaît ?", "Marqueur 1 : Rotonde 1", "Marqueur 2 : Baie 9"],
    ),
    (
        PickPortal("escape"),
        [GateId(0), GateId(1)],
        False,
        [
            "Deux Portails sont aussi loin. Lequel devient la chambre d’évacuation ?",
            "Portail 1 : Alcôve 5",
            "Portail 2 : Rotonde 3 et Couloir 1",
        ],
    ),
    (PickGroup(), [GroupId(0)], False, ["Quel groupe récupère un Hostile ?", "Ur-Ghuls : 1 tué"]),
    (PlaceReturned(AMALLYN, 0), [HexId(3), HexId(4)], False, ["Amallyn revient. Où ?", "Galerie 1", "Galerie 2"]),
    (
        NextHostile(0),
        [HostileId(0)],
        False,
        ["Plusieurs Hostiles sont aussi proches. Lequel joue ?", "Ur-Ghul 1 : Rotonde 1, reste 4"],
    ),
    (
        WhichExplorer(0, "attack"),
        [FigureId(JANUS), FigureId(TWINS, 1)],
        False,
        [
            "Ur-Ghul 1 hésite entre des explorateurs aussi proches. Qui attaque-t-il ?",
            "Janus : 1 jeton sur sa carte",
            "Raus : 0 jeton sur sa carte",
        ],
    ),
    (
        WhichHex("ur_ghul", "reinforce"),
        [HexId(4), HexId(6)],
        False,
        ["Ur-Ghul revient. Par où ?", "Galerie 2", "Galerie 4"],
    ),
    (
        Disrupt(0),
        [LoseDie(5, JANUS), LoseDie(6)],
        False,
        ["Ur-Ghul 1 perturbe. Quel dé est perdu ?", "Janus : un 5, sur 2, 5", "Destin : un 6"],
    ),
    (
        Disrupt(0),
        [JANUS, TWINS],
        False,
        ["Ur-Ghul 1 perturbe. Quel dé est perdu ?", "Janus : une Blessure", "Rein & Raus : une Blessure"],
    ),
    (
        SoftenWound(JANUS),
        ["purity_seal"],
        True,
        [
            "Janus va subir une Blessure Grave. L’adoucir ?",
            "Sceau de pureté : Changez une Blessure Grave subie en Blessure.",
            "Subir la Blessure Grave",
        ],
    ),
    (
        DestinyRoll((1, 1, 3, 4, 6)),
        [DestinyMeans("fate_coin", JANUS, 1)],
        False,
        [
            "Destin : 1, 1, 3, 4, 6. Restent disponibles : 3, 4, 6. Y changer quelque chose ?",
            "Pièce du sort, tenu par Janus : relancer un 1",
        ],
    ),
    (
        Reroll(JANUS, "attack", ("d8", "d6"), (0, 1), 0, True),
        [Means("vanguard", 2), Means("hammer_shard", 0)],
        False,
        [
            "Janus attaque Ur-Ghul 1 à couvert, d8 + d6 : échec, réussite. Y changer quelque chose ?",
            "Vanguard : relancer les deux dés, 38 % de faire mieux",  # 1 - 3/4 x 5/6 = 9/24
            "Éclat du marteau : le d8 devient réussite",
        ],
    ),
]


@pytest.mark.parametrize(
    ("about", "values", "optional", "said"), IN_COMBAT, ids=[type(one[0]).__name__ for one in IN_COMBAT]
)
def test_a_question_in_a_combat(about, values, optional, said):
    s = combat()
    assert values_of(s, about, values, optional=optional) == said


@rule("BSF-18.17")
def test_a_slain_hostile_is_named_with_its_group():
    s = combat()
    assert values_of(s, PickSlain("returned"), [HostileId(1)])[1] == "Ur-Ghul 2 : Ur-Ghuls"


@rule("BSF-22.23")
def test_places_and_links_of_strongholds_have_names():
    s = combat("corridor_of_death")
    said = values_of(s, PickLock("nest"), ["nest_1", "nest_2"])
    assert said == ["Deux nids sont aussi proches. Où reviennent les Ur-Ghuls ?", "Nid est", "Nid central"]
    s = combat("descent")
    found = question_of(s, PickLink(), [LinkId(0), LinkId(1)])
    assert plain(found.text) == "Quel passage se ferme ?"
    assert len({answer.text for answer in found.answers}) == 2
    assert found.answers[0].on[0] == "l0"


@rule("BSF-11.17")
def test_a_free_weapon_action_shows_no_price_but_that_of_aim():
    s = table()
    place(s, "dahyak_grekh", (0, 1))
    guard = foe_at(s, "traitor_guardsman", (1, 2))
    target = HostileId(guard.number)
    values = [Strike("kroot_rifle", target), Strike("kroot_rifle", target, aim=True)]
    found = question_of(s, FreeStrike("dahyak_grekh"), values)
    assert plain(found.text) == "Dahyak frappe sans dé, et chaque attaque est critique. Laquelle ?"
    bare, aimed = found.answers
    assert plain(bare.text) == "Fusil kroot : Garde traître 1, à couvert, 0 % de tuer"  # Wounds 2, a Wound
    assert plain(aimed.text) == "Fusil kroot, en visant : Garde traître 1, 100 % de tuer"
    assert (bare.signs, [sign.text for sign in aimed.signs]) == ((), ["1+"])


@rule("BSF-12.7")
def test_an_area_attack_tells_how_many_it_hits():
    s = table()
    place(s, "pious_vorne", (0, 1))
    foe_at(s, "traitor_guardsman", (0, 3))
    at = s.fight.field.at(0, 2)
    [answer] = question_of(s, FreeStrike("pious_vorne"), [Blast("cleansing_flames", HexId(at))]).answers
    assert plain(answer.text) == "Flammes purificatrices : Galerie 2, 1 Hostile touché"


@rule("BSF-10.15")
def test_a_covering_fire_is_agreed_on():
    s = combat()
    found = asked(s, confirm(s, 0, AgreeToSwap(JANUS, TWINS), rule="BSF-10.15"))
    assert plain(found.text) == "Tir de Couverture : Janus et Rein & Raus échangent leurs cartes. D’accord ?"
    assert [plain(one.text) for one in found.answers] == ["D’accord", "Chacun garde sa place"]


@rule("BSF-29.11")
def test_a_passenger_is_asked_to_ride_along():
    s = combat()
    found = asked(s, confirm(s, 0, AgreeToRide(JANUS, TWINS, 4), rule="BSF-29.11"))
    assert plain(found.text) == "Janus veut emmener Rein & Raus vers Galerie 2. D’accord ?"
    assert [plain(one.text) for one in found.answers] == ["D’accord", "Rester ici"]
    assert [one.on for one in found.answers] == [("h4",), ()]  # the board shows where the ride ends


@rule("BSF-30.16")
def test_of_two_events_each_tells_what_it_does():
    s = combat()
    said = values_of(s, KeepEvent(1, 20), [1, 20])
    assert said[0] == "Prescience : 1 ou 20. Lequel garder ?"
    assert said[1].startswith("1, Tout est poussière : Le Chef retire un marqueur Découverte")


BETWEEN = [
    (
        Ambushed(JANUS),
        [JANUS, AMALLYN],
        False,
        ["Janus frappe un Ur-Ghul. Lequel ?", "Le sien", "Celui qui menace Amallyn"],
    ),
    (
        SkipCard("crossfire"),
        ["navigator_chart"],
        True,
        ["Carte révélée : Feu croisé. L’écarter ?", "Portulan : la carte part sans effet", "Y aller"],
    ),
    (
        SaveLife(JANUS, 2),
        [LifeSaver("chapel"), LifeSaver("ash_vial", AMALLYN)],
        True,
        [
            "Janus meurt : 2, il fallait plus de 3. Empêcher cela ?",
            "Chapelle de confesse : refaire le jet",
            "Fiole de cendre, tenu par Amallyn : Défaussez à l'étape de rétablissement : "
            "+1 à un jet de Rétablissement.",
            "Accepter le sort",
        ],
    ),
    (
        RollAgain(JANUS, 18),
        ["black_coin"],
        True,
        ["Janus échoue : 18. Relancer ?", "Pièce noire : relancer, une seule fois", "En rester là"],
    ),
    (
        Recover(),
        [RecoveryMeans(JANUS, "rune_of_mending", AMALLYN)],
        True,
        [
            "Avant les jets de rétablissement, utiliser une carte ?",
            "Janus, Rune de guérison : pour Amallyn",
            "Garder les cartes",
        ],
    ),
    (
        PickExplorer("lone_needle"),
        [JANUS, AMALLYN],
        False,
        ["Aiguille solitaire : qui s’y essaie ?", "Janus", "Amallyn"],
    ),
    (
        PickArcheotech(JANUS, challenge="pale_broker"),
        ["humming_cube"],
        False,
        ["Janus : quelle Archéotech céder ? Il paie en souffle et en secrets.", "Cube bourdonnant : valeur 2"],
    ),
    (
        PickArcheotech(JANUS, "clarion"),
        ["humming_cube"],
        False,
        [
            "Janus : quelle Archéotech céder ? Chapelle de confesse : défaussez une Archéotech ; le premier jet de"
            " Rétablissement de la prochaine expédition pourra être relancé.",
            "Cube bourdonnant : valeur 2",
        ],
    ),
    (
        OrderDiscoveries(),
        ["humming_cube"],
        False,
        ["Dans quel ordre les reposer ? La première sera piochée d’abord.", "Cube bourdonnant : Archéotech, valeur 2."],
    ),
]


@pytest.mark.parametrize(
    ("about", "values", "optional", "said"), BETWEEN, ids=[type(one[0]).__name__ for one in BETWEEN]
)
def test_a_question_between_combats(about, values, optional, said):
    s = expedition(JANUS, AMALLYN)
    s.explorers[0].grievous = 3
    assert values_of(s, about, values, optional=optional) == said


def test_questions_with_yes_and_no():
    s = expedition(JANUS)
    for about, yes, no in (
        (PutUnder("clue_01"), "La glisser sous la pile", "La laisser là"),
        (TakeOn("whispering_wall"), "Le relever", "Passer son chemin"),
    ):
        found = asked(s, confirm(s, 0, about, rule="BSF-30.1"))
        assert [plain(one.text) for one in found.answers] == [yes, no]
    s = combat()
    found = asked(s, confirm(s, 0, Riposte(JANUS, 0), rule="BSF-30.23"))
    assert text(found, "yes") == "Riposter : Pistolet & Rapière, sans dé"


def test_several_cards_or_explorers_at_once():
    s = expedition(JANUS, AMALLYN)
    s.explorers[0].discoveries = ("clue_01", "clue_02")
    found = asked(s, choose_some(s, 0, PayClues(), ["clue_01", "clue_02"], rule="BSF-1.3", least=1, most=1))
    assert plain(found.answers[0].text) == "Fragment de code : Aube, tenu par Janus"
    found = asked(s, choose_some(s, 0, DropCards(JANUS, 1), ["clue_01", "clue_02"], rule="BSF-23.2", least=1, most=1))
    assert plain(found.text) == "Janus tient trop de cartes : 10 au plus. Quelles cartes rendre ? 1."
    found = asked(s, choose_some(s, 0, Volunteer("dead_market"), [JANUS, AMALLYN], rule="BSF-28.8", most=2))
    assert plain(found.text) == "Marché mort : qui s’avance ?"


@rule("BSF-25.4")
def test_the_hostile_player_names_the_leader_by_seat():
    s = expedition(JANUS, players=5)
    found = asked(
        s, choose(s, 4, NameLeader(), [0, 3], rule="BSF-25.4"), texts=FR.for_seats(("Ana", "Bo", "Cy", "Di", "Ed"))
    )
    assert plain(found.text) == "Ed, votre score l’emporte. Qui mène la prochaine expédition ?"
    assert [plain(one.text) for one in found.answers] == ["Ana", "Di"]


RARE: list[tuple[str, dict[str, Any], str]] = [
    (
        "exchanged",
        {"first": Turn(JANUS), "second": Turn("", 1, ("obsidius_mallex",))},
        "Janus et Mallex échangent leurs places.",
    ),
    ("paid", {"explorer": JANUS, "dice": [5, 2], "destiny": [5]}, "Janus dépense 5 du Destin et 2."),
    ("disrupted", {"explorer": "", "value": 6}, "Un 6 du Destin est perdu."),
    ("pack", {"hostile": GHUL, "roll": 3, "back": True}, "La meute, Ur-Ghul 3 : 3, il revient."),
    ("core-opened", {}, "Le cœur de la crypte s’ouvre."),
    ("nest-burned", {"explorer": TWINS, "place": "nest_1"}, "Le duo ratling détruit un nid : Nid est."),
    ("lane-fire", {"hostile": GHUL}, "Ur-Ghul 3 tire à travers la ligne de tir."),
    ("slain", {"hostile": GHUL, "by": ""}, "Ur-Ghul 3 tombe."),
    (
        "overwatch",
        {"explorer": JANUS, "hostile": GHUL, "weapon": "pistol_rapier", "late": True},
        "Janus tire en alerte sur Ur-Ghul 3 : Pistolet & Rapière. Trop tard : l’Hostile est déjà tombé.",
    ),
    (
        "group-acts",
        {"group": 1, "kinds": ("ur_ghul",), "namesakes": True},
        "Ur-Ghuls 2 : au tour du groupe.",
    ),
    (
        "hostile-stunned",
        {"hostile": Foe(7, "ur_ghul", 1, 2, namesakes=True)},
        "Ur-Ghul 2.3 est Sonné.",
    ),
    ("card-drawn", {"card": "", "twist": ""}, "La pile Rencontre est vide : rien ne change."),
    ("campaign-lost", {"ending": "no-legacy"}, "La campagne est perdue : la pile de Legs est vide."),
    ("mended", {"explorer": JANUS}, "Janus perd une Blessure Grave."),
    (
        "attack",
        {"explorer": JANUS, "hostile": GHUL, "weapon": "frag_charge", "distance": 3, "cover": True, "aim": False},
        "Janus attaque Ur-Ghul 3 à portée 3, Charge à fragmentation, à couvert.",
    ),
    (
        "recovery-roll",
        {"explorer": JANUS, "roll": 2, "grievous": 3},
        "Janus, jet de rétablissement : 2, il fallait plus de 3.",
    ),
    ("blackstone-test", {"explorer": JANUS, "roll": 4, "passed": False}, "Janus jette la Sombreroche : 4, échec."),
    ("blackstone-test", {"explorer": JANUS, "roll": 19, "passed": True}, "Janus jette la Sombreroche : 19, réussite."),
    ("revealed", {"card": "cb01"}, "Carte révélée : un combat."),
    ("revealed", {"card": "tilting_floor"}, "Carte révélée : un défi."),
]


@pytest.mark.parametrize(("kind", "facts", "said"), RARE, ids=[kind for kind, _, _ in RARE])
def test_what_seldom_happens_is_told_too(kind, facts, said):
    event = Event(kind, facts)
    assert plain(sentence(GAME, event, FR)) == said
    assert "{" not in sentence(GAME, event, EN)
