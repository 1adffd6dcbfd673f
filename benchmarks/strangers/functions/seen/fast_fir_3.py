import numpy as np


def winograd_1d(d, g):
    """3-tap sliding dot product with Winograd's F(2,3): 4 multiplies per 2 outputs.

    d: samples, len >= 3;  g: three taps
    returns len(d) - 2 values, out[i] = d[i]*g[0] + d[i+1]*g[1] + d[i+2]*g[2]
    """
    d = np.asarray(d, dtype=float)
    g0, g1, g2 = (float(t) for t in g)
    n_out = len(d) - 2
    if n_out % 2:
        d = np.append(d, 0.0)
    gp = (g0 + g1 + g2) / 2
    gm = (g0 - g1 + g2) / 2
    out = np.empty(len(d) - 2)
    for i in range(0, len(d) - 2, 2):
        d0, d1, d2, d3 = d[i:i + 4]
        m1 = (d0 - d2) * g0
        m2 = (d1 + d2) * gp
        m3 = (d2 - d1) * gm
        m4 = (d1 - d3) * g2
        out[i] = m1 + m2 + m3
        out[i + 1] = m2 - m3 + m4
    return out[:n_out]
