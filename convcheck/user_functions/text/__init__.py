"""What a function's own text says of it."""
