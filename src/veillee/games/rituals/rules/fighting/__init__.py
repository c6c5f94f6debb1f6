"""Attacks step by step, Defence, and Reactions to them."""
