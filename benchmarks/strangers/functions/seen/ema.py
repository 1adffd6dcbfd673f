"""Exponential moving average of a price or sensor series."""
import numpy as np
from scipy.signal import lfilter


def exponential_smoothing(x, alpha=0.2, axis=-1):
    """Simple exponential smoothing (Brown).

        s[0] = x[0]
        s[t] = alpha * x[t] + (1 - alpha) * s[t - 1],    t > 0

    i.e. a convolution with the weights alpha * (1 - alpha)**k that starts from
    the first observation and not from zero, so that a constant series stays as
    it is.  Works along `axis` of an array of any dimension; returns an array
    of the shape of x.
    """
    x = np.asarray(x, dtype=float)
    if not 0 < alpha <= 1:
        raise ValueError("alpha must be in (0, 1]")
    b, a = [alpha], [1.0, -(1.0 - alpha)]
    first = np.take(x, [0], axis=axis)
    s, _ = lfilter(b, a, x, axis=axis, zi=first)
    return s
