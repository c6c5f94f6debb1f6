"""All questions of the game, each a type, with the types of their answers."""
