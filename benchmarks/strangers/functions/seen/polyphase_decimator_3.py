import numpy as np


def polyphase_decimate(x, h, M):
    """FIR filter and keep every M-th sample, in polyphase form.

    y[m] = sum_k h[k] * x[m*M - k],   m = 0 ... ceil(len(x)/M) - 1

    i.e. np.convolve(x, h)[:len(x)][::M] with 1/M of the multiplications.
    """
    x = np.asarray(x, dtype=float)
    h = np.asarray(h, dtype=float)
    n_out = -(-len(x) // M)
    y = np.zeros(n_out)
    for p in range(M):
        e = h[p::M]          # p-th polyphase component of the filter
        xp = x[p::M]
        if len(e) == 0 or len(xp) == 0:
            continue
        branch = np.convolve(xp, e)[:n_out]
        y[:len(branch)] += branch
    return y
