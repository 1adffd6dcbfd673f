import numpy as np


def winograd_f23(d, g):
    """3-tap FIR (correlation, valid) with F(2,3): 4 multiplications for 2 outputs."""
    d = np.asarray(d, float)
    g0, g1, g2 = (float(t) for t in g)
    n = len(d) - 2
    if n < 1:
        raise ValueError("need at least three samples")
    if n % 2:
        d = np.append(d, 0.0)
    a, b, c, e = d[0:-3:2], d[1:-2:2], d[2:-1:2], d[3::2]
    m1 = (a - c) * g0
    m2 = (b + c) * ((g0 + g1 + g2) / 2)
    m3 = (c - b) * ((g0 - g1 + g2) / 2)
    m4 = (b - e) * g2
    y = np.empty(2 * len(a))
    y[0::2] = m1 + m2 + m3
    y[1::2] = m2 - m3 - m4
    return y[:n]
