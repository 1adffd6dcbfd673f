import numpy as np


def convolve_valid(signal, kernel):
    """Samples of the convolution that need no padding, max(0, N - K + 1) of them.

    NB np.convolve(..., 'valid') silently swaps its arguments if the kernel is the longer one.
    We don't want that: the result is empty then.
    """
    signal = np.asarray(signal, dtype=float)
    kernel = np.asarray(kernel, dtype=float)
    if kernel.size == 0:
        raise ValueError("empty kernel")
    if kernel.size > signal.size:
        return np.empty(0)
    w = np.lib.stride_tricks.sliding_window_view(signal, kernel.size)
    return w @ kernel[::-1]
