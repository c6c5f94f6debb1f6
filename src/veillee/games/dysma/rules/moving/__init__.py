"""Moving figures: marches, charges, falls, pushes, and figures that appear on the table."""
