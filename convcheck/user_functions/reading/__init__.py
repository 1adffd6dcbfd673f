"""What a function computes: found by calling it."""
