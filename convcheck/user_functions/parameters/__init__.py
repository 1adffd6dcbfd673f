"""What the parameters of a user's function are, and what they mean."""
