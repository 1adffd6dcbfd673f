import numpy as np


def feedforward_comb(x, delay, gain=0.7):
    """y[n] = x[n] + gain * x[n - delay], with x[n] = 0 for n < 0.

    Output has the same length as the input. delay is in samples, >= 1.
    """
    x = np.asarray(x, dtype=float)
    y = x.copy()
    y[delay:] += gain * x[:-delay]
    return y
