import numpy as np


def running_mean(values, window):
    """Trailing mean. At the start, where there are fewer than `window`
    values, the mean is taken over the values seen so far."""
    values = np.asarray(values, dtype=float)
    csum = np.cumsum(values)
    out = np.empty_like(values)
    for i in range(len(values)):
        if i < window:
            out[i] = csum[i] / (i + 1)
        else:
            out[i] = (csum[i] - csum[i - window + 1]) / window
    return out
