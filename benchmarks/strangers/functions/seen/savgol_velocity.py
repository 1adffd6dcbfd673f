import numpy as np


def velocity(position, dt, half_width=3, order=2):
    """First time derivative of a tracked position, by local least squares.

    A polynomial of the given order is fitted to 2*half_width + 1 samples and
    its slope is read off in the middle. Only full windows, so the output is
    shorter by 2*half_width. Units: those of position per those of dt.
    """
    t = np.arange(-half_width, half_width + 1)
    vander = np.vander(t, order + 1, increasing=True)
    c = np.linalg.pinv(vander)[1]
    return np.convolve(position, c, mode="valid") / dt
