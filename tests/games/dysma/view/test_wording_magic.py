"""Every question and event of spells, abilities and artefacts in words, in both languages."""

from pathlib import Path

import pytest

from support.dysma import WEST, answers, fig, give, run, table
from veillee.games import dysma
from veillee.games.dysma.game import GAME
from veillee.games.dysma.prompts import magic
from veillee.games.dysma.questions import QUESTIONS
from veillee.games.dysma.rules.figures.refs import FigureRef
from veillee.games.dysma.rules.magic import abilities, artefacts, items, spells
from veillee.games.dysma.view.wording import casting, event_facts
from veillee.kernel.state import Event
from veillee.kernel.text import load_texts
from veillee.play.question import question

TEXTS = load_texts(Path(dysma.__file__).parent / "text")
LANGUAGES = pytest.mark.parametrize("texts", TEXTS.values(), ids=TEXTS)


def mage(*spells, **fields):
    return fig("battle_mage", 0, 100, 100, spells=spells, **fields)


def orc(x=150, y=100, **fields):
    return fig("orc_warrior", 1, x, y, facing=WEST, tired=True, **fields)


def asked_in_words(s, decision, texts):
    """The question and its answers, as somebody reads them."""
    asked = question(GAME, s, decision, texts)
    return [asked.text, *(answer.text for answer in asked.answers)]


def everything_asked(rule, s, **given):
    asked = answers(s, {prompt.replace("_", "-"): keys for prompt, keys in given.items()})
    run(rule)
    return asked


@LANGUAGES
def test_questions_of_magic_are_said(texts):
    familiar = fig("familiar", 0, 60, 130, caster=0)
    reader = fig("captain", 1, 150, 140, facing=WEST, artefacts=("antimagic_scroll",))
    s = table(mage("hex", artefacts=("amulet", "dragon_ring")), orc(), familiar, reader, cp=1)
    asked = everything_asked(
        spells.cast(s, s.figures[0]), s, spell="dragon_ring+f2", spell_target="f1+heroism", scroll="f3"
    )
    assert [decision.prompt for decision in asked] == ["spell", "spell-target", "scroll"]
    said = [asked_in_words(s, decision, texts) for decision in asked]
    spell, target, scroll = said
    assert texts.say("spell.hex") in spell[1]
    assert any(texts.say("casting.from-familiar") in line for line in spell)
    assert any(texts.say("artefact.dragon_ring") in line for line in spell)
    assert texts.say("command.heroism") in target[2]
    assert texts.say("ask.scroll.pass") == scroll[-1]


@LANGUAGES
def test_questions_for_points_are_said(texts):
    s = table(mage("brambles", "blink"), orc(), rolls=(3, 3, 1), cp=0)
    asked = everything_asked(spells.cast(s, s.figures[0]), s, spell="brambles", spell_point="120,130")
    give(s, 3, 3, 3)
    asked += everything_asked(spells.cast(s, s.figures[0]), s, spell="blink", teleport="50,100@0")
    summoner = fig("necromancer", 0, 100, 100, spells=("raise_the_dead",))
    grave = table(summoner, rolls=(3, 3, 3), cp=0)
    asked += everything_asked(spells.cast(grave, summoner), grave, summon="150,100@0")
    points = [decision for decision in asked if decision.kind == "place"]
    assert [decision.prompt for decision in points] == ["spell-point", "teleport", "summon"]
    for decision in points:
        assert all(line and "{" not in line for line in asked_in_words(s, decision, texts))


@LANGUAGES
def test_questions_of_abilities_and_things_are_said(texts):
    chief = fig("centaur_chief", 0, 100, 100)
    s = table(chief, orc(100 + chief.r + 6), rolls=(1, 1, 1, 5, 5, 5), cp=2)
    s.players[1].cp = 0
    [kick] = everything_asked(abilities.use(s, chief, "kick"), s, ability_target="f1")
    assert texts.say("command.heroism") in asked_in_words(s, kick, texts)[2]

    troll = fig("cave_troll", 0, 100, 100)
    s = table(troll, orc(100 + troll.r + 6), rolls=(1, 1, 5, 5, 5), cp=2)
    s.players[1].cp = 0
    [trample] = everything_asked(abilities.use(s, troll, "trample"), s, ability_attack="f1")
    assert texts.say("profile.orc_warrior") in asked_in_words(s, trample, texts)[0]

    kit = {"artefacts": ("speed_potion",), "equipment": ("bandages",), "wounds": 1}
    s = table(fig("captain", 0, 100, 100, **kit), fig("swordsman", 0, 112, 100, wounds=1))
    [potion] = everything_asked(artefacts.drink(s, s.figures[0], "speed_potion"), s, potion_target="f1")
    [bandage] = everything_asked(items.bandage(s, s.figures[0]), s, bandage_target="f1")
    assert asked_in_words(s, potion, texts)[2] == asked_in_words(s, bandage, texts)[2] == texts.say("profile.swordsman")


