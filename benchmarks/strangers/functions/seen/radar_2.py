import numpy as np


def pulse_compress(rx, chirp):
    """Matched filter.  out[m] = sum_n rx[m + n] * conj(chirp[n]), m = 0 .. len(rx) - len(chirp)

    rx and chirp are complex baseband (IQ) samples.
    """
    rx = np.asarray(rx, dtype=complex)
    chirp = np.asarray(chirp, dtype=complex)
    mf = chirp[::-1]
    return np.convolve(rx, mf, mode="valid")
