"""Why a Hero did what it did, and what the next one could do: every line of both cards, verdicts, reasons."""

import re
from pathlib import Path

import pytest

import veillee.games.rituals.rules.heroes
from support import rule
from support.rituals import acting, bones, plant_token, put, table
from veillee.games.rituals.game import GAME
from veillee.games.rituals.rules.heroes.acting import perform
from veillee.games.rituals.rules.heroes.harm import HARM_WORDS
from veillee.games.rituals.rules.heroes.reading import read
from veillee.games.rituals.state import Reading, Reason
from veillee.games.rituals.view.foresight import foresight
from veillee.games.rituals.view.reasons import deeds_text, reason_text
from veillee.games.rituals.view.why import why
from veillee.play.question import sentence

FR, EN = GAME.texts["fr"], GAME.texts["en"]


def take_action(s, hero):
    """One Action of the Hero whose activation it is, without anybody to ask."""
    choice, seen = read(s, hero, s.activation.card)
    s.activation.readings.append(Reading(seen))
    if choice is not None:
        with pytest.raises(StopIteration):
            perform(s, hero, choice).send(None)


def why_of(s, texts=FR):
    return why(s, s.activation, texts)


@rule("DAR-10.7", "DAR-10.8")
def test_two_actions_are_two_columns_over_the_lines_in_reading_order():
    """EX-38: no line of the AI card is valid; the Action card's fourth one is taken twice."""
    s = table()
    curthouse = put(s, "curthouse", "B5.BR")
    put(s, "hagatha", "B4.TL")
    acting(s, curthouse, "ai_1b")
    take_action(s, curthouse)
    take_action(s, curthouse)
    panel = why_of(s)
    assert [entry.id for entry in panel.judged] == [
        *(f"ai_1b-{n}" for n in (1, 2, 3, 4)),
        *(f"action_1-{n}" for n in (1, 2, 3, 4)),
    ]
    assert [entry.verdicts for entry in panel.judged] == [("passed-over",) * 2] * 7 + [("taken",) * 2]
    assert panel.judged[0].text.startswith("Déplacement vers une Sorcière")
    assert [(one.text, one.rule, one.reading) for one in panel.judged[2].reasons] == [
        ("Pas de Plante dans sa Zone.", "DAR-10.32", 1),
        ("Pas de Plante dans sa Zone.", "DAR-10.32", 2),
    ]
    assert panel.note == "Curthouse va dans la Carrière nord-est, puis va à l’Église sud-est."
    assert panel.items[0].label == "Carte de la place 1\u00a0: 2 lignes de plus, pas lues."


def test_lines_behind_the_taken_one_are_unread_and_the_action_card_is_one_line():
    s = table(faces=bones(0, 0))
    curthouse = put(s, "curthouse", "B4.BR")
    put(s, "pekka", "B4.BR")
    acting(s, curthouse, "ai_1a")
    take_action(s, curthouse)
    panel = why_of(s)
    assert [entry.verdicts for entry in panel.judged] == [("taken",), *[("unread",)] * 4]
    assert panel.note == "Curthouse attaque Pekka."
    assert panel.items[0].label == "Carte de la place 1\u00a0: 6 lignes de secours, pas lues."
    assert (panel.title, panel.token, panel.letter, panel.shows) == ("Pourquoi Curthouse\u00a0?", "foe", "1", "f1")


def test_the_card_of_a_hero_that_is_gone_can_still_be_read():
    s = table()
    vogt = put(s, "vogt", "B5.BR")
    acting(s, vogt, "ai_3a")
    s.figures.remove(vogt)
    panel = why_of(s)
    assert (panel.title, panel.shows, panel.emblem) == ("Pourquoi Vogt\u00a0?", "", "vogt")
    assert {entry.verdicts for entry in panel.judged} == {("unread",)}
    assert panel.note == "Vogt n’a encore rien fait."


