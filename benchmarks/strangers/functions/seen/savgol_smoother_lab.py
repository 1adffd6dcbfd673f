import numpy as np


def smooth_spectrum(y, window=7, degree=2):
    """Savitzky-Golay smoothing; the first and last window//2 channels come from
    the polynomial fitted to the first and last window (scipy's mode='interp')."""
    y = np.asarray(y, float)
    m = window // 2
    t = np.arange(-m, m + 1)
    V = np.vander(t, degree + 1)
    hat = V @ np.linalg.pinv(V)
    out = np.empty_like(y)
    out[m:len(y) - m] = np.convolve(y, hat[m], mode="valid")
    out[:m] = hat[:m] @ y[:window]
    out[len(y) - m:] = hat[m + 1:] @ y[-window:]
    return out
