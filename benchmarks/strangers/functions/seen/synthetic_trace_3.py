import numpy as np


def ricker(freq, length=0.128, dt=0.001):
    n = int(round(length / dt))
    t = (np.arange(n + 1) - n // 2) * dt
    a = (np.pi * freq * t) ** 2
    return t, (1.0 - 2.0 * a) * np.exp(-a)


def synthetic_seismogram(rc, wavelet):
    """Convolutional model of the earth.

    rc       reflectivity, (samples,) or (traces, samples)
    wavelet  zero-phase wavelet with an odd number of samples, time zero in the middle

    Returns the synthetic, same shape as rc, each reflection centred on its
    reflector.
    """
    rc = np.asarray(rc, dtype=float)
    if rc.ndim == 1:
        return np.convolve(rc, wavelet, mode="same")
    return np.apply_along_axis(lambda tr: np.convolve(tr, wavelet, mode="same"),
                               axis=-1, arr=rc)
