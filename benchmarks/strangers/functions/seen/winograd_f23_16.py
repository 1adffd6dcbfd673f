import numpy as np


def winograd_conv1d(d, g):
    """Winograd F(2, 3): valid cross-correlation of a signal with 3 taps,

        y[i] = d[i] * g[0] + d[i+1] * g[1] + d[i+2] * g[2]

    with 4 multiplications per 2 outputs (Lavin & Gray 2015).
    """
    d = np.asarray(d, dtype=float)
    g = np.asarray(g, dtype=float)
    n_out = len(d) - 2
    if n_out % 2:                      # complete the last tile
        d = np.append(d, 0.0)

    # filter transform
    u0 = g[0]
    u1 = (g[0] + g[1] + g[2]) / 2
    u2 = (g[0] - g[1] + g[2]) / 2
    u3 = g[2]

    # data transform, all tiles at once
    d0, d1, d2, d3 = d[0:-3:2], d[1:-2:2], d[2:-1:2], d[3::2]
    m1 = (d0 - d2) * u0
    m2 = (d1 + d2) * u1
    m3 = (d2 - d1) * u2
    m4 = (d1 - d3) * u3

    y = np.empty(2 * len(m1))
    y[0::2] = m1 + m2 + m3
    y[1::2] = m2 - m3 + m4
    return y[:n_out]
