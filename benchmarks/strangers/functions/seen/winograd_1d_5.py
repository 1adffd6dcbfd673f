import numpy as np


def winograd_f23(d, g):
    """3-tap FIR ("valid" correlation) with Winograd's minimal algorithm F(2,3).

    Two outputs from four inputs with four multiplications instead of six.
    d may have any length >= 3; the result has len(d) - 2 samples.
    """
    d = np.asarray(d, dtype=float)
    g0, g1, g2 = np.asarray(g, dtype=float)
    n_out = len(d) - 2

    # filter transform
    gp = 0.5 * (g0 + g1 + g2)
    gm = 0.5 * (g0 - g1 + g2)

    tiles = (n_out + 1) // 2
    d = np.pad(d, (0, 2 * tiles + 2 - len(d)))
    y = np.empty(2 * tiles)
    for t in range(tiles):
        d0, d1, d2, d3 = d[2 * t:2 * t + 4]
        m1 = (d0 - d2) * g0
        m2 = (d1 + d2) * gp
        m3 = (d2 - d1) * gm
        m4 = (d1 - d3) * g2
        y[2 * t] = m1 + m2 + m3
        y[2 * t + 1] = m2 - m3 + m4
    return y[:n_out]
