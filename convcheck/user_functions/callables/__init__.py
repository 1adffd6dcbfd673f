"""What can be called, what comes back from it, and what it says instead."""
