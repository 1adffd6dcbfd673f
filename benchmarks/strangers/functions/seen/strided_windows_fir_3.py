import numpy as np
from numpy.lib.stride_tricks import as_strided


def fast_fir(sig: np.ndarray, taps: np.ndarray) -> np.ndarray:
    """FIR filter without a Python loop, 'valid' part only.

    Builds a zero-copy (n_out, n_taps) view of the signal and multiplies it with the
    reversed taps. Any 1-D float array is fine; a slice of a recording works as well.
    """
    sig = np.asarray(sig, dtype=np.float64)
    taps = np.asarray(taps, dtype=np.float64)
    step = sig.itemsize
    n_out = sig.shape[0] - taps.shape[0] + 1
    if n_out < 1:
        return np.empty(0)
    windows = as_strided(sig, shape=(n_out, taps.shape[0]), strides=(step, step), writeable=False)
    return windows @ taps[::-1]
