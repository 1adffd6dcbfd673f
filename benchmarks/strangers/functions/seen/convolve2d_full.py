import numpy as np


def convolve2d(signal, kernel, mode="full"):
    """2-D convolution (in the mathematical sense, so the kernel is rotated
    by 180 degrees).  mode is 'full' or 'valid', as in scipy.signal.convolve2d.
    For 'valid' the kernel must fit inside the signal.
    """
    signal = np.asarray(signal, dtype=float)
    kernel = np.asarray(kernel, dtype=float)
    kh, kw = kernel.shape
    if mode == "full":
        signal = np.pad(signal, ((kh - 1, kh - 1), (kw - 1, kw - 1)))
    elif mode != "valid":
        raise ValueError("mode must be 'full' or 'valid'")

    flipped = kernel[::-1]
    rows = signal.shape[0] - kh + 1
    cols = signal.shape[1] - kw + 1
    result = np.empty((rows, cols))
    for r in range(rows):
        for c in range(cols):
            result[r, c] = (signal[r:r + kh, c:c + kw] * flipped).sum()
    return result
