import numpy as np


def matched_filter(rx, replica):
    """Pulse compression: correlate received I/Q samples with the transmitted pulse.

    out[d] = sum_n rx[n + d] * conj(replica[n]) for delays d = 0 .. len(rx)-1
    (rx is taken as zero past its end).
    """
    n = len(rx) + len(replica) - 1
    R = np.fft.fft(rx, n)
    S = np.fft.fft(replica, n)
    return np.fft.ifft(R * np.conj(S))[:len(rx)]
