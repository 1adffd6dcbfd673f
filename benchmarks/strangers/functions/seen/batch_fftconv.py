import numpy as np


def fftconv_rows(signals, h, mode="full"):
    """Convolve every row of `signals` with the impulse response `h` by FFT.

    signals : (channels, samples), real
    h       : (taps,), not longer than a row
    mode    : "full", "same" or "valid", sized and aligned like
              scipy.signal.fftconvolve
    """
    signals = np.atleast_2d(signals)
    h = np.asarray(h)
    n, m = signals.shape[-1], h.shape[-1]
    full_len = n + m - 1
    nfft = 1 << (full_len - 1).bit_length()

    S = np.fft.rfft(signals, nfft, axis=-1)
    Hf = np.fft.rfft(h, nfft)
    y = np.fft.irfft(S * Hf, nfft, axis=-1)[..., :full_len]

    if mode == "full":
        return y
    if mode == "same":
        lo = m // 2
        return y[..., lo:lo + n]
    return y[..., m - 1:n]
