import numpy as np
from numpy.lib.stride_tricks import sliding_window_view


def corr2d(x, w):
    """Valid cross-correlation. x (N, C, H, W), w (O, C, kh, kw) -> (N, O, H', W')."""
    win = sliding_window_view(x, w.shape[2:], axis=(2, 3))
    return np.einsum("nchwij,ocij->nohw", win, w)


def conv2d_input_grad(dout, w):
    """Gradient of ``corr2d(x, w)`` with respect to x, given dout (N, O, H', W').

    It is a "full" correlation of dout with the kernel rotated by 180 degrees
    and with the roles of input and output channels exchanged.
    """
    kh, kw = w.shape[2:]
    dpad = np.pad(dout, ((0, 0), (0, 0), (kh - 1, kh - 1), (kw - 1, kw - 1)))
    w_rot = np.flip(w).transpose(1, 0, 2, 3)
    return corr2d(dpad, w_rot)
