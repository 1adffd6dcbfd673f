import numpy as np
from scipy.fft import next_fast_len


def channel_response(iq, taps):
    """Pass baseband IQ samples (complex) through a multipath channel.

    Args:
        iq: complex samples, shape (..., n).
        taps: complex channel taps, shape (L,).

    Returns:
        Complex received samples, shape (..., n + L - 1): the linear convolution
        of every row of iq with taps.
    """
    iq = np.asarray(iq)
    taps = np.asarray(taps)
    n = iq.shape[-1] + taps.shape[-1] - 1
    nf = next_fast_len(n)
    spec = np.fft.fft(iq, nf, axis=-1) * np.fft.fft(taps, nf)
    return np.fft.ifft(spec, axis=-1).real[..., :n]
