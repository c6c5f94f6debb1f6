"""Fighting: sight and cover, shots, blasts, Combats, and how the other side answers."""
