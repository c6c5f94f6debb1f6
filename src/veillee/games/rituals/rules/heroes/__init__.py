"""The Heroes: reading their cards, choosing targets and Zones, Alchemy."""
