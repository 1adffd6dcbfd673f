import numpy as np


def make_smoother(weights, ends="shrink"):
    """Build a smoother from a symmetric or asymmetric weight vector.

    Returns a function ``smooth(y)`` that replaces y[t] by

        weights[0]*y[t-m] + ... + weights[m]*y[t] + ... + weights[2m]*y[t+m]

    so weights[0] belongs to the *oldest* value, as usual for the moving
    averages of official statistics (Spencer, Henderson): no flip.

    ends='shrink'  near the ends the weights that would fall outside are
                   dropped and the others rescaled to the sum of all (NaN
                   where only zero weights are left)
    ends='na'      the first and last m values are NaN, like R's filter()

    The weights are copied, changing the array afterwards has no effect.
    """
    w = np.array(weights, dtype=float)
    if w.ndim != 1 or w.size % 2 != 1:
        raise ValueError("need an odd number of weights")
    if ends not in ("shrink", "na"):
        raise ValueError("ends must be 'shrink' or 'na'")
    total = w.sum()
    if ends == "shrink" and np.any(w < 0):
        raise ValueError("cannot rescale negative weights, use ends='na'")
    m = w.size // 2

    def smooth(y):
        y = np.asarray(y, dtype=float)
        out = np.full(y.shape, np.nan)
        for t in range(len(y)):
            lo, hi = max(t - m, 0), min(t + m + 1, len(y))
            used = w[lo - t + m:hi - t + m]
            if used.size == w.size:
                out[t] = used @ y[lo:hi]
            elif ends == "shrink" and used.sum() > 0:
                out[t] = (used @ y[lo:hi]) * total / used.sum()
        return out

    return smooth
