import numpy as np


def matched_filter(rx, chirp):
    """Pulse compression of complex baseband samples.

    out[d] = sum_m rx[d + m] * conj(chirp[m]) / sum |chirp|^2 for d = 0 .. len(rx)-1
    (delay bins only, samples past the end of the record are zero), so an undisturbed echo of
    amplitude A at delay d gives out[d] = A.
    """
    rx = np.asarray(rx, complex)
    chirp = np.asarray(chirp, complex)
    nfft = len(rx) + len(chirp) - 1
    X = np.fft.fft(rx, nfft)
    S = np.fft.fft(chirp, nfft)
    out = np.fft.ifft(X * S.conj())[:len(rx)]
    return out / np.vdot(chirp, chirp).real
