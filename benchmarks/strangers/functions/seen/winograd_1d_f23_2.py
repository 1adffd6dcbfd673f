import numpy as np


def winograd_conv1d_3tap(d, g):
    """F(2, 3) minimal filtering: 4 multiplications for 2 outputs.

    y[i] = d[i] g[0] + d[i+1] g[1] + d[i+2] g[2]   for every complete window,
    so len(y) = len(d) - 2.  Any length >= 3.
    """
    d = np.asarray(d, dtype=np.float64)
    g0, g1, g2 = (float(v) for v in g)
    tiles = (len(d) - 2 + 1) // 2
    need = 2 * tiles + 2
    d = np.pad(d, (0, need - len(d)))

    # filter transform, once
    ga = (g0 + g1 + g2) / 2
    gb = (g0 - g1 + g2) / 2

    y = np.empty(2 * tiles)
    for t in range(tiles):
        d0, d1, d2, d3 = d[2 * t:2 * t + 4]
        m1 = (d0 - d2) * g0
        m2 = (d1 + d2) * ga
        m3 = (d2 - d1) * gb
        m4 = (d1 - d3) * g2
        y[2 * t] = m1 + m2 + m3
        y[2 * t + 1] = m2 - m3 - m4
    return y
