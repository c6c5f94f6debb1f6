"""What is drawn and said while a player aims: ways, ranges, lines of sight, dice with their modifiers, chances.

Sketches use only what all players see: places, profiles, states. They never use hidden facts, such as the value of a
resource.
"""
