import numpy as np


def winograd_1d_f23(d, g):
    """Minimal filtering F(2, 3): y[i] = sum_k d[i + k] * g[k], two outputs per tile.

    d: 1-d signal, at least 3 long;  g: three taps.
    """
    n_out = len(d) - 2
    tiles = (n_out + 1) // 2
    dp = np.zeros(2 * tiles + 2)
    dp[:len(d)] = d

    g0 = g[0]
    g1 = (g[0] + g[1] + g[2]) / 2
    g2 = (g[0] - g[1] + g[2]) / 2
    g3 = g[2]

    y = np.empty(2 * tiles)
    for t in range(tiles):
        d0, d1, d2, d3 = dp[2 * t:2 * t + 4]
        m1 = (d0 - d2) * g0
        m2 = (d1 + d2) * g1
        m3 = (d2 - d1) * g2
        m4 = (d1 - d3) * g3
        y[2 * t] = m1 + m2 + m3
        y[2 * t + 1] = m2 - m3 + m4
    return y[:n_out]
