import numpy as np


def matched_filter(rx, pulse):
    """Pulse compression of one received IQ line.

        y[n] = sum_k rx[n + k] * conj(pulse[k]),    n = 0 .. len(rx) - len(pulse)

    rx and pulse are complex baseband samples at the same rate.  With a unit
    energy pulse an echo of amplitude A that starts at sample n0 gives a peak
    of height |A| at y[n0].
    """
    rx = np.asarray(rx, dtype=np.complex128)
    pulse = np.asarray(pulse, dtype=np.complex128)
    replica = pulse[::-1]
    n = len(rx) + len(pulse) - 1
    nfft = 2 ** int(np.ceil(np.log2(n)))
    full = np.fft.ifft(np.fft.fft(rx, nfft) * np.fft.fft(replica, nfft))
    return full[len(pulse) - 1:len(rx)]
