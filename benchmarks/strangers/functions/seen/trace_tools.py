import numpy as np
from scipy.signal import fftconvolve


def ricker(freq, dt, length=None):
    """Zero-phase Ricker wavelet with an odd number of samples."""
    half = int(round((length or 2.0 / freq) / dt / 2))
    t = np.arange(-half, half + 1) * dt
    a = (np.pi * freq * t) ** 2
    return (1 - 2 * a) * np.exp(-a)


def convolve_traces(data, wavelet, axis=-1):
    """Convolve every trace of a section or volume with a wavelet.

    data    : real array of any dimension (e.g. inline x crossline x time)
    wavelet : odd number of samples, time zero in the middle
    axis    : the time axis of data

    Returns an array of the shape of `data`.
    """
    data = np.asarray(data, dtype=float)
    wavelet = np.asarray(wavelet, dtype=float)
    if wavelet.size % 2 == 0:
        raise ValueError("wavelet needs an odd number of samples")
    traces = np.moveaxis(data, axis, -1)
    nt = traces.shape[-1]
    kernel = wavelet.reshape((1,) * (traces.ndim - 1) + (-1,))
    full = fftconvolve(traces, kernel, axes=-1)
    mid = wavelet.size // 2
    return np.moveaxis(full[..., mid:mid + nt], axis, -1)
