"""Winograd minimal filtering F(2,3): two outputs of a 3-tap correlation with
four multiplications instead of six."""
import numpy as np


def f23_tile(d, u):
    # d: four inputs; u: transformed filter
    m1 = (d[0] - d[2]) * u[0]
    m2 = (d[1] + d[2]) * u[1]
    m3 = (d[1] - d[2]) * u[2]
    m4 = (d[1] - d[3]) * u[3]
    return m1 + m2 + m3, m2 - m3 - m4


def correlate3(x, g):
    """np.correlate(x, g, 'valid') for len(g) == 3 and len(x) >= 3."""
    x = np.asarray(x, dtype=np.float64)
    g = np.asarray(g, dtype=np.float64)
    assert g.shape == (3,)
    u = (g[0], (g[0] + g[1] + g[2]) / 2, (g[0] - g[1] + g[2]) / 2, g[2])
    n_out = len(x) - 2
    odd = n_out % 2
    xp = np.concatenate([x, np.zeros(odd)])
    y = np.empty(n_out + odd)
    for t in range(0, n_out + odd, 2):
        y[t], y[t + 1] = f23_tile(xp[t:t + 4], u)
    return y[:n_out]
