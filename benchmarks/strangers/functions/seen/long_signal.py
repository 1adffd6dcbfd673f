import numpy as np
from scipy.signal import convolve

CHUNK = 4096


def convolve_long(signal, kernel, chunk=CHUNK):
    """'Same' convolution for recordings that are too long to be transformed in one go.

    signal : 1-D array, not empty
    kernel : 1-D, odd length, short compared to `chunk`
    chunk  : number of samples handled at a time
    The result has the length of the signal and is aligned with it.
    """
    signal = np.asarray(signal, dtype=float)
    kernel = np.asarray(kernel, dtype=float)
    if kernel.size % 2 == 0:
        raise ValueError("kernel length must be odd")
    half = kernel.size // 2
    pieces = []
    for lo in range(0, signal.size, chunk):
        part = signal[lo:lo + chunk]
        pieces.append(convolve(part, kernel, mode='full')[half:half + part.size])
    return np.concatenate(pieces)
