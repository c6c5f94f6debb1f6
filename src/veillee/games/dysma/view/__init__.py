"""What a seat sees: the scene, sheets of figures, words for answers and events, sketches, why an answer is closed."""
