import numpy as np


def polyphase_decimate(x, h, M):
    """Filter x with FIR h, then keep each M-th sample, efficiently with M polyphase branches.

    Equal to np.convolve(x, h)[::M].
    """
    x = np.asarray(x, float)
    h = np.asarray(h, float)
    n_out = (len(x) + len(h) - 1 + M - 1) // M
    y = np.zeros(n_out)
    for p in range(M):
        e = h[p::M]                                   # E_p: h[p], h[p+M], ...
        # branch input: x[nM - p]; for p > 0 it begins with x[-p] = 0
        xb = x[::M] if p == 0 else np.concatenate(([0.0], x[M - p::M]))
        if len(e) == 0 or len(xb) == 0:
            continue
        branch = np.convolve(xb, e)[:n_out]
        y[:len(branch)] += branch
    return y
