"""What a seat sees: the scene, words and small pictures for answers and events, why an answer is closed."""
