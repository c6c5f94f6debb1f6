"""What is true of a figure now: its skills, its states, its wounds, the effects on it, how it is named."""
