"""Every question of Dysma's Portal as a type, by chapter: the facts it is about, and what may be answered."""
