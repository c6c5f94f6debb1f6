"""The rules of Lueur, a module for each chapter; see the game's README for the map."""
