import numpy as np

# F(2,3): two outputs of a 3-tap filter with four multiplications

def winograd_f23(d, g):
    """valid correlation of d with the three taps g; any length >= 3"""
    d = np.asarray(d, dtype=float)
    n = d.size - 2
    if n % 2:
        d = np.append(d, 0.0)
    gp = (g[0] + g[1] + g[2]) / 2
    gm = (g[0] - g[1] + g[2]) / 2
    out = np.empty(n + n % 2)
    for i in range(0, out.size, 2):
        d0, d1, d2, d3 = d[i:i + 4]
        m1 = (d0 - d2) * g[0]
        m2 = (d1 + d2) * gp
        m3 = (d2 - d1) * gm
        m4 = (d1 - d3) * g[2]
        out[i] = m1 + m2 + m3
        out[i + 1] = m2 - m3 - m4
    return out[:n]
