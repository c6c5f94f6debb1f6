"""What several games use of boards; it knows no game."""
