import numpy as np
from numpy.lib.stride_tricks import sliding_window_view


def conv2d_input_grad(grad_out: np.ndarray, weight: np.ndarray, padding: int = 0) -> np.ndarray:
    """Gradient of ``conv2d(x, weight, stride=1, padding=padding)`` w.r.t. ``x``.

    Args:
        grad_out: (N, O, H', W') upstream gradient.
        weight: (O, C, k, k) filters of the forward pass (cross-correlation).
        padding: zero padding of the forward pass, 0 <= padding < k.

    Returns:
        (N, C, H, W) gradient.
    """
    k = weight.shape[-1]
    q = k - 1 - padding
    g = np.pad(grad_out, ((0, 0), (0, 0), (q, q), (q, q)))
    windows = sliding_window_view(g, (k, k), axis=(2, 3))
    return np.einsum("nohwij,ocij->nchw", windows, weight, optimize=True)
