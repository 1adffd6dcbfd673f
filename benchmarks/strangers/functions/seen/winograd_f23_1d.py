import numpy as np


def conv3_winograd(x, g):
    """Correlate x with a 3-tap filter (valid), 4 multiplications per 2 outputs."""
    x = np.asarray(x, dtype=float)
    g0, g1, g2 = (float(v) for v in g)
    n_out = len(x) - 2
    if n_out < 1:
        raise ValueError("need at least three samples")

    # filter transform, once
    u1 = (g0 + g1 + g2) / 2
    u2 = (g0 - g1 + g2) / 2

    if n_out % 2:
        x = np.append(x, 0.0)
    d0, d1, d2, d3 = x[0:-2:2], x[1:-2:2], x[2::2], x[3::2]

    m0 = (d0 - d2) * g0
    m1 = (d1 + d2) * u1
    m2 = (d2 - d1) * u2
    m3 = (d1 - d3) * g2

    y = np.empty(2 * len(m0))
    y[0::2] = m0 + m1 + m2
    y[1::2] = m1 - m2 - m3
    return y[:n_out]
