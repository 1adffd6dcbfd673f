import numpy as np


def decimate_fir(x, h, M):
    """Filter x with the FIR h and keep every M-th sample, starting with the
    first: the same numbers as np.convolve(x, h)[::M], but only the samples
    that are kept get computed (polyphase structure)."""
    x = np.asarray(x)
    h = np.asarray(h)
    n_out = -(-(len(x) + len(h) - 1) // M)
    y = np.zeros(n_out, dtype=np.result_type(x, h))
    for p in range(M):
        hp = h[p::M]
        if p == 0:
            xp = x[::M]
        else:
            # branch p sees x[mM - p]
            xp = np.concatenate([np.zeros(1, x.dtype), x[M - p::M]])
        if hp.size == 0 or xp.size == 0:
            continue
        part = np.convolve(xp, hp)[:n_out]
        y[:len(part)] += part
    return y
