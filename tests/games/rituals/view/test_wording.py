"""The words of questions, answers and events: who, what, where, at which price and chance."""

from __future__ import annotations

import re
from typing import Any

import pytest

from support import open_questions, rule
from support.rituals import acting, bones, plants, put, table, zone
from support.scripted import Face
from veillee.games.rituals.game import GAME
from veillee.games.rituals.rules.course.legion_activation import legion_activation
from veillee.games.rituals.rules.course.rounds import initial_phase
from veillee.games.rituals.rules.fighting.attack import attack
from veillee.games.rituals.rules.fighting.strike import card_strike, hero_strike
from veillee.games.rituals.rules.heroes.activation import hero_activation
from veillee.games.rituals.rules.legion.plague import spread
from veillee.games.rituals.state import Rituals, Who
from veillee.kernel.decision import Decision
from veillee.kernel.scene import items_beside
from veillee.kernel.state import Event
from veillee.play.question import Answer, Question, question, sentence

FR, EN = GAME.texts["fr"], GAME.texts["en"]


def plain(words: str) -> str:
    """Without the narrow spaces of French print."""
    return words.replace("\u00a0", " ").replace("\u202f", " ")


def asked(s: Rituals, rule: Any, *given: str, texts: Any = FR) -> Question:
    """The question that is open after these answers, in words."""
    [decision] = open_questions(rule, *given).values()
    assert isinstance(decision, Decision)
    return question(GAME, s, decision, texts)


def answer(found: Question, key: str) -> Answer:
    return next(one for one in found.answers if one.key == key)


def text(found: Question, key: str) -> str:
    return plain(answer(found, key).text)


def last(s: Rituals, kind: str, texts: Any = FR) -> str:
    """The sentence of the last event of a kind."""
    assert s.events is not None
    return plain(sentence(GAME, [event for event in s.events if event.kind == kind][-1], texts))


# Actions


@rule("DAR-21.2")
def test_an_attack_names_its_target_with_the_chance_to_hit():
    s = table(energy=5)
    pekka, battista = put(s, "pekka", "B4.TL"), put(s, "battista", "B4.TL")
    found = asked(s, legion_activation(s))
    one = answer(found, f"attack+f{pekka.number}+f{battista.number}")
    assert plain(one.text) == "Pekka attaque : Battista (64 %)"  # two dice + 2 over 4: 23 of 36
    assert one.on == (f"f{pekka.number}", f"f{battista.number}")
    assert [(sign.icon, sign.text) for sign in one.signs] == [("energy", "2")]


@rule("DAR-11.14")
def test_the_chance_counts_what_a_hero_can_pay_against_the_attack():
    s = table(energy=5)
    pekka, teuta = put(s, "pekka", "B4.TL"), put(s, "teuta", "B4.TL")
    plants(s, 1)  # Alchemy 1: Resistance 5 at most, so that a total of 5 fails: 13 of 36 are left
    found = asked(s, legion_activation(s))
    assert text(found, f"attack+f{pekka.number}+f{teuta.number}") == "Pekka attaque : Teuta (36 %)"


def test_a_spell_says_what_a_hit_brings_and_points_at_its_card():
    s = table(energy=5)
    pekka, curthouse = put(s, "pekka", "B4.TL"), put(s, "curthouse", "B4.TL")
    found = asked(s, legion_activation(s))
    one = answer(found, f"cast+f{pekka.number}+green_goo+f{curthouse.number}")
    assert plain(one.text) == "Pekka lance Glaire verte : Curthouse (36 %), assomme"
    assert one.on == (f"f{pekka.number}", "spell-green_goo", f"f{curthouse.number}")


def test_a_blow_that_eliminates_is_called_deadly():
    s = table(energy=5)
    pekka, battista = put(s, "pekka", "B4.TL"), put(s, "battista", "B4.TL", wounds=4)
    found = asked(s, legion_activation(s))
    assert text(found, f"attack+f{pekka.number}+f{battista.number}") == "Pekka attaque : Battista (64 %), coup mortel"


