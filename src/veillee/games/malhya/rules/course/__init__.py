"""The course of a scenario: set-up, and from mode to mode."""
