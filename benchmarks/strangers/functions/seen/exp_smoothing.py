from scipy.signal import lfilter, lfilter_zi
import numpy as np


def ewma(x, alpha=0.3):
    """Simple exponential smoothing of a series.

        s[0] = x[0]
        s[t] = alpha * x[t] + (1 - alpha) * s[t-1]

    i.e. a convolution with the kernel alpha * (1 - alpha)**k in which everything
    before the first observation is taken to be equal to that observation.  Run as
    a one-pole IIR filter, which starts from its steady state.
    """
    x = np.asarray(x, dtype=float)
    if not 0 < alpha <= 1:
        raise ValueError("alpha must be in (0, 1]")
    if alpha == 1:
        return x.copy()
    b = [alpha]
    a = [1.0, alpha - 1.0]
    zi = lfilter_zi(b, a)
    s, _ = lfilter(b, a, x, zi=zi)
    return s
