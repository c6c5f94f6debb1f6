"""Dice: how many are rolled, how they are thrown, what is to be expected of them."""
