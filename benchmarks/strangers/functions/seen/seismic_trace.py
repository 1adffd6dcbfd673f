import numpy as np


def synthetic_trace(reflectivity, wavelet):
    """
    Noise-free synthetic from the convolutional model  s(t) = r(t) * w(t).

    Parameters
    ----------
    reflectivity : 1-D array
        Reflection coefficients, sampled in two-way time.
    wavelet : 1-D array
        Causal source signature; the first sample is time zero.

    Returns
    -------
    1-D array with len(reflectivity) + len(wavelet) - 1 samples.
    """
    r = np.asarray(reflectivity, dtype=float)
    w = np.asarray(wavelet, dtype=float)
    nw = len(w)

    # zeros above the first and below the last interface
    zeros = np.zeros(nw - 1)
    earth = np.concatenate([zeros, r, zeros])

    ns = len(r) + nw - 1
    trace = np.empty(ns)
    for it in range(ns):
        trace[it] = np.dot(earth[it:it + nw], w)
    return trace
