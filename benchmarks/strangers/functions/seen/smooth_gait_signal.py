import numpy as np


def moving_mean(sig, half):
    """Centred moving mean over 2*half+1 samples.

    Near both ends the window shrinks to the samples that exist (no padding), like MATLAB's
    movmean with its default "Endpoints","shrink".
    """
    sig = np.asarray(sig, float)
    n = sig.size
    c = np.concatenate(([0.0], np.cumsum(sig)))
    idx = np.arange(n)
    first = np.maximum(idx - half, 0)
    last = np.minimum(idx + half + 1, n)
    total = c[last] - c[first]
    count = np.minimum(idx + half + 1, 2 * half + 1)
    return total / count