@rule("DAR-7.43")
def test_feeding_tells_what_the_next_soul_brings():
    s = table(energy=5, souls=4, rewards=[6])
    pekka, peasant = put(s, "pekka", "B4.TL"), put(s, "peasant", "B4.TL")
    found = asked(s, legion_activation(s))
    said = "Pekka se nourrit : Paysan 1, Âmes à 5, la Légion enrage"
    assert text(found, f"feed+f{pekka.number}+f{peasant.number}") == said


def test_a_move_names_the_zone_and_the_heroes_there():
    s = table(energy=5)
    pekka = put(s, "pekka", "B4.TL")
    put(s, "battista", "B4.TR")
    found = asked(s, legion_activation(s))
    assert (
        text(found, f"move+f{pekka.number}+z{zone(s, 'B4.TR')}") == "Pekka se déplace : Marais nord-est, avec Battista"
    )


def test_moves_of_one_figure_are_variants_of_one_answer():
    s = table(energy=1)
    pekka, hagatha = put(s, "pekka", "B4.TL"), put(s, "hagatha", "B4.TL")
    found = asked(s, legion_activation(s))
    groups = {one.group for one in found.answers if one.key.startswith("move")}
    assert groups == {f"{pekka.number} move", f"{hagatha.number} move"}


@rule("DAR-4.11")
def test_passing_says_what_it_gives_and_to_whom():
    s = table(energy=1, exhausted=16)
    put(s, "pekka", "B4.TL")
    found = asked(s, legion_activation(s))
    assert text(found, "pass-round") == "Passer : rend 16 Énergies, et les Héros jouent deux fois"
    assert answer(found, "pass-round").quiet


def test_the_second_question_names_the_member_that_has_acted():
    s = table(energy=5)
    pekka = put(s, "pekka", "B4.TL")
    found = asked(s, legion_activation(s), f"move+f{pekka.number}+z{zone(s, 'B4.TR')}")
    assert plain(found.text) == "Pekka a encore une Action. Laquelle ?"
    assert text(found, "stop") == "S’arrêter là"


# Closed answers


@rule("DAR-5.3")
def test_a_member_that_heroes_hold_says_who_holds_it():
    s = table(energy=1)
    put(s, "hagatha", "B4.TL")
    put(s, "corday", "B4.TL")
    put(s, "condemned", "B4.TR")
    closed = [(plain(one.text), plain(one.reason), one.rule) for one in asked(s, legion_activation(s)).closed]
    assert ("Hagatha se déplace", "impossible d’échapper à Corday : Agilité 4 contre 2.", "DAR-5.3") in closed


@rule("DAR-7.41")
@rule("DAR-7.36")
def test_a_serf_beside_a_hero_is_closed_to_feeding_and_possessing():
    s = table(energy=5)
    put(s, "hagatha", "B4.TL")
    put(s, "curthouse", "B4.TL")
    put(s, "peasant", "B4.TL")
    closed = {one.rule: plain(one.reason) for one in asked(s, legion_activation(s)).closed}
    assert closed["DAR-7.41"] == "pas sous les yeux d’un Héros : Curthouse."
    assert closed["DAR-7.36"] == "pas sous les yeux d’un Héros : Curthouse."


@rule("DAR-16.9")
@rule("DAR-8.9")
def test_who_cannot_act_at_all_is_told_first():
    s = table("e4", energy=1)
    put(s, "pekka", "A1.TR")
    put(s, "hagatha", "A1.BR")
    ritual = asked(s, legion_activation(s)).closed[0]
    assert (plain(ritual.text), ritual.rule) == ("Pekka agit", "DAR-16.9")
    assert plain(ritual.reason) == "le Rituel la tient jusqu’au Démon ; encore 5 Serfs."
    s = table("e4", energy=1, demon_came=True, demon_card="sleeper")
    put(s, "hagatha", "A1.BR")
    put(s, "haborym", "A1.BR")
    sleeping = asked(s, legion_activation(s)).closed[0]
    assert (plain(sleeping.text), sleeping.rule) == ("Commander Haborym", "DAR-8.9")


