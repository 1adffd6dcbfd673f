import numpy as np


def polyphase_interpolate(x, h, L):
    """Upsample x by L (zero stuffing) and filter with h, via polyphase branches.

    Equal to scipy.signal.upfirdn(h, x, up=L)[:len(x) * L].
    """
    x = np.asarray(x, float)
    h = np.asarray(h, float)
    per_phase = max(len(h) // L, 1)
    hp = np.zeros(per_phase * L)
    m = min(len(h), per_phase * L)
    hp[:m] = h[:m]
    branches = hp.reshape(per_phase, L).T
    y = np.empty(len(x) * L)
    for p in range(L):
        y[p::L] = np.convolve(x, branches[p])[:len(x)]
    return y
