"""The campaign: expeditions one after another, and what is carried between them."""
