import numpy as np


def decimate_polyphase(x, h, M):
    """Filter with h, keep every M-th sample, work only at the low rate.

    Result: np.convolve(x, h)[:len(x)][::M]
    """
    x = np.asarray(x, float)
    h = np.asarray(h, float)
    n_out = -(-len(x) // M)
    y = np.zeros(n_out)
    for p in range(M):
        e = h[p::M]                      # p-th polyphase component
        if len(e) == 0:
            continue
        # branch p sees x[nM - p]
        xp = np.concatenate([np.zeros(p), x])[::M][:n_out]
        y += np.convolve(xp, e)[:n_out]
    return y
