import numpy as np


def fir_filter(x, b, zi=np.zeros(64)):
    """
    Direct form FIR filter, y[n] = sum_k b[k] x[n-k].

    Parameters
    ----------
    x : 1-D array, the signal
    b : 1-D array of at most 64 coefficients
    zi : delay line (most recent sample first), zeros by default

    Returns
    -------
    y : array of the same length as x
    """
    n_taps = len(b)
    delay = zi
    y = np.zeros(len(x))
    for n, sample in enumerate(x):
        delay[1:] = delay[:-1].copy()
        delay[0] = sample
        y[n] = np.dot(b, delay[:n_taps])
    return y
