"""The course of a game: set-up, turns, activations and their actions, command, the end."""
