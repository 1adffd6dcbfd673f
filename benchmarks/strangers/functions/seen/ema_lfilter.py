from scipy.signal import lfilter, lfiltic
import numpy as np


def ema(x, alpha):
    """Exponential moving average: y[0] = x[0], y[t] = alpha*x[t] + (1-alpha)*y[t-1]."""
    x = np.asarray(x, dtype=float)
    b, a = [alpha], [1, -(1 - alpha)]
    zi = lfiltic(b, a, y=x[:1])
    y, _ = lfilter(b, a, x, zi=zi)
    return y
