import numpy as np


def polyphase_decimate(x, h, M):
    """FIR low-pass h followed by keeping every M-th sample, done at the low rate.

    Same values as np.convolve(x, h)[:len(x)][::M].
    """
    x = np.asarray(x, float)
    h = np.asarray(h, float)
    n_out = -(-len(x) // M)
    hp = np.pad(h, (0, -len(h) % M)).reshape(-1, M)        # hp[q, p] = h[q*M + p]
    y = np.zeros(n_out)
    for p in range(M):
        branch = np.zeros(n_out)
        src = x[p::M]
        branch[:len(src)] = src
        y += np.convolve(branch, hp[:, p])[:n_out]
    return y
