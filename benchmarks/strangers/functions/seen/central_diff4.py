import numpy as np


def central_diff4(f, h):
    """Fourth-order accurate first derivative on a uniform grid of spacing h.

    Only interior points (two lost on each side) are returned.
    """
    f = np.asarray(f, dtype=float)
    stencil = np.array([1.0, -8.0, 0.0, 8.0, -1.0]) / (12.0 * h)
    return np.correlate(f, stencil, mode="valid")
