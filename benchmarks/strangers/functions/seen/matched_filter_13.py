import numpy as np


def matched_filter(rx, pulse):
    """Pulse compression of complex baseband samples.

    Correlates rx with the transmitted pulse,
        y[n] = sum_k rx[n + k] * conj(pulse[k]),   n = 0 .. len(rx) - len(pulse)
    using FFTs.
    """
    n = len(rx) + len(pulse) - 1
    nfft = int(2 ** np.ceil(np.log2(n)))
    R = np.fft.fft(rx, nfft)
    P = np.fft.fft(pulse[::-1], nfft)
    y = np.fft.ifft(R * P)
    m = len(pulse)
    return y[m - 1:len(rx)]
