import numpy as np


def local_slope(y, half, order=2, dt=1.0):
    """First derivative by least-squares parabolas (Savitzky-Golay), window 2*half+1.

    Only full windows: the result is 2*half shorter and result[0] belongs to y[half];
    nothing comes back for a record shorter than the window.
    """
    y = np.asarray(y, float)
    if y.size < 2 * half + 1:
        return np.zeros(0)
    t = np.arange(-half, half + 1)
    A = np.vander(t, order + 1, increasing=True).astype(float)
    c = np.linalg.pinv(A)[1]          # row of the linear coefficient
    # np.convolve turns the weights around; they are odd, so turn them back
    return np.convolve(y, c[::-1], mode="valid") / dt
