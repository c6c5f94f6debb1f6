"""Who sees whom: lines of sight and what blocks them."""
