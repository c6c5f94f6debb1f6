"""What tests of rules are written with: cited clauses, given dice, given answers."""

from .scripted import ScriptedDice, open_questions, play, rule, scripted, told

__all__ = ["ScriptedDice", "open_questions", "play", "rule", "scripted", "told"]
