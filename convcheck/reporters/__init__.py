"""Report formats, one file each, found by discovery; they know the run document only."""
