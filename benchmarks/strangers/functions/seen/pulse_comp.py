import numpy as np


def pulse_compress(rx, chirp):
    """Matched filter for one range line.

    rx, chirp : complex baseband samples
    y[d] = sum_k rx[d + k] * conj(chirp[k]),  d = 0 .. len(rx)-1
    (rx taken as zero after its end), so an echo that starts at sample d gives a
    real positive peak of value amplitude * energy(chirp) at y[d].
    """
    rx = np.asarray(rx, dtype=np.complex128)
    chirp = np.asarray(chirp, dtype=np.complex128)
    n, m = rx.size, chirp.size
    nfft = int(2 ** np.ceil(np.log2(n + m - 1)))
    mf = np.fft.fft(chirp[::-1], nfft)
    full = np.fft.ifft(np.fft.fft(rx, nfft) * mf)
    return full[m - 1:m - 1 + n]
