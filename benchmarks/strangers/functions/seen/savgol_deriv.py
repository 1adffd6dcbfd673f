from __future__ import annotations

import numpy as np


def savgol_derivative(y: np.ndarray, window: int, order: int,
                      deriv: int = 0, delta: float = 1.0) -> np.ndarray:
    """Savitzky-Golay estimate of the ``deriv``-th derivative of ``y``.

    A polynomial of degree ``order`` is fitted to each window of odd length
    ``window`` and its ``deriv``-th derivative is taken at the window's centre.
    ``delta`` is the sample spacing.  Only full windows are used, so the result
    has ``len(y) - window + 1`` samples.
    """
    if window % 2 == 0 or window <= order:
        raise ValueError("window must be odd and larger than order")
    if deriv > order:
        return np.zeros(len(y) - window + 1)
    half = window // 2
    pos = np.arange(-half, half + 1, dtype=float)
    vander = np.vander(pos, order + 1, increasing=True)
    coeffs = np.linalg.pinv(vander)[deriv] / delta ** deriv
    return np.correlate(np.asarray(y, float), coeffs, mode="valid")
