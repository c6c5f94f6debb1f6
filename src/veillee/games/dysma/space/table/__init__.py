"""The table: ground and terrain, bases of figures, zones."""
