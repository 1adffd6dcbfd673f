"""A user's function as an implementation: its passive side, and what runs in its worker."""
