"""Activations of the Heroes are shown step by step (DAR-21.13): each step is a beat with what was told before it."""

from __future__ import annotations

from support.rituals import plant_token, plants, put, table
from support.scripted import play, rule
from veillee.games.rituals.content import HEROES
from veillee.games.rituals.rules.heroes.activation import hero_activation
from veillee.games.rituals.state import Rituals


def steps(s: Rituals) -> list[str]:
    """The last thing told before each beat."""
    s.beats = []
    play(hero_activation(s))
    assert s.events is not None
    return [s.events[beat.told - 1].kind for beat in s.beats]


@rule("DAR-21.13")
def test_card_recovery_and_the_end_without_an_entry_are_steps() -> None:
    s = table("e2")
    put(s, "battista", "B5.BR", stunned=True, rooted=1)
    put(s, "hagatha", "B4.TL")
    s.ai.cards = ["ai_2b"]

    assert steps(s) == ["card-turned", "hero-recovers", "no-entry"]


@rule("DAR-21.13")
def test_a_spell_its_effect_and_a_move_are_steps() -> None:
    s = table("e2")
    put(s, "hildegarde", "B5.BR", wounds=1)
    put(s, "hagatha", "B4.TL")
    plants(s, 1)
    s.ai.cards = ["ai_6a"]

    assert steps(s) == ["card-turned", "raised", "healed", "hero-moved"]


@rule("DAR-21.13")
def test_a_reaction_and_a_token_are_steps() -> None:
    s = table("e2")
    put(s, "hildegarde", "B5.TL")
    put(s, "crowling", "B5.TL")
    put(s, "hagatha", "B4.TL")
    plant_token(s, "B5.TR", 2)
    plants(s, 1)
    s.ai.cards = ["ai_6c"]

    assert steps(s) == ["card-turned", "hero-reacts", "hero-moved", "plants-taken"]


@rule("DAR-21.13", "DAR-9.16")
def test_appearing_is_a_step() -> None:
    s = table("e2", met=[unit for unit in HEROES if unit != "anselme"])
    put(s, "hagatha", "B4.TL")
    s.ai.cards = ["ai_6b"]

    assert steps(s) == ["card-turned", "appeared", "hero-moved"]
