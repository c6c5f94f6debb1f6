"""The panels beside the board, a module for each."""
