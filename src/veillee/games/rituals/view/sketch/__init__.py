"""What is drawn and said while the Witch Master aims at an answer: chances, ranges, prices, what the next Hero does."""
