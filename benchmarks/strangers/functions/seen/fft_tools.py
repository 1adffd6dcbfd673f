import numpy as np


def _next_pow2(n):
    return 1 << (int(n) - 1).bit_length()


def fft_convolve(x, h, axis=-1):
    """Full linear convolution of x with the impulse response h via the FFT.

    x may have any number of dimensions and is filtered along `axis`; h is
    1-D.  Both may be real or complex (e.g. an analytic band-pass).  The
    filtered axis of the result has length len(x) + len(h) - 1.
    """
    x = np.moveaxis(np.asarray(x), axis, -1)
    h = np.asarray(h).ravel()
    n = x.shape[-1] + h.size - 1
    nfft = _next_pow2(n)

    X = np.fft.fft(x, nfft)
    H = np.fft.fft(h, nfft)
    y = np.fft.ifft(X * H)[..., :n]
    if np.isrealobj(x):
        y = y.real          # drop rounding noise
    return np.moveaxis(y, -1, axis)
