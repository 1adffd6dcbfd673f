import numpy as np


def polyphase_decimate(x, h, M):
    """Filter x with h and keep every M-th sample, polyphase form.

    Same result as np.convolve(x, h)[:len(x)][::M], at the low rate.
    """
    n_out = (len(x) + M - 1) // M
    y = np.zeros(n_out)
    for p in range(M):
        hp = h[p::M]
        if len(hp) == 0:
            continue
        # branch p sees x[n*M - p]
        if p == 0:
            xp = x[0::M]
        else:
            xp = np.concatenate(([0.0], x[M - p::M]))
        yp = np.convolve(xp, hp)[:n_out]
        y[:len(yp)] += yp
    return y
