"""Heroes: what they carry and use, Aura, levels, wounds (MAL-2, 3, 17)."""
