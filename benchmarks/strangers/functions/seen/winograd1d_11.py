import numpy as np


def f23(x, g):
    """1-D valid correlation with three taps by Winograd's F(2,3): 4 multiplications for 2 results."""
    n = len(x) - 2
    if n <= 0:
        return np.zeros(0)
    g0, g1, g2 = (float(v) for v in g)
    gp, gm = (g0 + g1 + g2) / 2, (g0 - g1 + g2) / 2
    d = np.zeros(n + n % 2 + 2)
    d[:len(x)] = x
    y = np.empty(n + n % 2)
    d0, d1, d2, d3 = d[0:-2:2], d[1:-1:2], d[2::2], d[3::2]
    m1 = (d0 - d2) * g0
    m2 = (d1 + d2) * gp
    m3 = (d2 - d1) * gm
    m4 = (d1 - d3) * g2
    y[0::2] = m1 + m2 + m3
    y[1::2] = m2 - m3 - m4
    return y[:n]
