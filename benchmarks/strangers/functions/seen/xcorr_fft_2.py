import numpy as np


def xcorr(a, b):
    """Full cross-correlation via FFT, real or complex inputs.

        c[k] = sum_n a[n + k] * conj(b[n]),   k = -(len(b)-1) ... len(a)-1

    Same values and order as np.correlate(a, b, 'full').
    """
    a = np.asarray(a)
    b = np.asarray(b)
    n = len(a) + len(b) - 1
    nfft = 1 << (n - 1).bit_length()
    spec = np.fft.fft(a, nfft) * np.fft.fft(b[::-1], nfft)
    c = np.fft.ifft(spec)[:n]
    if np.isrealobj(a) and np.isrealobj(b):
        c = c.real
    return c
