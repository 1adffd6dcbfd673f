import numpy as np


def polyphase_decimate(x, h, M):
    """Filter with h and keep every M-th sample, at the low rate.

    Equivalent to np.convolve(x, h)[::M].
    """
    x = np.asarray(x, dtype=float)
    h = np.asarray(h, dtype=float)
    n_out = (len(x) + len(h) - 2) // M + 1
    y = np.zeros(n_out)
    for p in range(M):
        branch = h[p::M]
        feed = x[p::M]
        if branch.size == 0 or feed.size == 0:
            continue
        v = np.convolve(feed, branch)
        y[:len(v)] += v
    return y
