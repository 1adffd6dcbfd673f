"""Winograd minimal filtering F(2,3): two outputs of a 3-tap filter in 4 multiplications."""
import numpy as np


def winograd_fir3(d, g):
    """Valid 3-tap correlation: y[i] = d[i]*g[0] + d[i+1]*g[1] + d[i+2]*g[2]."""
    g0, g1, g2 = g
    # filter transform, once
    gp = (g0 + g1 + g2) / 2
    gm = (g0 - g1 + g2) / 2

    n_out = len(d) - 2
    y = np.zeros(n_out)
    for t in range(n_out // 2):
        i = 2 * t
        d0, d1, d2, d3 = d[i:i + 4]
        m1 = (d0 - d2) * g0
        m2 = (d1 + d2) * gp
        m3 = (d2 - d1) * gm
        m4 = (d1 - d3) * g2
        y[i] = m1 + m2 + m3
        y[i + 1] = m2 - m3 - m4
    return y
