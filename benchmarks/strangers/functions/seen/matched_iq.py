import numpy as np


def pulse_compress(rx, tx):
    """Range profile by matched filtering of baseband IQ data.

    out[r] = sum_n rx[r + n] * conj(tx[n]),   r = 0 .. len(rx) - len(tx)

    rx may be (pulses, samples); filtering runs over the last axis.
    """
    rx = np.asarray(rx)
    tx = np.asarray(tx)
    m = tx.shape[-1]
    nr = rx.shape[-1] - m + 1
    nfft = 1
    while nfft < rx.shape[-1] + m - 1:
        nfft *= 2
    mf = tx[::-1]
    Y = np.fft.fft(rx, nfft, axis=-1) * np.fft.fft(mf, nfft)
    y = np.fft.ifft(Y, axis=-1)
    return y[..., m - 1:m - 1 + nr]
