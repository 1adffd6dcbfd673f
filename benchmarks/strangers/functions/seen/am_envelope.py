import numpy as np


def analytic(x):
    n = x.shape[-1]
    spec = np.fft.fft(x)
    gain = np.zeros(n)
    gain[0] = 1
    gain[1:n // 2] = 2
    gain[n // 2] = 1
    return np.fft.ifft(spec * gain)


def am_envelope(x, smooth=1):
    """Envelope of a real signal: modulus of its analytic signal (real part x, imaginary part
    the Hilbert transform of x), then smoothed with a centred, unit-sum Hann window of odd
    length `smooth` (1: no smoothing; zeros outside). x has 2 or more samples, any number."""
    env = np.abs(analytic(np.asarray(x, dtype=float)))
    if smooth > 1:
        w = np.hanning(smooth + 2)[1:-1]
        full = np.convolve(env, w / w.sum())
        env = full[smooth // 2:smooth // 2 + len(env)]
    return env
