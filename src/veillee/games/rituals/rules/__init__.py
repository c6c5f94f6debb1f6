"""The rules, in folders that are the parts of the rulebook."""
