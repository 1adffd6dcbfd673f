import numpy as np


def xcorr(x, y):
    """Cross-correlation of two equally long complex baseband records.

        r[m] = sum_n x[n + m] * conj(y[n]),   m = -(N-1) ... N-1

    Returns (lags, r). Computed with zero padded FFTs.
    """
    x = np.asarray(x)
    y = np.asarray(y)
    if x.shape != y.shape or x.ndim != 1:
        raise ValueError("x and y must be vectors of one length")
    N = len(x)
    nfft = 2 ** int(np.ceil(np.log2(2 * N - 1))) if N > 1 else 1
    X = np.fft.fft(x, nfft)
    Yr = np.fft.fft(y[::-1], nfft)
    r = np.fft.ifft(X * Yr)[:2 * N - 1]
    lags = np.arange(-(N - 1), N)
    if not (np.iscomplexobj(x) or np.iscomplexobj(y)):
        r = r.real
    return lags, r