def test_what_took_an_action_before_the_reading_is_told():
    s = table()
    vogt = put(s, "vogt", "B5.BR")
    acting(s, vogt, "ai_3a")
    s.activation.appeared = s.activation.stunned = True
    assert why_of(s, EN).prose == (
        "Card Line of Fire, then the card of place 3.",
        "Vogt has just arrived: that was the first Action.",
        "Vogt was stunned and lost an Action.",
    )


@rule("DAR-10.12")
def test_a_part_of_a_line_that_is_not_done_says_why():
    """EX-22: the second time the move is useless."""
    s = table(faces=bones(0, 0, 0, 0))
    curthouse = put(s, "curthouse", "B5.BR")
    put(s, "condemned", "B5.TR")
    put(s, "hagatha", "B4.TL")
    acting(s, curthouse, "ai_1b")
    take_action(s, curthouse)
    take_action(s, curthouse)
    first, second = s.activation.readings
    assert (first.entries[-1].skipped, first.skipped, second.skipped) == ((), [], [])
    assert [(one.key, one.rule, one.word) for one in second.entries[-1].skipped] == [
        ("already-there", "DAR-10.22", "enemy")
    ]
    said = [(one.text, one.rule, one.reading) for one in why_of(s).judged[0].reasons]
    assert [(text, number) for text, _, number in said[:-1]] == [
        ("Condamné 1 est la cible la plus proche (1 Zone).", 1),
        ("Destination\u00a0: Carrière nord-est.", 1),
        ("Condamné 1 est la seule cible à sa portée.", 1),  # of the part that follows the move
        ("Condamné 1 est la seule cible à sa portée.", 2),
    ]
    assert said[-1] == ("Une part est sautée\u00a0: déjà en place\u00a0: un ennemi.", "DAR-10.22", 2)


@rule("DAR-10.12")
def test_a_later_part_that_cannot_be_done_when_its_turn_comes_says_why():
    """EX-42: Hildegarde goes to Vogt, and finds nobody to attack there."""
    s = table()
    hildegarde = put(s, "hildegarde", "B5.TR")
    put(s, "vogt", "A3.BR")
    put(s, "hagatha", "B4.TL")
    acting(s, hildegarde, "ai_6a")
    take_action(s, hildegarde)
    [reading] = s.activation.readings
    assert [(one.key, one.rule) for one in reading.skipped] == [("out-of-reach", "DAR-10.26")]
    taken = next(entry for entry in why_of(s, EN).judged if entry.verdicts == ("taken",))
    assert taken.reasons[-1].text == "One part is skipped: no enemy in reach."
    [event] = [event for event in s.events if event.kind == "part-skipped"]
    assert sentence(GAME, event, FR) == ("Hildegarde passe outre. Une part est sautée\u00a0: aucun ennemi à sa portée.")


@rule("DAR-10.12")
def test_each_action_keeps_the_parts_that_it_skipped_itself():
    """EX-37: she takes the Plants, and there is no other token to go to; the next line is another matter."""
    s = table()
    hildegarde = put(s, "hildegarde", "B5.TL")
    plant_token(s, "B5.TR", 1)
    put(s, "hagatha", "B4.TL")
    acting(s, hildegarde, "ai_6c")
    take_action(s, hildegarde)  # goes to the token
    take_action(s, hildegarde)  # takes the Plant
    first, second = s.activation.readings
    assert (len(first.entries[0].skipped), first.skipped) == (1, [])
    assert (second.entries[0].skipped, [one.key for one in second.skipped]) == ((), ["no-such-target"])


@rule("DAR-11.13")
def test_alchemy_cast_as_a_reaction_has_a_line_of_its_own():
    s = table()
    battista = put(s, "battista", "B5.TR")
    acting(s, battista, "ai_2a")
    s.activation.reactions.append(Reason("cast", "DAR-11.13", figure=1, unit="battista", n=1, word="r_2a"))
    line = next(item for item in why_of(s).items if item.id == "why-reaction-0")
    assert line.label == "Battista lance une Alchimie de niveau 1\u00a0: mêlée à Portée 1."
    assert line.note.startswith("N1")


