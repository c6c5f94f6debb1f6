"""Many matches: played on all cores, summed up, rated, measured. Knows no game by name."""
