import numpy as np


def decimate_polyphase(x, h, M):
    """y[m] = sum_k h[k] * x[m*M - k]: causal FIR, then keep samples 0, M, 2M, ...

    Done in M branches at the low rate. len(y) = ceil(len(x) / M). No gain compensation.
    """
    x = np.asarray(x, float)
    h = np.asarray(h, float)
    n_out = -(-len(x) // M)
    y = np.zeros(n_out)
    for r in range(M):
        e = h[r::M]                         # h[r], h[r+M], ...
        if not len(e):
            continue
        # branch input u[m] = x[m*M - r]; for r > 0 it begins with a zero (x[-r])
        u = x[::M] if r == 0 else np.concatenate(([0.0], x[M - r::M]))
        u = u[:n_out]
        v = np.convolve(u, e)[:n_out]
        y[:len(v)] += v
    return y
