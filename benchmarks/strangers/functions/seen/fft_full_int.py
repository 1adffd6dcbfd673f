import numpy as np


def _good_size(n):
    # smallest 2^a 3^b 5^c that is at least n
    while True:
        m = n
        for p in (2, 3, 5):
            while m % p == 0:
                m //= p
        if m == 1:
            return n
        n += 1


def fftconv_full(a, b):
    """Full 2-D convolution (kernel flipped, as in scipy.signal) by way of the FFT.

    Two integer (or bool) arrays give int64, rounded from the transform, exact so long as the
    results stay well under 2**50. Anything else real gives float64.
    Complex input is refused with TypeError.
    """
    a, b = np.asarray(a), np.asarray(b)
    if np.iscomplexobj(a) or np.iscomplexobj(b):
        raise TypeError("real arrays only")
    integral = a.dtype.kind in "iub" and b.dtype.kind in "iub"
    h = a.shape[0] + b.shape[0] - 1
    w = a.shape[1] + b.shape[1] - 1
    s = (_good_size(h), _good_size(w))
    spec = np.fft.rfft2(a.astype(float), s) * np.fft.rfft2(b.astype(float), s)
    y = np.fft.irfft2(spec, s)[:h, :w]
    return np.rint(y).astype(np.int64) if integral else y
