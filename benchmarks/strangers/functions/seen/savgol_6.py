import numpy as np


def savitzky_golay(y, window_size, order, deriv=0, rate=1):
    """Smooth (or differentiate) 1-D data with a Savitzky-Golay filter.

    window_size odd, order < window_size. deriv: order of the derivative; rate: samples per
    unit of x, so the derivative is per unit. Ends: the data are continued by point reflection
    about the first and the last value (2*y[0] - y[k], 2*y[-1] - y[-1-k]).
    """
    if window_size % 2 != 1 or window_size < 1:
        raise TypeError("window_size must be a positive odd number")
    if window_size < order + 1:
        raise TypeError("window_size too small for the polynomial order")
    y = np.asarray(y, dtype=float)
    half = (window_size - 1) // 2
    k = np.arange(-half, half + 1)
    A = np.vander(k, order + 1, increasing=True)
    fact = 1
    for i in range(2, deriv + 1):
        fact *= i
    m = np.linalg.pinv(A)[deriv] * rate ** deriv * fact
    head = 2 * y[0] - y[half:0:-1]
    tail = 2 * y[-1] - y[-2:-half - 2:-1]
    y = np.concatenate((head, y, tail))
    return np.convolve(m[::-1], y, mode='valid')
