"""Blackstone Fortress: four explorers on expeditions into a fortress that changes, together against the game."""
