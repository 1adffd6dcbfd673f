import numpy as np


def fir_decimate(x, h, M):
    """Polyphase FIR decimator: returns np.convolve(x, h)[:len(x)][::M]."""
    x = np.asarray(x, float)
    n_out = -(-len(x) // M)
    y = np.zeros(n_out)
    for p in range(M):
        e = np.asarray(h[p::M], float)
        branch = np.zeros(n_out)
        for n in range(n_out):
            idx = n * M + p
            if 0 <= idx < len(x):
                branch[n] = x[idx]
        if len(e):
            y += np.convolve(branch, e)[:n_out]
    return y
