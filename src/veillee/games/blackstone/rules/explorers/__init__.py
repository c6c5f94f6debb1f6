"""What explorers do in their activations and out of turn."""
