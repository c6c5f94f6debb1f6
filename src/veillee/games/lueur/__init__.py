"""Lueur (English edition: Glow): dice and companions on two journey boards. See README.md in this folder."""
