import numpy as np

# Circular convolution theorem: IDFT(DFT(a) . DFT(b)) == a (*) b, period len(a)


def cconv(a, b):
    a = np.asarray(a, float)
    b = np.asarray(b, float)
    if a.shape != b.shape or a.ndim != 1:
        raise ValueError("need two vectors of one length")
    return np.fft.irfft(np.fft.rfft(a) * np.fft.rfft(b))
