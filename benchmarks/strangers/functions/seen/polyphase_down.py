import numpy as np


def polyphase_decimate(x, h, M):
    """FIR filter and keep one sample in M, computed at the low rate.

        y[n] = sum_k h[k] x[n M - k],     n = 0 .. ceil(len(x)/M) - 1,   x[<0] = 0

    that is lfilter(h, 1, x)[::M], but with M short sub-filters h[p::M].
    """
    x = np.asarray(x, dtype=float)
    h = np.asarray(h, dtype=float)
    n_out = -(-len(x) // M)
    y = np.zeros(n_out)
    for p in range(M):
        sub = h[p::M]
        if sub.size == 0:
            continue
        branch = np.zeros(n_out)
        phase = x[p::M]
        branch[:len(phase)] = phase
        y += np.convolve(branch, sub)[:n_out]
    return y
