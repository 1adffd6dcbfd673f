import numpy as np


def decimate_polyphase(x, h, M):
    """Filter with h, keep every M-th sample -- at the low rate.

    y[n] = sum_k h[k] x[n M - k],  n = 0 .. ceil(len(x)/M) - 1,  x = 0 for negative times.

    h is split in M branches, e_p[j] = h[j M + p], each of which runs on one phase of x.
    """
    x = np.asarray(x, dtype=float)
    h = np.asarray(h, dtype=float)
    n_out = -(-len(x) // M)
    y = np.zeros(n_out)
    for p in range(M):
        branch = h[p::M]
        if branch.size == 0:
            continue
        phase = x[p::M]
        phase = np.concatenate([phase, np.zeros(n_out - len(phase))])
        y += np.convolve(phase, branch)[:n_out]
    return y
