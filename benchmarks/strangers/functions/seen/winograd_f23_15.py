"""F(2,3): two outputs of a 3-tap FIR with four multiplications (Lavin & Gray)."""
import numpy as np


def winograd_conv1d(d, g):
    """'Valid' correlation y[i] = d[i]g[0] + d[i+1]g[1] + d[i+2]g[2]; g has 3 taps."""
    d = np.asarray(d, float)
    g0, g1, g2 = np.asarray(g, float)
    n_out = len(d) - 2
    if n_out < 1:
        raise ValueError("need at least three samples")
    # filter transform, once
    u0, u1, u2, u3 = g0, (g0 + g1 + g2) / 2, (g0 - g1 + g2) / 2, g2
    # an odd number of outputs gets one more sample; its output is cut off below
    if n_out % 2:
        d = np.append(d, 0.0)
    y = np.empty(len(d) - 2)
    for t in range(0, len(y), 2):
        d0, d1, d2, d3 = d[t:t + 4]
        m1 = (d0 - d2) * u0
        m2 = (d1 + d2) * u1
        m3 = (d2 - d1) * u2
        m4 = (d1 - d3) * u3
        y[t] = m1 + m2 + m3
        y[t + 1] = m2 - m3 - m4
    return y[:n_out]
