"""Malhya: heroes who travel, read, sneak and fight their way to a fortress and out of it again, together."""
