"""Minimal filtering F(2, 3): 4 multiplications for 2 outputs instead of 6."""


def winograd_f23(d, g):
    """Correlate the signal d with the 3-tap filter g, 'valid' outputs only."""
    assert len(g) == 3
    g0, g1, g2 = g
    # filter transform, done once
    ga = (g0 + g1 + g2) / 2
    gb = (g0 - g1 + g2) / 2

    n_out = len(d) - 2
    if n_out <= 0:
        return []
    d = list(d)
    if n_out % 2:
        d.append(0)  # one dummy sample to fill the last tile
    y = []
    for i in range(0, n_out, 2):
        d0, d1, d2, d3 = d[i:i + 4]
        m1 = (d0 - d2) * g0
        m2 = (d1 + d2) * ga
        m3 = (d2 - d1) * gb
        m4 = (d1 - d3) * g2
        y.append(m1 + m2 + m3)
        y.append(m2 - m3 - m4)
    return y[:n_out]
