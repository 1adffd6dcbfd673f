import numpy as np

def running_mean(x, N):
    """Mean of every N consecutive samples: the same as np.convolve(x, np.ones(N)/N, 'valid')."""
    cs = np.cumsum(np.asarray(x, dtype=float))
    return (cs[N:] - cs[:-N]) / N
