import numpy as np


def convolve_trace(reflectivity, wavelet):
    """Synthetic seismogram: convolve a reflectivity series with a wavelet.

    Full linear convolution, len(reflectivity) + len(wavelet) - 1 samples.
    """
    r = np.asarray(reflectivity, dtype=float)
    w = np.asarray(wavelet, dtype=float)
    n, m = r.size, w.size

    # reverse the wavelet, then slide it across the padded series
    w[:] = w[::-1].copy()
    padded = np.concatenate((np.zeros(m - 1), r, np.zeros(m - 1)))
    trace = np.empty(n + m - 1)
    for i in range(n + m - 1):
        trace[i] = padded[i:i + m].dot(w)
    return trace
