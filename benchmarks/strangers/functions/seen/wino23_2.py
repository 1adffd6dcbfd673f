def winograd_conv(d, g):
    """F(2,3): 3-tap filter over the list d, two outputs with four multiplications.

    Returns the len(d) - 2 values  y[i] = d[i]*g[0] + d[i+1]*g[1] + d[i+2]*g[2].
    """
    assert len(g) == 3 and len(d) >= 4
    u0 = g[0]
    u1 = (g[0] + g[1] + g[2]) / 2
    u2 = (g[0] - g[1] + g[2]) / 2
    u3 = g[2]

    y = [0.0] * (len(d) - 2)
    for t in range(0, len(d) - 3, 2):
        d0, d1, d2, d3 = d[t:t + 4]
        m0 = (d0 - d2) * u0
        m1 = (d1 + d2) * u1
        m2 = (d2 - d1) * u2
        m3 = (d1 - d3) * u3
        y[t] = m0 + m1 + m2
        y[t + 1] = m1 - m2 - m3
    return y
