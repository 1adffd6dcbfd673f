import numpy as np


def decimate_polyphase(x, h, M):
    """Filter x with the causal FIR h and keep every M-th sample:

        y[n] = sum_k h[k] x[n M - k],   n = 0 .. ceil(len(x) / M) - 1

    done at the low rate with M branches.
    """
    x = np.asarray(x, float)
    h = np.asarray(h, float)
    n_out = -(-len(x) // M)
    y = np.zeros(n_out)
    for p in range(min(M, len(h))):
        branch = h[p::M]
        phase = x[p::M]
        if phase.size == 0:
            continue
        part = np.convolve(phase, branch)[:n_out]
        y[:part.size] += part
    return y
