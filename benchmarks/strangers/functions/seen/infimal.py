import numpy as np


def inf_convolution(f, g):
    """Infimal (min-plus) convolution, (f [] g)[k] = min_i f[i] + g[k - i].

    Samples on 0..n-1 and 0..m-1, +inf outside; the result has n + m - 1 values.
    +inf is allowed as an entry.
    """
    f = np.asarray(f, dtype=float)
    g = np.asarray(g, dtype=float)
    out = np.full(f.size + g.size - 1, np.inf)
    for i, fi in enumerate(f):
        seg = out[i:i + g.size]
        np.minimum(seg, fi + g, out=seg)
    return out
