import numpy as np


def decimate_fir(x, h, M):
    """
    FIR filter followed by an M:1 decimator, as M polyphase branches that run
    at the low rate.

        y[m] = sum_k h[k] x[m*M - k],   x[n] = 0 for n < 0

    Gives ceil(len(x) / M) samples.
    """
    x = np.asarray(x, float)
    h = np.asarray(h, float)
    n_out = -(-len(x) // M)
    y = np.zeros(n_out)
    for p in range(M):
        e = h[p::M]
        u = x[p::M]
        if len(e) == 0 or len(u) == 0:
            continue
        v = np.convolve(u, e)[:n_out]
        y[:len(v)] += v
    return y
