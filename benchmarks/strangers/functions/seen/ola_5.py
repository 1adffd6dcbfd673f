import numpy as np


def fast_fir(x, h, block=64):
    """Linear convolution of a long signal with an FIR response (overlap-add).

    Parameters
    ----------
    x : array_like
        Real input signal.
    h : array_like
        Real impulse response.
    block : int
        Number of input samples handled per FFT.

    Returns
    -------
    y : ndarray of length ``len(x) + len(h) - 1``
    """
    x = np.asarray(x, dtype=np.float64)
    h = np.asarray(h, dtype=np.float64)
    nfft = 2 * block
    H = np.fft.rfft(h, nfft)
    ny = len(x) + len(h) - 1
    y = np.zeros(ny + nfft)
    for start in range(0, len(x), block):
        seg = x[start:start + block]
        y[start:start + nfft] += np.fft.irfft(np.fft.rfft(seg, nfft) * H, nfft)
    return y[:ny]
