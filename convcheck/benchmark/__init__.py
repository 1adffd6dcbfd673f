"""Measuring time: what happens in a worker around the clock, and whose turn it is."""
