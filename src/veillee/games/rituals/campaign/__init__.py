"""The five Encounters in order, as one story. Nothing is carried over but results (DAR-1.5)."""
