import numpy as np


def polyphase_decimate(x, h, M):
    """FIR filter x with h and keep every M-th sample, without computing the others.

    Equivalent to np.convolve(x, h)[::M].
    """
    x = np.asarray(x, dtype=float)
    h = np.asarray(h, dtype=float)
    n_out = (len(x) + len(h) - 1 + M - 1) // M
    y = np.zeros(n_out)
    for p in range(M):
        hp = h[p::M]                       # h[p + q*M]
        if hp.size == 0:
            continue
        # x[n*M - p], n = 0, 1, ...
        xp = x[0::M] if p == 0 else np.concatenate(([0.0], x[M - p::M]))
        yp = np.convolve(xp, hp)
        n = min(n_out, len(yp))
        y[:n] += yp[:n]
    return y
