import numpy as np


def decimate_polyphase(x, h, m):
    """Filter with h and keep every m-th sample, at the low rate.

    Equal to np.convolve(x, h)[::m], without computing the samples that are
    thrown away.
    """
    x = np.asarray(x, dtype=float)
    h = np.asarray(h, dtype=float)
    if m < 1:
        raise ValueError("m must be positive")
    n_out = -(-(len(x) + len(h) - 1) // m)
    y = np.zeros(n_out)
    for k in range(min(m, len(h))):
        branch = h[k::m]
        xk = x[k::m]
        if len(xk) == 0:
            continue
        part = np.convolve(xk, branch)[:n_out]
        y[:len(part)] += part
    return y
