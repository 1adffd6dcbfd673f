import numpy as np


def polyphase_decimate(x, h, M):
    """Filter with h and keep every M-th sample, first one included.

        v = np.convolve(x, h);  result = v[::M]

    computed at the low rate only: branch p has h[p::M] and sees x[n*M - p].
    """
    x = np.asarray(x, float)
    h = np.asarray(h, float)
    n_out = -(-(len(x) + len(h) - 1) // M)
    y = np.zeros(n_out)
    for p in range(min(M, len(h))):
        sub = h[p::M]
        if p == 0:
            xp = x[::M]
        else:
            xp = np.concatenate([[0.0], x[M - p::M]])   # x[-p] = 0 comes first
        b = np.convolve(xp, sub)
        y[:len(b)] += b[:n_out]
    return y
