"""Combat: turns, movement of enemies, attack and defence, the river beast (MAL-14 to 17, 20)."""
