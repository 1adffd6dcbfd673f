import numpy as np


def decimate_polyphase(x, h, M):
    """Filter with h and keep every M-th sample, at the low rate.

    Mathematically identical to ``np.convolve(x, h)[::M]`` but every
    multiplication is done at 1/M of the input rate: h is split in its M polyphase
    components  e_p[k] = h[k*M + p]  and the branch outputs are summed.
    """
    x = np.asarray(x, dtype=float)
    h = np.asarray(h, dtype=float)
    n_out = -(-(len(x) + len(h) - 1) // M)
    y = np.zeros(n_out)

    for p in range(M):
        e_p = h[p::M]
        x_p = x[p::M]
        if len(e_p) == 0 or len(x_p) == 0:
            continue
        branch = np.convolve(x_p, e_p)
        m = min(len(branch), n_out)
        y[:m] += branch[:m]
    return y
