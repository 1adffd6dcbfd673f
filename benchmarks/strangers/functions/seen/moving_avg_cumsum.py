import numpy as np

def running_mean(x, N):
    """Mean of every N consecutive samples; returns len(x) - N + 1 values."""
    c = np.cumsum(np.insert(np.asarray(x, dtype=float), 0, 0.0))
    return (c[N:] - c[:-N]) / N
