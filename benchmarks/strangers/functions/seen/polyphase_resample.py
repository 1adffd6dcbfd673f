import numpy as np


def upfirdn_poly(h, x, up=1, down=1):
    """Insert up-1 zeros between samples, filter with h, keep each down-th output.

    As scipy.signal.upfirdn, with the argument order of it; only the outputs that are kept
    are computed, each from one phase of h.
    """
    h = np.asarray(h, dtype=float)
    x = np.asarray(x, dtype=float)
    n_full = (len(x) - 1) * up + len(h)
    out = np.empty(-(-n_full // down))
    for m in range(len(out)):
        pos = m * down
        q, phase = divmod(pos, up)
        taps = h[phase::up]                       # taps[i] meets x[q - i]
        lo = max(0, q - len(x) + 1)
        hi = min(len(taps), q + 1)
        out[m] = sum(taps[i] * x[q - i] for i in range(lo, hi))
    return out
