import numpy as np


def xcorr(x, y):
    """Cross-correlation of two IQ recordings (complex baseband).

        r[l] = sum_n x[n + l] * conj(y[n]),   l = -(len(y)-1) ... len(x)-1

    Returns (lags, r). The matched filter output is r with y the pulse replica.
    """
    nx, ny = len(x), len(y)
    n = nx + ny - 1
    nfft = 1 << (n - 1).bit_length()
    X = np.fft.fft(x, nfft)
    Y = np.fft.fft(np.asarray(y)[::-1], nfft)
    r = np.fft.ifft(X * Y)[:n]
    lags = np.arange(-(ny - 1), nx)
    return lags, r
