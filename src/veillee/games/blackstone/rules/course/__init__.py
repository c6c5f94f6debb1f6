"""An expedition from its group to its end."""
