"""What hostiles do, and why."""
