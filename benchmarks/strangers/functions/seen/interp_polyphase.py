import numpy as np


def interpolate(x, h, L):
    """Raise the sampling rate of x by L: zero stuffing followed by the FIR h,
    done with the polyphase decomposition.  Returns the first len(x) * L samples.
    """
    x = np.asarray(x, dtype=float)
    h = np.asarray(h, dtype=float)
    if h.size < L:
        h = np.pad(h, (0, L - h.size))
    n_taps = h.size // L
    bank = h[:n_taps * L].reshape(n_taps, L).T      # bank[p] = h[p::L]
    y = np.empty(x.size * L)
    for p in range(bank.shape[0]):
        y[p::L] = np.convolve(x, bank[p])[:x.size]
    return y
