import numpy as np


def ricker(freq, dt, half_length=0.064):
    n = int(round(half_length / dt))
    t = np.arange(-n, n + 1) * dt
    a = (np.pi * freq * t) ** 2
    return (1 - 2 * a) * np.exp(-a)


def synthetic_trace(reflectivity, freq=30.0, dt=0.002):
    """Convolve a reflectivity series with a zero-phase Ricker wavelet.

    The trace has one sample per reflectivity sample, and a reflector at sample i gives
    a wavelet centred on sample i.
    """
    w = ricker(freq, dt)
    return np.convolve(reflectivity, w, mode="same")
