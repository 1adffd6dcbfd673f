import numpy as np


def resample_poly_fir(x, h, up, down):
    """Insert up-1 zeros after each sample, filter with h, keep every down-th.

    Polyphase form: only the products that are kept are computed. The
    result has ceil(((len(x) - 1) * up + len(h)) / down) samples.
    """
    x = np.asarray(x, dtype=float)
    h = np.asarray(h, dtype=float)
    n_full = (len(x) - 1) * up + len(h)
    n_out = -(-n_full // down)
    phases = [h[p::up] for p in range(up)]
    y = np.zeros(n_out)
    for m in range(n_out):
        t = m * down
        branch = phases[t % up]
        q = t // up
        acc = 0.0
        for i in range(len(branch)):
            j = q - i
            if 0 <= j < len(x):
                acc += branch[i] * x[j]
        y[m] = acc
    return y
