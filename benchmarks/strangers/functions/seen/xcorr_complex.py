import numpy as np


def xcorr(rx, preamble):
    """Cross-correlate received IQ samples with a known preamble.

    r[n] = sum_k rx[n + k] * conj(preamble[k]),  n = 0 .. len(rx) - len(preamble)

    The peak of abs(r) gives the frame start.
    """
    n = len(rx) + len(preamble) - 1
    spec = np.fft.fft(rx, n) * np.fft.fft(preamble[::-1], n)
    full = np.fft.ifft(spec)
    return full[len(preamble) - 1:len(rx)]
