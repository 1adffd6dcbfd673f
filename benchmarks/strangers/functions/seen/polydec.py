import numpy as np


def polyphase_decimate(x, h, M):
    """Filter x with h and keep every M-th sample, y[n] = sum_k h[k] x[nM - k].

    Only the samples that are kept are computed (M sub-filters).
    """
    x = np.asarray(x, dtype=float)
    h = np.asarray(h, dtype=float)
    n_out = (len(x) + M - 1) // M
    y = np.zeros(n_out)
    for p in range(M):
        hp = h[p::M]
        if len(hp) == 0:
            continue
        # x_p[n] = x[nM - p]
        if p == 0:
            xp = x[::M]
        else:
            xp = np.concatenate(([0.0], x[M - p::M]))
        yp = np.convolve(xp, hp)[:n_out]
        y[:len(yp)] += yp
    return y
