"""Matches in motion: seats, bots, words for questions and events, and tables kept on disk."""
