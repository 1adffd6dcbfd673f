import numpy as np


def winograd_f23(d, g):
    """
    Minimal filtering F(2, 3) after Lavin & Gray: 4 multiplications for two
    outputs of a 3-tap correlation.

    d -- input signal, length n >= 3
    g -- three filter taps
    returns y with y[i] = d[i]*g[0] + d[i+1]*g[1] + d[i+2]*g[2], length n - 2
    """
    d = np.asarray(d, dtype=np.float64)
    g0, g1, g2 = (float(v) for v in g)
    n_out = d.size - 2
    tiles = (n_out + 1) // 2
    d = np.pad(d, (0, 2 * tiles + 2 - d.size))

    # filter transform
    u1 = g0
    u2 = 0.5 * (g0 + g1 + g2)
    u3 = 0.5 * (g0 - g1 + g2)
    u4 = g2

    y = np.empty(2 * tiles)
    for t in range(tiles):
        d0, d1, d2, d3 = d[2 * t:2 * t + 4]
        m1 = (d0 - d2) * u1
        m2 = (d1 + d2) * u2
        m3 = (d2 - d1) * u3
        m4 = (d1 - d3) * u4
        y[2 * t] = m1 + m2 + m3
        y[2 * t + 1] = m2 - m3 + m4
    return y[:n_out]
