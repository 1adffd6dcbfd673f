def conv3_winograd(d, g):
    """1-D correlation with three taps, two outputs per four multiplications.

    y[i] = d[i]*g[0] + d[i+1]*g[1] + d[i+2]*g[2],   len(y) = len(d) - 2
    """
    n = len(d) - 2
    if n <= 0:
        return []
    g0, g1, g2 = g
    u1 = (g0 + g1 + g2) / 2
    u2 = (g0 - g1 + g2) / 2
    d = list(d) + [0.0] * (n % 2)
    y = []
    for i in range(0, n, 2):
        m0 = (d[i] - d[i + 2]) * g0
        m1 = (d[i + 1] + d[i + 2]) * u1
        m2 = (d[i + 2] - d[i + 1]) * u2
        m3 = (d[i + 1] - d[i + 3]) * g2
        y.append(m0 + m1 + m2)
        y.append(m1 - m2 - m3)
    return y[:n]
