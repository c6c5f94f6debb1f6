"""What store and door say, in both languages."""

import ast
import re
from pathlib import Path

from veillee.kernel.errors import Refusal
from veillee.kernel.text import gaps
from veillee.play.texts import common_texts, explain
from veillee.server import store, who
from veillee.server.texts import server_texts


def test_both_languages_say_the_same(texts):
    assert gaps(texts) == []


def test_every_refusal_can_be_said(texts):
    """Every key that the two packages refuse with has its sentence."""
    keys = set()
    for package in (store, who):
        for path in Path(package.__file__).parent.rglob("*.py"):
            for node in ast.walk(ast.parse(path.read_text("utf-8"))):
                if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Refusal":
                    keys |= {part.value for part in ast.walk(node.args[0]) if isinstance(part, ast.Constant)}
    whole = {key for key in keys if isinstance(key, str) and re.fullmatch(r"[a-z]+\.[a-z-]+", key)}
    assert {"store.fenced", "store.doubled", "link.dead", "account.wrong", "guard.origin"} <= whole
    assert not [key for key in whole for lang in texts if key not in server_texts(lang)]
    troubles = ("full", "locked", "lost", "broken")
    assert all(f"store.{trouble}" in language for trouble in troubles for language in texts.values())


def test_a_fault_of_the_database_is_said_with_its_reason():
    folder = Path(who.__file__).parent / "text"
    refusal = Refusal("store.unwritable", reason=Refusal("store.full"))
    assert explain(refusal, common_texts("fr", folder)).endswith("rien n'a changé. Le disque est plein.")


def test_the_voice_stays_calm(texts):
    said = " ".join(sentence for language in texts.values() for sentence in language.sentences.values()).lower()
    assert not re.search(r"erreur|invalide|veuillez|!|\berror\b|invalid|please", said)
