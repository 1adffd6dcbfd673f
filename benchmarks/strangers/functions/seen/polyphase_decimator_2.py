import numpy as np


def polyphase_decimate(x, h, M):
    """Filter by the FIR `h` and keep every M-th sample, in polyphase form.

    y[m] = sum_k h[k] x[m M - k],  x = 0 before the first sample,
    m = 0 ... ceil(len(x) / M) - 1.  Equals scipy.signal.lfilter(h, 1, x)[::M].
    """
    x = np.asarray(x, dtype=float)
    h = np.asarray(h, dtype=float)
    n_out = -(-len(x) // M)
    y = np.zeros(n_out)
    for p in range(M):
        branch = h[p::M]
        if len(branch) == 0:
            continue
        xp = x[p::M]
        part = np.convolve(xp, branch)[:n_out]
        y[:len(part)] += part
    return y
