"""The Legion: Actions, effects of spells and cards, Plagues, the Demon."""
