"""Figures: Attributes, entering play, Wounds and elimination."""
