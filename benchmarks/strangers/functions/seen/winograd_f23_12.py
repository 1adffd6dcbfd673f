"""F(2,3): two outputs of a 3-tap CNN-style filter with four multiplications."""
import numpy as np


def winograd_conv1d(d, g):
    """Valid correlation of d (n >= 3) with the three taps g."""
    d = np.asarray(d, dtype=float)
    g0, g1, g2 = (float(v) for v in g)
    n_out = d.size - 2
    pairs = (n_out + 1) // 2
    d = np.append(d, np.zeros(2 * pairs + 2 - d.size))
    u = (g0 + g1 + g2) / 2.0
    v = (g0 - g1 + g2) / 2.0
    y = np.empty(2 * pairs)
    for t in range(pairs):
        d0, d1, d2, d3 = d[2 * t:2 * t + 4]
        m1 = (d0 - d2) * g0
        m2 = (d1 + d2) * u
        m3 = (d2 - d1) * v
        m4 = (d1 - d3) * g2
        y[2 * t] = m1 + m2 + m3
        y[2 * t + 1] = m2 - m3 - m4
    return y[:n_out]
