import numpy as np


def smooth_counts(counts, weights):
    """Smooth an event histogram with symmetric or asymmetric real weights.

    smoothed[t] = sum_k weights[k] * counts[t + k - r],   r = len(weights) // 2,
    where counts outside the record are taken as 0. len(weights) is odd.

    counts may be integers (spike counts, photon counts...) or floats.
    """
    counts = np.asarray(counts)
    weights = np.asarray(weights, dtype=float)
    r = len(weights) // 2
    n = len(counts)
    smoothed = np.zeros_like(counts)
    for t in range(n):
        lo = max(0, t - r)
        hi = min(n, t + r + 1)
        smoothed[t] = np.dot(weights[lo - t + r:hi - t + r], counts[lo:hi])
    return smoothed
