import numpy as np


def polyphase_decimate(x, h, M):
    """Low-rate output of filtering and decimating: y[n] = sum_k h[k] x[n*M - k].

    Each of the M branches runs at the low rate.  Gives ceil(len(x) / M) samples.
    """
    x = np.asarray(x, float)
    h = np.asarray(h, float)
    n_out = -(-len(x) // M)
    y = np.zeros(n_out)
    for p in range(M):
        branch = h[p::M]
        feed = x[p::M]
        if branch.size == 0 or feed.size == 0:
            continue
        z = np.convolve(feed, branch)[:n_out]
        y[:z.size] += z
    return y
