"""What a seat sees of a game, and the words for it."""
