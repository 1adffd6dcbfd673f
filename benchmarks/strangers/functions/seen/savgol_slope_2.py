import numpy as np


def slope(y, half=3, order=2, dt=1.0):
    """Local slope dy/dt by a Savitzky-Golay fit over 2*half+1 samples.

    The ends repeat the first and the last value.
    """
    t = np.arange(-half, half + 1)
    A = np.vander(t, order + 1, increasing=True)
    c = np.linalg.pinv(A)[1]              # coefficients of the linear term, by offset
    yp = np.pad(np.asarray(y, float), half, mode="edge")
    # c is given by offset, so convolve() gets it reversed
    return np.convolve(yp, c[::-1], mode="valid") / dt
