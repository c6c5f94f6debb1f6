"""The mill in the mist: a small gamebook for tests, with pages, trials, trade and a duel, and every kind of panel."""
