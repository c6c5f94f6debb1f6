"""What is drawn and said while a player aims at an answer: ways, ranges, sight, dice with exact chances, prices."""
