import numpy as np


def smooth_terrain(height, strength=1.0):
    """One step of 3x3 smoothing.

    Every inner cell moves towards the mean of the old heights of the nine
    cells around and including it (all the way for strength 1); the outermost
    ring is left alone. Returns a new map of floats.
    """
    old = np.asarray(height, dtype=np.float64)
    new = np.asarray(height, dtype=np.float64)
    rows, cols = old.shape
    for r in range(1, rows - 1):
        for c in range(1, cols - 1):
            mean = old[r - 1:r + 2, c - 1:c + 2].mean()
            new[r, c] = old[r, c] + strength * (mean - old[r, c])
    return new
