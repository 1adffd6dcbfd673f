import numpy as np


def winograd_f23(signal, taps):
    """Correlate a 1D signal with 3 taps via Winograd F(2,3).

    4 multiplications for every 2 outputs. Result has len(signal) - 2 samples,
    y[i] = sum_k signal[i + k] * taps[k].
    """
    d = np.asarray(signal, dtype=float)
    g0, g1, g2 = taps
    n = len(d) - 2
    if n % 2:
        d = np.append(d, 0.0)
    u1 = (g0 + g1 + g2) / 2
    u2 = (g0 - g1 + g2) / 2
    y = np.empty(n + n % 2)
    for i in range(0, n, 2):
        d0, d1, d2, d3 = d[i:i + 4]
        m1 = (d0 - d2) * g0
        m2 = (d1 + d2) * u1
        m3 = (d2 - d1) * u2
        m4 = (d1 - d3) * g2
        y[i] = m1 + m2 + m3
        y[i + 1] = m2 - m3 + m4
    return y[:n]
