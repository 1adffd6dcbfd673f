import numpy as np


def fir_decimate(x, h, M):
    """Filter x with the FIR h and keep every M-th sample, polyphase form.

    Identical to np.convolve(x, h)[::M].
    """
    n_out = -(-(len(x) + len(h) - 1) // M)
    y = np.zeros(n_out)
    for p in range(M):
        hp = h[p::M]
        if len(hp) == 0:
            continue
        # x[nM - p]
        xp = x[::M] if p == 0 else np.concatenate(([0.0], x[M - p::M]))
        part = np.convolve(xp, hp)[:n_out]
        y[:len(part)] += part
    return y
