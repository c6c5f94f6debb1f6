"""What tests of rules are written with: cited clauses, given dice, given answers."""

from .scripted import Face, ScriptedDice, open_questions, play, rule, scripted, told

__all__ = ["Face", "ScriptedDice", "open_questions", "play", "rule", "scripted", "told"]
