"""Spells, abilities, artefacts and other things that are used, and what their effects do."""
