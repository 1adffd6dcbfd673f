import numpy as np
from scipy.signal import fftconvolve, oaconvolve


def smooth(signal, window, mode="same", normalize=True):
    """Smooth a 1-D signal by (true) convolution with a window.

    Parameters
    ----------
    signal : array_like, 1-D
    window : array_like, 1-D
        Weights. Need not sum to one, see `normalize`.
    mode : {"full", "same", "valid"}
        As in numpy.convolve.
    normalize : bool
        Convolve with window / window.sum() instead of window.

    Returns
    -------
    ndarray
        A new array; the arguments are only read.
    """
    sig = np.asarray(signal, dtype=float)
    win = np.asarray(window, dtype=float)
    if sig.ndim != 1 or win.ndim != 1:
        raise ValueError("1-D only")
    if win.size > sig.size:
        raise ValueError("window longer than signal")
    if normalize:
        total = win.sum()
        if total == 0:
            raise ZeroDivisionError("window sums to zero")
        win /= total
    if sig.size > 50 * win.size:
        return oaconvolve(sig, win, mode=mode)
    return fftconvolve(sig, win, mode=mode)
