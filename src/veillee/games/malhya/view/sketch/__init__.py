"""What is drawn and said while a player aims at an answer."""
