"""The geometry of the table (chapter 24), in whole numbers: lengths are tenths of a step, costs of moves hundredths."""