@rule("DAR-10.40")
def test_a_reason_names_who_was_not_chosen():
    s = table()
    put(s, "pekka", "B4.BR")
    put(s, "hagatha", "B4.BR")
    reason = Reason("harm-health", "DAR-10.40", figure=1, unit="pekka", other=2, other_unit="hagatha")
    assert reason_text(s.encounter, reason, EN) == "Pekka rather than Hagatha: less health left."
    nearest = Reason("nearest", "DAR-10.23", figure=1, unit="pekka", n=1, other=2, other_unit="hagatha")
    assert reason_text(s.encounter, nearest, EN) == "Pekka is nearer (1 Zone) than Hagatha."


@rule("DAR-10.40")
def test_a_reason_tells_like_figures_apart_even_when_they_are_gone():
    reason = Reason(
        "harm-health", "DAR-10.40", 7, "condemned", other=4, other_unit="condemned", ordinal=2, other_ordinal=1
    )
    said = "Condamné 2 plutôt que Condamné 1\u00a0: il lui reste moins de vie."
    assert reason_text("e1", reason, FR) == said


def test_numbers_of_a_reason_are_no_figures():
    s = table()
    put(s, "pekka", "B4.BR")
    reason = Reason("few-ingredients", "DAR-11.5", n=2, other=1)
    assert reason_text(s.encounter, reason, EN) == "It takes 2 Ingredients, the reserve has 1."


def test_a_move_and_an_attack_are_told_apart():
    s = table()
    put(s, "pekka", "B4.BR")
    target = Reason("only", "DAR-10.23", figure=1, unit="pekka")
    way = Reason("goes-to", "DAR-10.62", zone=0)
    assert deeds_text(s.encounter, [target, way, target], EN) == "goes to the Marsh north-west, attacks Pekka"


def test_every_key_of_the_rules_has_its_sentences():
    folder = Path(veillee.games.rituals.rules.heroes.__file__).parent
    source = "".join(path.read_text("utf-8") for path in sorted(folder.glob("*.py")))
    keys = set(re.findall(r'(?:Reason|preferred)\(\s*"([a-z-]+)"', source))
    keys |= {f"harm-{word}" for word in HARM_WORDS} | {"only", "nearest", "surest", "too-far", "no-closer"}
    assert len(keys) > 30
    assert sorted(key for key in keys if f"why.{key}" not in FR) == []


@rule("DAR-10.3", "DAR-21.15")
def test_the_cards_that_may_come_next_are_read_ahead():
    s = table()
    curthouse = put(s, "curthouse", "B4.BR")
    put(s, "pekka", "B4.BR")
    s.ai.cards, s.ai.discard = ["ai_3a", "ai_1b"], ["ai_1a"]
    panel = foresight(s, FR)
    assert (panel.title, panel.shows) == ("Ensuite\u00a0: place 1, Curthouse", f"f{curthouse.number}")
    assert [(item.id, item.label) for item in panel.items] == [
        ("foreseen-ai_1b", "Droit devant\u00a0: attaque Pekka"),
        ("foreseen-ai_1c", "Serment\u00a0: attaque Pekka"),
    ]
    assert panel.items[1].note == FR.say("entry.ai_1c-2")


@rule("DAR-10.3")
def test_foresight_is_the_same_whichever_card_of_the_number_lies_on_top():
    s = table()
    put(s, "curthouse", "B4.BR")
    put(s, "pekka", "B4.BR")
    s.ai.cards = ["ai_1a", "ai_1b", "ai_1c"]
    first = foresight(s, FR)
    s.ai.cards = ["ai_1c", "ai_1b", "ai_1a"]
    assert foresight(s, FR) == first


def test_an_empty_place_and_an_empty_pile_are_foreseen_in_words():
    s = table()
    assert foresight(s, EN).title == "Next: the AI pile will be shuffled"
    s.ai.cards = ["ai_4a"]
    panel = foresight(s, EN)
    assert (panel.title, panel.items) == ("Next: place 4, empty", ())
