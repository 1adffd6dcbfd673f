import numpy as np


def atrous_conv1d(x, w, rate=1, mode='same'):
    """Atrous ("a trous", dilated) convolution of a 1-D signal.

    The taps of `w` are spaced `rate` samples apart:

        y[n] = sum_k w[k] * x[n - rate * k]

    mode is that of np.convolve, applied to the filter with its holes, whose
    span is rate * (len(w) - 1) + 1 samples.  So 'valid' has
    len(x) - rate * (len(w) - 1) outputs and 'same' is centred on the middle tap
    of an odd filter.
    """
    x = np.asarray(x, dtype=float)
    w = np.asarray(w, dtype=float)
    # put the holes in
    holes = np.zeros(rate * len(w))
    holes[::rate] = w
    return np.convolve(x, holes, mode=mode)
