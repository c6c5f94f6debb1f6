"""The gamebook: pages, steps, gains and losses, markets (MAL-5, 18, 22)."""
