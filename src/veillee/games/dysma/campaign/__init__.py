"""The optional campaign (chapter 27): rosters kept through five games. Nothing here plays a game."""
