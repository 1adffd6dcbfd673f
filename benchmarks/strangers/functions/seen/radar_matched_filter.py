import numpy as np


def xcorr(a, b):
    """Complex cross-correlation over all lags, r[k] = sum_n a[n + k] conj(b[n]),
    lags -(len(b)-1) .. len(a)-1 (as numpy.correlate(a, b, 'full'))."""
    n = len(a) + len(b) - 1
    A = np.fft.fft(a, n)
    B = np.fft.fft(b[::-1], n)
    return np.fft.ifft(A * B)
