"""Kinds of changes, one a file, found by discovery."""
