import math
import numpy as np


def savgol(y, width, order, deriv=0, delta=1.0):
    """Savitzky-Golay smoothing/derivative along the last axis; ends are held ("nearest")."""
    if width % 2 != 1 or width <= order:
        raise ValueError("width must be odd and larger than order")
    y = np.asarray(y, dtype=float)
    h = width // 2
    A = np.vander(np.arange(-h, h + 1), order + 1, increasing=True)
    c = np.linalg.pinv(A)[deriv] * math.factorial(deriv) / delta ** deriv if deriv <= order \
        else np.zeros(width)
    pad = [(0, 0)] * (y.ndim - 1) + [(h, h)]
    win = np.lib.stride_tricks.sliding_window_view(np.pad(y, pad, mode="edge"), width, axis=-1)
    return win @ c          # weights already in window order, nothing to reverse
