"""The Travel phase (MAL-6)."""
