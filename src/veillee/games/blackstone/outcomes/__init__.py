"""What would happen: sight, cover, dice, attacks and their chances.

Rules throw what is said here; words, sketches, standing answers and bots read it.

Everything is a pure function of the position; nothing is drawn, and no text is made.
"""
