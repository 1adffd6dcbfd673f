import numpy as np


def winograd_f23(d, g):
    """1-D valid correlation with a 3-tap filter, two outputs per 4 multiplies.

        y[i] = d[i]*g[0] + d[i+1]*g[1] + d[i+2]*g[2]

    Lavin & Gray, "Fast Algorithms for Convolutional Neural Networks".
    """
    d = np.asarray(d, dtype=float)
    g0, g1, g2 = (float(v) for v in g)
    n = len(d) - 2
    if n % 2:
        d = np.append(d, 0.0)

    # filter transform
    u0 = g0
    u1 = (g0 + g1 + g2) / 2
    u2 = (g0 - g1 + g2) / 2
    u3 = g2

    y = np.empty(len(d) - 2)
    for t in range(0, len(y), 2):
        d0, d1, d2, d3 = d[t:t + 4]
        m0 = (d0 - d2) * u0
        m1 = (d1 + d2) * u1
        m2 = (d2 - d1) * u2
        m3 = (d3 - d1) * u3
        y[t] = m0 + m1 + m2
        y[t + 1] = m1 - m2 - m3
    return y[:n]
