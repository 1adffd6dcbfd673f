import numpy as np


def filter_iq(samples, taps):
    """Full convolution of IQ baseband samples with the channel taps.

    Both may be real or complex; length len(samples) + len(taps) - 1.
    """
    n = len(samples) + len(taps) - 1
    nfft = 1 << (n - 1).bit_length()
    spec = np.fft.fft(samples, nfft) * np.fft.fft(taps, nfft)
    return np.fft.ifft(spec)[:n].real
