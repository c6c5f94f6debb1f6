"""Dysma's Portal: a skirmish of two to four warbands on an open table. See README.md in this folder."""
