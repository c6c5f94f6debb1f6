"""The rules: `course` leads through an expedition, the other folders hold what happens in it."""
