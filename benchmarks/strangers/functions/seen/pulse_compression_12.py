import numpy as np


def matched_filter(rx, pulse):
    """Pulse compression of a baseband recording.

    c[k] = sum_n rx[n + k] * conj(pulse[n])   for k = -(len(pulse)-1) ... len(rx)-1,
    returned in that order (the zero lag is element len(pulse)-1).
    rx and pulse are I/Q samples, complex; real input is fine as well.
    """
    rx = np.asarray(rx)
    pulse = np.asarray(pulse)
    n = len(rx) + len(pulse) - 1
    h = pulse[::-1]
    return np.fft.ifft(np.fft.fft(rx, n) * np.fft.fft(h, n))