@rule("DAR-4.8")
def test_a_spell_that_is_too_dear_says_so():
    s = table(energy=1)
    put(s, "pekka", "B4.TL")
    put(s, "battista", "B4.TR")
    closed = {one.rule: (plain(one.text), plain(one.reason)) for one in asked(s, legion_activation(s)).closed}
    assert closed["DAR-4.8"] == ("Pekka lance Nuée de plumes", "2 Énergies, il en reste 1.")


@rule("DAR-15.7")
def test_a_carrier_says_that_it_only_moves_or_throws():
    s = table("e3", energy=5)
    put(s, "hagatha", "B1.TL")
    put(s, "possessed_peasant", "B1.TL", ruby=True)
    assert "DAR-15.7" in [one.rule for one in asked(s, legion_activation(s)).closed]


def test_no_more_than_three_closed_answers_are_shown():
    s = table(energy=1)
    for place in ("B4.TL", "B4.TR", "B4.BL", "B4.BR"):
        put(s, "condemned", place)
        put(s, "corday" if place == "B4.TL" else "nizar" if place == "B4.TR" else "ysoline", place)
    put(s, "hagatha", "B1.TL")
    assert len(asked(s, legion_activation(s)).closed) == 3


# Defence and Reactions


@pytest.mark.parametrize(
    ("ingredients", "said"),
    [
        (0, "Se défendre : 1 dé, 17 % de tenir"),
        (1, "Se défendre : 1 dé, 0 % de tenir, car le Héros paiera au besoin"),
    ],
)
@rule("DAR-6.6")
@rule("DAR-21.4")
def test_defence_says_its_chance_and_what_the_hero_can_still_pay(ingredients, said):
    s = table(energy=1, faces=bones(1, 1))
    battista, condemned = put(s, "battista", "B4.TL"), put(s, "condemned", "B4.TL")
    put(s, "pekka", "B1.BL")
    s.side = "heroes"
    plants(s, ingredients)
    found = asked(s, attack(s, hero_strike(s, battista, condemned)))
    assert plain(found.text) == ("Battista frappe Condamné 1 : 5 contre 2, élimination. Se défendre ?")
    assert text(found, "yes") == said
    assert text(found, "no") == "Encaisser : élimination"
    assert text(found, "no-more") == "Plus de question pendant cette activation des Héros"


@rule("DAR-21.5")
def test_a_reaction_names_the_spell_and_what_it_does():
    s = table(energy=2)
    battista, hagatha = put(s, "battista", "B4.TL"), put(s, "hagatha", "B4.TL")
    s.side = "heroes"
    found = asked(s, attack(s, hero_strike(s, battista, hagatha)))
    assert plain(found.text) == (  # two dice + 3 over 3: 35 of 36
        "Battista va frapper Hagatha (2 Blessures, il lui restera 3 de vie), 97 % de réussite sans Défense payée. "
        "Répondre avant les dés ?"
    )
    assert answer(found, "foul_breath").on == ("spell-foul_breath", f"f{hagatha.number}")
    assert text(found, "pass") == "Laisser faire"


# Other questions


def test_cards_to_exchange_are_named_with_what_they_do():
    s = table(at="initial", hand=["thorns", "spite"])
    found = asked(s, initial_phase(s))
    assert plain(found.text) == "Manche 1. Quelles cartes échanger ?"
    assert text(found, "c0") == "Ronces : Entravez chaque Héros d'une Zone à Portée 2."


@rule("DAR-21.11")
def test_the_splits_of_a_plague_are_variants_without_commas():
    s = table(energy=3, exhausted=20)
    s.plagues.cards = ["plague_10"]  # worth 3
    for unit in ("curthouse", "battista", "vogt"):
        put(s, unit, "B4.TL")
    found = asked(s, spread(s))
    assert text(found, "energy+3") == "3 Énergies de plus : 26 en tout, pour toute la partie"
    three = [one for one in found.answers if one.group == "wounds 3"]
    assert [plain(one.text) for one in three] == ["Blesser : Curthouse 1 + Battista 1 + Vogt 1"]


