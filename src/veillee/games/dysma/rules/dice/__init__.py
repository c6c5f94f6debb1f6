"""Dice: how many are rolled, how they are thrown, the chances of their results."""
