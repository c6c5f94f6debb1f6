"""A figure's present skills, states, wounds and effects, and how events name it."""
