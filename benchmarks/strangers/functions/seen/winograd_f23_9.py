"""Winograd F(2,3) minimal filtering, 1-D."""
import numpy as np


def winograd_corr3(x, g):
    """Valid correlation of a 1-D signal with a 3-tap filter, two outputs a tile."""
    x = np.asarray(x, dtype=float)
    g0, g1, g2 = (float(v) for v in g)
    n = x.size - 2
    if n < 1:
        raise ValueError("signal shorter than the filter")
    tiles = (n + 1) // 2
    d = np.zeros(2 * tiles + 2)
    d[:x.size] = x
    d0, d1 = d[0:2 * tiles:2], d[1:2 * tiles + 1:2]
    d2, d3 = d[2:2 * tiles + 2:2], d[3::2]
    m1 = (d0 - d2) * g0
    m2 = (d1 + d2) * (g0 + g1 + g2) / 2
    m3 = (d2 - d1) * (g0 - g1 + g2) / 2
    m4 = (d1 - d3) * g2
    y = np.empty(2 * tiles)
    y[0::2] = m1 + m2 + m3
    y[1::2] = m2 - m3 - m4
    return y[:n]
