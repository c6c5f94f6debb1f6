"""The stay at Precipice between two expeditions."""
