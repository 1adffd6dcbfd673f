"""Small changes of a source, one at a time, as a mistake in it would be mended."""
