"""What is drawn and said while a player aims: ways, ranges, lines of sight, dice with their modifiers, chances.

Everything here is on the table for all to see: places, profiles, states. What is hidden, such as the value of a
resource, has no part in it.
"""
