import numpy as np


def fast_fir(x, h):
    """Causal FIR filtering through the FFT: scipy.signal.lfilter(h, 1, x) for long real signals.

    Filters the last axis, zero initial state, output as long as x.
    """
    x = np.asarray(x, float)
    h = np.asarray(h, float)
    n = x.shape[-1]
    nfft = 1 << (max(n, h.size) - 1).bit_length()
    y = np.fft.irfft(np.fft.rfft(x, nfft) * np.fft.rfft(h, nfft), nfft)
    return y[..., :n]
