import numpy as np
from scipy import signal


def downsample(x, q):
    """Reduce the sampling rate by the integer factor q.

    A linear-phase FIR low-pass with cutoff at the new Nyquist frequency
    is applied first.  Output sample k is aligned with x[k*q]; ends are
    zero padded.  Returns ceil(len(x) / q) samples.
    """
    x = np.asarray(x, dtype=float)
    if q == 1:
        return x.copy()
    half = 10 * q
    taps = signal.firwin(2 * half + 1, 1.0 / q)
    padded = np.pad(x, half)
    filtered = np.convolve(padded, taps, mode="valid")
    return filtered[::q]