EVENTS = [
    (
        "casting",
        {
            "seat": 0,
            "figure": FigureRef(0, "battle_mage", 1, 0),
            "spell": "hex",
            "targets": [FigureRef(1, "orc_warrior", 2, 1)],
            "ring": "",
            "eye": "",
        },
    ),
    (
        "casting",
        {
            "seat": 0,
            "figure": FigureRef(0, "battle_mage", 1, 0),
            "spell": "fireball",
            "targets": [],
            "ring": "dragon_ring",
            "eye": FigureRef(2, "familiar", 1, 0),
        },
    ),
    (
        "ability",
        {
            "seat": 0,
            "figure": FigureRef(0, "ogre", 1, 0),
            "ability": "belly_slam",
            "target": FigureRef(0, "ogre", 1, 0),
        },
    ),
    (
        "reaction",
        {
            "seat": 0,
            "figure": FigureRef(0, "swordsman", 1, 0),
            "ability": "hold_line",
            "target": FigureRef(1, "elf_archer", 1, 0),
        },
    ),
    (
        "potion",
        {
            "seat": 0,
            "figure": FigureRef(0, "captain", 1, 0),
            "artefact": "speed_potion",
            "target": FigureRef(1, "swordsman", 1, 0),
        },
    ),
    ("bandaged", {"seat": 0, "figure": FigureRef(0, "captain", 1, 0), "target": FigureRef(1, "swordsman", 1, 0)}),
    ("dispelled", {"figure": FigureRef(0, "captain", 1, 0), "spells": ["hex", "omen"]}),
    ("dispelled", {"figure": FigureRef(0, "captain", 1, 0), "spells": []}),
    ("spell-lost", {"seat": 0, "spell": "hex"}),
    ("spell-resisted", {"spell": "hex", "figure": FigureRef(0, "captain", 1, 0)}),
    ("spell-failed", {"spell": "stone_skin", "needed": 2}),
    ("spell-cast", {"seat": 0, "spell": "hex"}),
    ("zone-made", {"seat": 0, "spell": "brambles", "x": 1, "y": 2}),
    ("free-action-lost", {"figure": FigureRef(0, "captain", 1, 0)}),
    ("cp-gained", {"seat": 0, "count": 1}),
    ("weapon-ready", {"figure": FigureRef(0, "captain", 1, 0)}),
    ("teleported", {"seat": 0, "figure": FigureRef(0, "captain", 1, 0), "x": 1, "y": 2}),
    ("summoned", {"seat": 0, "figure": FigureRef(0, "imp", 1, 0), "x": 1, "y": 2}),
    ("scroll", {"seat": 0, "figure": FigureRef(0, "captain", 1, 0)}),
    ("talisman-saved", {"seat": 0, "figure": FigureRef(0, "captain", 1, 0)}),
    ("talisman-failed", {"seat": 0, "figure": FigureRef(0, "captain", 1, 0)}),
]


@LANGUAGES
@pytest.mark.parametrize(("kind", "facts"), EVENTS, ids=[kind for kind, _ in EVENTS])
def test_events_are_said(texts, kind, facts):
    said = texts.say(f"event.{kind}", **event_facts(Event(kind, facts), texts))
    assert ":" not in said.replace(" :", "").replace(": ", "")  # no reference and no key is left
    assert "_" not in said


def test_every_prompt_and_event_of_this_part_is_tried_here():
    assert set(casting.EVENTS) <= {kind for kind, _ in EVENTS}
    assert {prompt.id for prompt in QUESTIONS if prompt.__module__ == magic.__name__} == {
        *("spell", "spell-target", "spell-point", "ability-target", "ability-attack", "potion-target"),
        *("bandage-target", "scroll"),
    }
