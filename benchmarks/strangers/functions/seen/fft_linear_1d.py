import numpy as np


def fftconv(a, b):
    """Full linear convolution of two 1-D sequences (real or complex) with the FFT.

    Same as np.convolve(a, b) for non-empty float or complex input; integers come
    back as floats.
    """
    a = np.asarray(a)
    b = np.asarray(b)
    if a.ndim != 1 or b.ndim != 1:
        raise ValueError("1-D only")
    n = len(a) + len(b) - 1
    nfft = 1
    while nfft < n:
        nfft *= 2
    if np.iscomplexobj(a) or np.iscomplexobj(b):
        return np.fft.ifft(np.fft.fft(a, nfft) * np.fft.fft(b, nfft))[:n]
    return np.fft.irfft(np.fft.rfft(a, nfft) * np.fft.rfft(b, nfft), nfft)[:n]
