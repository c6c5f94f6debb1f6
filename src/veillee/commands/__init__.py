"""The commands of `veillee`, a module for each subject; `cli.py` gathers them."""
