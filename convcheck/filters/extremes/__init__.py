"""Maxima and minima over windows that are told a size and no kernel: pooling, flat morphology."""
