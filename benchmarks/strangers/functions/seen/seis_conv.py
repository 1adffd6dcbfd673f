import numpy as np


def conv_trace(refl, wavelet):
    """Synthetic trace: convolve reflectivity with the wavelet, full length nr + nw - 1."""
    nr, nw = len(refl), len(wavelet)
    padded = np.zeros(nr + 2 * (nw - 1))
    padded[nw - 1:nw - 1 + nr] = refl
    trace = np.zeros(nr + nw - 1)
    for it in range(nr + nw - 1):
        trace[it] = np.dot(padded[it:it + nw], wavelet)
    return trace
