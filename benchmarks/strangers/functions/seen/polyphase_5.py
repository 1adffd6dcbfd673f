import numpy as np


def interp_polyphase(x, h, L):
    """Insert L-1 zeros after each sample of x, then filter with h (zero state).

    Computed with L short branches, without multiplying by the zeros.
    Returns L * len(x) samples.
    """
    x = np.asarray(x, float)
    h = np.asarray(h, float)
    h = np.concatenate([h, np.zeros(-len(h) % L)])
    y = np.empty(len(x) * L)
    for p in range(L):
        branch = h[L - 1 - p::L]
        y[p::L] = np.convolve(x, branch)[:len(x)]
    return y
