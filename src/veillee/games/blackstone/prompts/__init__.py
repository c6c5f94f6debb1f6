"""Every question of the game as a type, and every answer that is more than an id."""
