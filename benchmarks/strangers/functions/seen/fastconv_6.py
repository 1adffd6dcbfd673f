import numpy as np


def fft_filter(x, h):
    """y = FIR filter h applied to x (last axis) through the FFT; y has the shape of x and equals
    scipy.signal.lfilter(h, 1, x).  Needs len(h) <= x.shape[-1].
    """
    x = np.asarray(x)
    h = np.asarray(h)
    n = x.shape[-1]
    if len(h) > n:
        raise ValueError("filter longer than signal")
    nfft = 1 << (n - 1).bit_length()
    if np.iscomplexobj(x) or np.iscomplexobj(h):
        y = np.fft.ifft(np.fft.fft(x, nfft) * np.fft.fft(h, nfft))
    else:
        y = np.fft.irfft(np.fft.rfft(x, nfft) * np.fft.rfft(h, nfft), nfft)
    return y[..., :n]