@rule("DAR-7.26")
def test_each_split_of_a_plague_names_its_use_first_and_the_uses_lie_beside_the_board():
    s = table(energy=20)
    s.plagues.cards = ["plague_10"]
    put(s, "curthouse", "B4.TL")
    s.cubes["force"] = 2
    found = asked(s, spread(s))
    assert {one.on[0] for one in found.answers} == {"plague-energy", "plague-wounds", "plague-cubes"}
    shown = {item.id for item in items_beside(GAME.view(s, 0, FR))}
    assert shown >= {"plague-energy", "plague-wounds", "plague-cubes"}


# Events


def test_an_attack_is_told_step_by_step():
    s = table(faces=bones(2, 1))
    battista, condemned = put(s, "battista", "B4.TL"), put(s, "condemned", "B4.TL")
    put(s, "pekka", "B1.BL")
    s.side = "heroes"
    open_questions(attack(s, hero_strike(s, battista, condemned)))
    assert last(s, "attack") == "Battista attaque Condamné 1."
    assert last(s, "rolled") == "Battista obtient 2 + 1, plus 3 : 6, contre 2 de Résistance."
    assert last(s, "hit") == "L’Attaque passe : 6 contre 2."
    assert last(s, "eliminated") == "Battista élimine Condamné 1."
    assert last(s, "raised", EN) == "Momentum of the Heroes: Force rises to 1."


@rule("DAR-21.13")
def test_the_log_says_which_lines_a_hero_passed_over_and_why():
    s = table(faces=bones(0, 0))
    put(s, "pekka", "B4.BR")
    curthouse = put(s, "curthouse", "A3.BL")
    s.ai.cards = ["ai_1a"]
    s.at = "heroes"
    open_questions(hero_activation(s))
    assert s.events is not None
    first = next(event for event in s.events if event.kind == "entry")
    said = plain(sentence(GAME, first, FR))
    assert said.startswith("Curthouse, carte Mur d'acier, ligne 3 : Déplacement vers l'Objectif.")
    assert "Écartées : 1 (aucun Objectif à sa portée), 2 (aucune Sorcière à sa portée)." in said
    assert GAME.event_items(first) == (f"f{curthouse.number}", f"z{zone(s, 'A3.BL')}")


@rule("DAR-10.12", "DAR-21.13")
def test_the_log_says_which_part_of_a_line_is_not_done_and_why():
    s = table(faces=bones(0, 0, 0, 0))
    put(s, "pekka", "B4.BR")
    put(s, "curthouse", "B4.BR")
    s.ai.cards = ["ai_1b"]
    s.at = "heroes"
    open_questions(hero_activation(s))
    said = last(s, "entry")
    assert "Une part est sautée : déjà en place : une Sorcière." in said


def test_a_zone_is_named_as_a_place():
    s = table(energy=5)
    pekka = put(s, "pekka", "B4.TL")
    open_questions(legion_activation(s), f"move+f{pekka.number}+z{zone(s, 'B4.TR')}")
    assert last(s, "moved") == "Pekka va dans le Marais nord-est."
    assert last(s, "moved", EN) == "Pekka goes to the Marsh north-east."


def test_what_only_the_witch_master_knows_is_told_to_nobody_else():
    s = table(at="initial", hand=["thorns"])
    s.witchcraft.cards = ["spite", "ward"]
    open_questions(initial_phase(s), "")
    assert s.events is not None
    drew = next(event for event in s.events if event.kind == "drew")
    assert drew.seats == (0,)
    assert last(s, "drew") == "Vous piochez Abri et Rancune."


