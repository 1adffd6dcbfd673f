"""Frameworks whose arrays a user's function may take, a file each: found by being there."""
