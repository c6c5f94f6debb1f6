"""The reef: a small game for the tests, played over a board of hexes, a room of squares and a board of zones."""
