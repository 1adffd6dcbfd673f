import numpy as np


def pulse_compress(rx, replica):
    """Range compression of complex baseband echoes.

    rx: (..., samples) complex, replica: (L,) complex transmitted chirp.
    Output sample d is the correlation of the echo starting at d with the
    replica, so that an echo at delay d gives the peak |E| at index d.
    """
    rx = np.asarray(rx)
    n = rx.shape[-1]
    L = len(replica)
    nfft = 1 << (n + L - 1).bit_length()
    mf = replica[::-1]
    spec = np.fft.fft(rx, nfft, axis=-1) * np.fft.fft(mf, nfft)
    y = np.fft.ifft(spec, axis=-1)
    return y[..., L - 1:L - 1 + n]
