import numpy as np
from numpy.lib.stride_tricks import sliding_window_view


def conv3d(volume: np.ndarray, weight: np.ndarray, stride: int = 1, padding: int = 0) -> np.ndarray:
    """3-D cross-correlation.

    Args:
        volume: (N, Cin, D, H, W).
        weight: (Cout, Cin, kD, kH, kW).
        stride: step along the three spatial axes.
        padding: number of zeros added at both ends of each of the three spatial axes.

    Returns:
        (N, Cout, D', H', W') with X' = (X + 2 * padding - kX) // stride + 1.
    """
    p = padding
    padded = np.pad(volume, [(0, 0), (0, 0), (0, 0), (p, p), (p, p)])
    win = sliding_window_view(padded, weight.shape[2:], axis=(2, 3, 4))
    win = win[:, :, ::stride, ::stride, ::stride]
    return np.einsum("ncdhwijk,ocijk->nodhw", win, weight, optimize=True)
