"""Moving figures: marches, charges, falls, pushes, and figures that appear somewhere."""
