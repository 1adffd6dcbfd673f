"""Centred running mean with proper handling of the ends."""
import numpy as np


def running_mean(x, width, weights=None):
    """Weighted running mean of a 1-D series.

    ``width`` samples are averaged (for an even width the window reaches one
    sample further into the past).  At both ends only the samples that exist
    are averaged, so a constant stays constant.  ``weights`` defaults to
    equal weights; weights[0] belongs to the latest sample of the window.
    The result has one value per sample of ``x``.
    """
    x = np.asarray(x, dtype=float)
    if width < 1:
        raise ValueError("width must be at least 1")
    if weights is None:
        weights = np.ones(width)
    else:
        weights = np.asarray(weights, dtype=float)
        if weights.shape != (width,):
            raise ValueError("need one weight per sample of the window")
        if np.any(weights <= 0):
            raise ValueError("weights must be positive")
    total = np.convolve(x, weights, mode="same")
    norm = np.convolve(np.ones_like(x), weights, mode="same")
    return total / norm
