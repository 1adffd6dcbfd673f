import numpy as np


def matched_filter(rx, chirp):
    """Pulse compression: correlate the received (complex baseband) samples with the transmitted chirp.

    out[n] = sum_k rx[n + k] * conj(chirp[k]),  n = 0 .. len(rx) - len(chirp)
    """
    rx = np.asarray(rx)
    chirp = np.asarray(chirp)
    nfft = 1 << (len(rx) + len(chirp) - 2).bit_length()
    R = np.fft.fft(rx, nfft)
    C = np.fft.fft(chirp[::-1], nfft)
    y = np.fft.ifft(R * C)
    m = len(chirp)
    y = y[m - 1:len(rx)]
    if not (np.iscomplexobj(rx) or np.iscomplexobj(chirp)):
        y = y.real
    return y
