import numpy as np


def decimate_poly(x, h, M):
    """Polyphase FIR decimator.

    Equals np.convolve(x, h)[:len(x)][::M], at 1/M of the multiplications.
    """
    x = np.asarray(x, float)
    h = np.asarray(h, float)
    n_out = -(-len(x) // M)
    h = np.concatenate([h, np.zeros(-len(h) % M)])
    x = np.concatenate([x, np.zeros(-len(x) % M)])
    y = np.zeros(n_out)
    for p in range(M):
        branch = x[p::M]
        sub = h[p::M]
        y += np.convolve(branch, sub)[:n_out]
    return y
