"""The Encounters: special rules, objectives, victory."""
