import numpy as np


def decimate_fir(x, h, M):
    """Low-pass FIR h followed by keeping every M-th sample, polyphase form.

    y[m] = sum_k h[k] x[m*M - k],  m = 0 .. ceil(len(x)/M) - 1   (x is 0 before its start)
    i.e. np.convolve(x, h)[:len(x)][::M], at 1/M of the multiplications.
    """
    x = np.asarray(x, float)
    h = np.asarray(h, float)
    n_out = -(-len(x) // M)
    y = np.zeros(n_out)
    for p in range(M):
        branch = h[p::M]                    # h[p], h[p+M], ...
        if branch.size == 0:
            continue
        xp = x[p::M]
        if xp.size == 0:
            continue
        part = np.convolve(xp, branch)[:n_out]
        y[:part.size] += part
    return y
