"""Infiltration: hero phases, threat, vision, enemy phase, windows, alert (MAL-10 to 13)."""
