import numpy as np


def polyphase(h, x, up=1, down=1):
    """Insert up-1 zeros between samples of x, filter with h, keep every down-th sample.

    Neither the zeros nor the dropped samples are ever computed.  No gain
    correction (h has to carry the factor `up`), no delay compensation; the first
    output is h[0] * x[0].  Length: ceil(((len(x) - 1) * up + len(h)) / down).
    """
    dtype = np.result_type(np.asarray(h), np.asarray(x), float)
    h, x = np.asarray(h, dtype), np.asarray(x, dtype)
    n_full = (len(x) - 1) * up + len(h)
    n_out = -(-n_full // down)
    y = np.zeros(n_out, dtype=dtype)

    phases = [h[p::up] for p in range(up)]
    for n in range(n_out):
        t = n * down                       # position at the high rate
        p, newest = t % up, t // up
        branch = phases[p]                 # taps p, p+up, p+2up, ...
        lo = max(0, newest - len(x) + 1)
        hi = min(len(branch), newest + 1)
        for k in range(lo, hi):
            y[n] += branch[k] * x[newest - k]
    return y
