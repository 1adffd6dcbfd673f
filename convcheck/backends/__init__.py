"""The libraries that execute, one file each, found by discovery."""
