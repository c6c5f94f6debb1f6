"""NewGame: everybody holds a card that nobody else sees, and may swap it once. The highest card wins."""
