"""Skill tests (MAL-4)."""
