import numpy as np


def fir_filter_fft(x, h):
    """Filter the real signal x with the FIR coefficients h.

    Returns as many samples as x has, the same ones scipy.signal.lfilter(h, 1, x)
    gives (the filter starts from rest), but computed with the FFT, whose size
    is a power of two for speed.
    """
    x = np.asarray(x, dtype=float)
    h = np.asarray(h, dtype=float)
    n = max(len(x), len(h))
    nfft = 1 << (n - 1).bit_length()

    X = np.fft.rfft(x, nfft)
    H = np.fft.rfft(h, nfft)
    y = np.fft.irfft(X * H, nfft)
    return y[:len(x)]


if __name__ == '__main__':
    t = np.arange(50)
    sig = np.sin(0.1 * t) + 0.3 * np.sin(2.5 * t)
    print(fir_filter_fft(sig, np.ones(5) / 5))
