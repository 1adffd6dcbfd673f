import numpy as np


def polyphase_decimate(x, h, M):
    """Filter x with h and keep every M-th sample, computed at the low rate.

    Equivalent to np.convolve(x, h)[::M].
    """
    x = np.asarray(x, float)
    h = np.asarray(h, float)
    n_out = -(-(len(x) + len(h) - 1) // M)
    hp = np.pad(h, (0, (-len(h)) % M)).reshape(-1, M).T       # hp[k] = h[k::M]

    y = np.zeros(n_out)
    for k in range(M):
        xk = x[k::M]
        if len(xk) == 0:
            continue
        yk = np.convolve(xk, hp[k])[:n_out]
        y[:len(yk)] += yk
    return y
