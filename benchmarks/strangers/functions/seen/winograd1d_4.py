"""Winograd F(2, 3): two outputs of a 3-tap filter with four multiplications."""
import numpy as np


def winograd_f23(x, g):
    """Valid cross-correlation of a signal with a 3-tap filter.

    y[i] = g[0] x[i] + g[1] x[i+1] + g[2] x[i+2], for i = 0 .. len(x) - 3.
    x needs at least three samples.
    """
    x = np.asarray(x, dtype=np.float64)
    g0, g1, g2 = (float(v) for v in g)
    n_out = len(x) - 2
    if n_out < 1:
        raise ValueError("signal too short")
    if n_out % 2:
        x = np.append(x, 0.0)

    d0, d1 = x[0:-2:2], x[1:-1:2]
    d2, d3 = x[2::2], x[3::2]

    m1 = (d0 - d2) * g0
    m2 = (d1 + d2) * ((g0 + g1 + g2) / 2)
    m3 = (d2 - d1) * ((g0 - g1 + g2) / 2)
    m4 = (d1 - d3) * g2

    y = np.empty(2 * len(d3))
    y[0::2] = m1 + m2 + m3
    y[1::2] = m2 - m3 - m4
    return y[:n_out]
