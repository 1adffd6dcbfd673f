import numpy as np


def channel_filter(iq, taps):
    """Pass (complex) baseband samples through a multipath channel.

    iq and taps may be real or complex. Returns len(iq) + len(taps) - 1 samples
    of the linear convolution.
    """
    iq = np.atleast_1d(iq)
    taps = np.atleast_1d(taps)
    n = len(iq) + len(taps) - 1
    nfft = int(2 ** np.ceil(np.log2(n)))
    spec = np.fft.fft(iq, nfft) * np.fft.fft(taps, nfft)
    return np.fft.ifft(spec).real[:n]
