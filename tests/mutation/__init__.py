"""Small breaks in the rules of a game, one at a time, to see whether the tests of the game notice: see `__main__`."""
