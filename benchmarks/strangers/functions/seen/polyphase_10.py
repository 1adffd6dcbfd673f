import numpy as np


def decimate_polyphase(x, h, M):
    """FIR filtering and decimation by M in the polyphase form.

    Same numbers as np.convolve(x, h)[:len(x):M], but every product is needed:
    the sub-filters h[p::M] run at the low rate.
    """
    x = np.asarray(x, dtype=float)
    h = np.asarray(h, dtype=float)
    n_out = -(-len(x) // M)
    y = np.zeros(n_out)
    for p in range(M):
        hp = h[p::M]
        xp = x[p::M]
        if len(hp) == 0 or len(xp) == 0:
            continue
        branch = np.convolve(xp, hp)[:n_out]
        y[:len(branch)] += branch
    return y
