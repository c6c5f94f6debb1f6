"""What people see: the scene, words, sketches, explanations."""
