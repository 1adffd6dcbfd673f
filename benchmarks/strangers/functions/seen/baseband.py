import numpy as np


def upsample(symbols, sps):
    out = np.zeros(len(symbols) * sps, dtype=complex)
    out[::sps] = symbols
    return out


def channel_convolve(tx, h):
    """Pass transmitted IQ samples through a multipath channel.

    Parameters
    ----------
    tx : array_like, complex
        Baseband samples.
    h : array_like, complex
        Channel impulse response, ``h[0]`` is the line of sight tap.

    Returns
    -------
    ndarray, complex
        ``r[n] = sum_l h[l] tx[n-l]``, ``len(tx) + len(h) - 1`` samples.

    Notes
    -----
    Convolution is correlation with the time-reversed response.
    """
    tx = np.asarray(tx, dtype=complex)
    h = np.asarray(h, dtype=complex)
    return np.correlate(tx, h[::-1], mode="full")
