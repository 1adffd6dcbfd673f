import numpy as np


def decimate_fir(x, h, M):
    """y[m] = sum_k h[k] x[m*M - k]: filter, then keep every M-th sample.

    Polyphase, so only the samples that are kept are computed.
    ceil(len(x) / M) outputs, x[n] = 0 for n < 0.
    """
    dtype = np.result_type(np.asarray(x), np.asarray(h), float)
    x, h = np.asarray(x, dtype), np.asarray(h, dtype)
    n_out = -(-len(x) // M)
    y = np.zeros(n_out, dtype)
    for p in range(M):
        e = h[p::M]                                       # branch filter
        # branch input x[m*M - p]
        u = x[0::M] if p == 0 else np.concatenate([[0], x[M - p::M]])
        u = u[:n_out]
        if len(e) and len(u):
            b = np.convolve(u, e)[:n_out]
            y[:len(b)] += b
    return y
