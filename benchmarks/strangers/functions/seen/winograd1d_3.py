import numpy as np


def winograd_f23(d, g):
    """Valid correlation of d with a 3-tap g by F(2,3): y[i] = sum_k d[i+k] g[k]."""
    d = np.asarray(d, float)
    g0, g1, g2 = (float(v) for v in g)
    n = len(d) - 2
    y = np.zeros(n)
    a, b = (g0 + g1 + g2) / 2, (g0 - g1 + g2) / 2
    for i in range(0, n - 1, 2):
        d0, d1, d2, d3 = d[i:i + 4]
        m1, m2, m3, m4 = (d0 - d2) * g0, (d1 + d2) * a, (d2 - d1) * b, (d1 - d3) * g2
        y[i], y[i + 1] = m1 + m2 + m3, m2 - m3 - m4
    if n % 2:
        y[-1] = d[-3] * g0 + d[-2] * g1 + d[-1] * g2
    return y
