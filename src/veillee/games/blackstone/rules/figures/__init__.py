"""What holds for all figures: where they may stand, what they see, what they suffer."""
