import numpy as np


def decimate(x, h, M):
    """FIR filter and keep every M-th sample, polyphase.

    Like the DSP board: an output is made when M new inputs are in, so the kept samples
    are y[M-1], y[2M-1], ... of the full-rate filter; an unfinished group gives nothing.
    """
    x = np.asarray(x, float)
    h = np.asarray(h, float)
    n_out = len(x) // M
    y = np.zeros(n_out)
    for p in range(M):
        branch = h[p::M]
        if len(branch) == 0:
            continue
        stream = x[M - 1 - p::M][:n_out]
        if n_out:
            y += np.convolve(stream, branch)[:n_out]
    return y
