"""The table: its terrain, the bases of figures, deployment zones and quarters."""
