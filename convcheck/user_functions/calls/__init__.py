"""One call of a user's function: how it is spelled, made and judged."""
