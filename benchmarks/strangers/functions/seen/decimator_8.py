import numpy as np


def polyphase_decimate(x, h, M):
    """Filter x with the FIR h and keep every M-th sample, np.convolve(x, h)[::M].

    Only the kept samples are computed: y[n] = sum_p (h_p * x_p)[n] with the
    branches h_p[k] = h[kM + p] and x_p[k] = x[kM - p].
    """
    x = np.asarray(x)
    h = np.asarray(h)
    n_out = (len(x) + len(h) - 2) // M + 1
    y = np.zeros(n_out, dtype=np.result_type(x, h, np.float32))
    for p in range(min(M, len(h))):
        hp = h[p::M]
        if p == 0:
            xp = x[::M]
        else:
            # x[-p] is before the start of the signal
            xp = np.concatenate(([0], x[M - p::M]))
        branch = np.convolve(xp, hp)[:n_out]
        y[:branch.size] += branch
    return y
