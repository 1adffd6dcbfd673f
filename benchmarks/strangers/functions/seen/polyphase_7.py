import numpy as np


def polyphase_decimate(x, h, M):
    """Filter x with FIR h and keep every M-th sample, polyphase form.

    Equivalent to np.convolve(x, h)[::M] but without computing samples that are
    thrown away.
    """
    x = np.asarray(x)
    h = np.asarray(h)
    n_out = (len(x) + len(h) - 1 + M - 1) // M
    y = np.zeros(n_out, dtype=np.result_type(x, h))
    for p in range(M):
        hp = h[p::M]
        if len(hp) == 0:
            break
        # branch p sees x delayed by p samples: x[nM - p]
        if p == 0:
            xp = x[::M]
        else:
            xp = np.concatenate([[0], x[M - p::M]]).astype(x.dtype)
        yp = np.convolve(xp, hp)[:n_out]
        y[:len(yp)] += yp
    return y
