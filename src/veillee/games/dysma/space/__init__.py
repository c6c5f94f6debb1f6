"""The geometry of Dysma (chapters 24 and 25): the table, ways across it, lines of sight, points to choose from."""
