"""Things that have their weights: which convolution each is, and how two of them differ."""
