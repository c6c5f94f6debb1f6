"""Challenge cards."""
