import numpy as np


def winograd_f23(d, g):
    """
    1-D correlation with a 3-tap filter using the minimal algorithm F(2,3)
    (4 multiplications for 2 outputs instead of 6).

    d : (n,) n >= 3
    g : (3,)
    returns (n-2,)
    """
    n_out = d.shape[0] - 2
    y = np.zeros(n_out, dtype=np.result_type(d, g, np.float64))
    gp = (g[0] + g[1] + g[2]) / 2
    gm = (g[0] - g[1] + g[2]) / 2
    for t in range(n_out // 2):
        d0, d1, d2, d3 = d[2 * t:2 * t + 4]
        m1 = (d0 - d2) * g[0]
        m2 = (d1 + d2) * gp
        m3 = (d2 - d1) * gm
        m4 = (d1 - d3) * g[2]
        y[2 * t] = m1 + m2 + m3
        y[2 * t + 1] = m2 - m3 - m4
    return y
