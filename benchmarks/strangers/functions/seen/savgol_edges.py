import numpy as np


def savgol(y, half=3, degree=2):
    """Savitzky-Golay smoothing. Inner points: fixed least-squares weights as a FIR.
    First and last `half` points: the polynomial fitted to the end window, evaluated there.
    Needs len(y) >= 2 * half + 1 and degree <= 2 * half."""
    y = np.asarray(y, dtype=float)
    n = 2 * half + 1
    t = np.arange(-half, half + 1)
    V = np.vander(t, degree + 1, increasing=True)
    fit = V @ np.linalg.pinv(V)             # n x n: window -> fitted values
    out = np.empty_like(y)
    out[half:len(y) - half] = np.correlate(y, fit[half], mode="valid")
    out[:half] = fit[:half] @ y[:n]
    out[len(y) - half:] = fit[half + 1:] @ y[-n:]
    return out