def test_an_empty_place_is_told_as_such():
    s = table(faces=[Face(0, 2, "appearing")])
    put(s, "pekka", "B4.TL")
    s.ai.cards = ["ai_1a"]
    s.met = []
    s.at = "heroes"
    open_questions(hero_activation(s))
    assert last(s, "card-turned") == "Place 1, vide : carte Mur d'acier. Quelqu’un arrive."


def test_a_reaction_with_x_says_how_strong_it_is():
    s = table(faces=bones(1, 2))
    pekka, teuta = put(s, "pekka", "B4.TL"), put(s, "teuta", "B4.TL")
    plants(s, 2)
    acting(s, teuta, "ai_5a")
    s.side = "legion"
    open_questions(attack(s, card_strike(s, pekka, teuta)))  # 5 against 4: X = 1
    assert last(s, "hero-reacts") == "Teuta jette 1 Ingrédient : Résistance renforcée (+1)."


def test_every_kind_of_event_that_the_rules_tell_has_its_sentence():
    rules = GAME.folder / "rules"
    told = {kind for file in rules.rglob("*.py") for kind in re.findall(r'\.tell\(\s*"([a-z-]+)"', file.read_text())}
    told |= {"hit", "missed", "moved", "pushed", "pulled"}  # their kinds are chosen by the rules
    assert len(told) > 60
    for texts in (FR, EN):
        assert [kind for kind in sorted(told) if f"event.{kind}" not in texts] == []


RARE = [
    ("enraged", {}, "La Légion enrage. Tous ses profils changent, pour de bon."),
    ("ruby-taken", {"figure": Who(3, "possessed_peasant")}, "Un Paysan Possédé prend le Rubis."),
    ("ruby-thrown", {"figure": Who(3, "possessed_peasant")}, "Un Paysan Possédé jette le Rubis dans la Fosse."),
    ("ruby-dropped", {"zone": 0, "encounter": "e1"}, "Le Rubis tombe au Cimetière nord-ouest."),
    (
        "serf-freed",
        {"hero": Who(9, "teuta", 5), "figure": Who(12, "peasant")},
        "Teuta rend la raison au Serf : un Paysan.",
    ),
    (
        "upgrade-lost",
        {"figure": Who(9, "vogt", 3), "item": "gorget", "ability": "mutilate", "by": Who(4, "wendigo")},
        "Vogt perd Gorgerin : Mutilation.",
    ),
    (
        "replaced",
        {"deck": "loot", "card": "bm_veil"},
        "Voile rouge ne sert pas en solo ; une autre carte la remplace.",
    ),
    (
        "eliminated",
        {"figure": Who(9, "vogt", 3), "by": None, "how": "legion", "zone": 0, "encounter": "e1"},
        "Vogt tombe.",
    ),
]


@pytest.mark.parametrize(("kind", "facts", "said"), RARE, ids=[kind for kind, _, _ in RARE])
def test_what_seldom_happens_is_told_too(kind, facts, said):
    event = Event(kind, facts)
    assert plain(sentence(GAME, event, FR)) == said
    assert "{" not in sentence(GAME, event, EN)


def test_no_text_puts_a_bare_preposition_before_the_name_of_a_zone():
    """A Zone is named without its article ("Église nord-ouest"): inside a sentence `{at}` has one ("à l’Église")."""
    for path in sorted((GAME.folder / "text").glob("fr.*.toml")):
        for line in path.read_text("utf-8").splitlines():
            if "zone" in line and path.name != "fr.events.toml":  # events name Zones with their article
                assert not re.search(r"\b(?:en|de|à|dans|vers) \{zone\}", line), line
    names = "\n".join(path.read_text("utf-8") for path in (GAME.folder / "text").glob("*.toml"))
    assert "(s)" not in names


@pytest.mark.parametrize(("lang", "said"), [("fr", "secours, ligne 2"), ("en", "fallback line 2")])
def test_a_line_of_the_action_card_is_told_as_a_fallback(lang, said):
    assert GAME.texts[lang].say("telling.spare-line", line=2) == said
