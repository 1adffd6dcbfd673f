import numpy as np


def polyphase_decimate(x, h, M):
    """Filter with h and keep every M-th sample, the efficient way.

    Equivalent to np.convolve(x, h)[::M] but every branch runs at the low rate.
    """
    x = np.asarray(x, float)
    h = np.asarray(h, float)
    n_out = -(-(len(x) + len(h) - 1) // M)
    y = np.zeros(n_out)
    for p in range(M):
        hp = h[p::M]          # p-th polyphase component
        xp = x[p::M]
        if len(hp) == 0 or len(xp) == 0:
            continue
        branch = np.convolve(xp, hp)
        y[:len(branch)] += branch
    return y
