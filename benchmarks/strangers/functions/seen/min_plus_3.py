import numpy as np


def infconv(f, g):
    """(f # g)[n] = min over i + j = n of f[i] + g[j]   -- tropical convolution.

    Used to join two cost curves (two reservoirs, two power plants, two legs of a trip).
    np.inf marks what is impossible and may appear anywhere; -inf and nan are refused.
    If both are convex, slopes are merged, which is linear; otherwise it is done by brute force.
    """
    f, g = np.asarray(f, float), np.asarray(g, float)
    for a in (f, g):
        if np.isnan(a).any() or np.isneginf(a).any():
            raise ValueError("costs must be finite or +inf")
    if f.size == 0 or g.size == 0:
        return np.empty(0)

    if np.isfinite(f).all() and np.isfinite(g).all():
        df, dg = np.diff(f), np.diff(g)
        if (np.diff(df) >= 0).all() and (np.diff(dg) >= 0).all():
            slopes = np.sort(np.concatenate([df, dg]))
            return f[0] + g[0] + np.concatenate([[0.0], np.cumsum(slopes)])

    h = np.full(len(f) + len(g) - 1, np.inf)
    for i, fi in enumerate(f):
        np.minimum(h[i:i + len(g)], fi + g, out=h[i:i + len(g)])
    return h
