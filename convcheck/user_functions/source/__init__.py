"""Where a user's function is, and with which modules its file works."""
