import numpy as np


def running_mean(pcm, n):
    """Mean over every run of n successive PCM samples (any integer or float type).

    Returns float64 array of len(pcm) - n + 1 values.
    """
    pcm = np.asarray(pcm)
    if n < 1 or n > pcm.size:
        raise ValueError("bad window length")
    acc = np.zeros(pcm.size + 1, dtype=pcm.dtype)
    np.cumsum(pcm, out=acc[1:])
    return (acc[n:] - acc[:-n]) / float(n)
