"""Winograd minimal filtering F(2,3) for one row."""
import numpy as np


def winograd_f23(d, g):
    # d: input (n,), g: filter (3,) -> n-2 outputs, correlation
    d = np.asarray(d, float)
    g0, g1, g2 = map(float, g)
    n_out = len(d) - 2
    u = (g0, (g0 + g1 + g2) / 2, (g0 - g1 + g2) / 2, g2)
    tiles = (n_out + 1) // 2
    d = np.append(d, np.zeros(2 * tiles + 2 - len(d)))
    y = np.empty(2 * tiles)
    for t in range(tiles):
        d0, d1, d2, d3 = d[2 * t:2 * t + 4]
        m1 = (d0 - d2) * u[0]
        m2 = (d1 + d2) * u[1]
        m3 = (d2 - d1) * u[2]
        m4 = (d1 - d3) * u[3]
        y[2 * t] = m1 + m2 + m3
        y[2 * t + 1] = m2 - m3 - m4
    return y[:n_out]
