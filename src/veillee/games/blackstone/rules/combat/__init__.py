"""A combat from its set-up to its end, phase by phase."""
