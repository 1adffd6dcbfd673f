import numpy as np


def add_echoes(x, delays, gains):
    """Tapped delay line without feedback: y[n] = x[n] + sum_i g_i * x[n - d_i].

    x is a numpy vector (int16 or float samples), the delays are in samples.
    The output has the length of x.
    """
    y = np.asarray(x, dtype=np.float64)
    n = len(x)
    for d, g in zip(delays, gains):
        if d >= n:
            continue
        y[d:] += g * x[:n - d]
    return y
