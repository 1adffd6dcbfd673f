def winograd_f23(d, g):
    """Correlation of the sequence d with three taps g, two outputs at a time
    with four multiplications (Winograd's minimal filtering F(2, 3)).

    Returns the len(d) - 2 values sum_k d[i + k] * g[k].
    """
    g0, g1, g2 = g
    # filter transform, once
    u0 = g0
    u1 = (g0 + g1 + g2) / 2
    u2 = (g0 - g1 + g2) / 2
    u3 = g2
    n = len(d) - 2
    out = [0.0] * n
    for i in range(0, n - 1, 2):
        d0, d1, d2, d3 = d[i:i + 4]
        m1 = (d0 - d2) * u0
        m2 = (d1 + d2) * u1
        m3 = (d2 - d1) * u2
        m4 = (d1 - d3) * u3
        out[i] = m1 + m2 + m3
        out[i + 1] = m2 - m3 - m4
    return out
