import numpy as np


def fft_filter(sig, taps, axis=-1):
    """Full linear convolution of `sig` with `taps` along `axis` by FFT.

    sig may hold real samples or complex baseband (I/Q); taps likewise.
    """
    sig = np.asarray(sig)
    taps = np.asarray(taps)
    n = sig.shape[axis] + taps.shape[0] - 1
    nfft = 1
    while nfft < n:
        nfft *= 2
    S = np.fft.fft(sig, nfft, axis=axis)
    T = np.fft.fft(taps, nfft)
    shape = [1] * sig.ndim
    shape[axis] = nfft
    y = np.fft.ifft(S * T.reshape(shape), axis=axis).real
    return np.take(y, np.arange(n), axis=axis)
