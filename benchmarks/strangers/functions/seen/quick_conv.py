import numpy as np


def quick_conv(a, b):
    """Linear convolution of two real vectors (length len(a)+len(b)-1) by FFT.

    The transform length is a power of two, which is fastest.
    """
    n_out = len(a) + len(b) - 1
    size = 1
    while size < max(len(a), len(b)):
        size *= 2
    spec = np.fft.rfft(a, size) * np.fft.rfft(b, size)
    y = np.fft.irfft(spec, size)
    out = np.zeros(n_out)
    m = min(n_out, size)
    out[:m] = y[:m]
    return out
