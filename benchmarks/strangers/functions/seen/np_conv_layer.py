import numpy as np


def conv2d_strided(x, weight, stride=(1, 1), padding=0):
    """x: (N, C, H, W); weight: (O, C, kH, kW); stride: (stride_h, stride_w)."""
    if isinstance(stride, int):
        stride = (stride, stride)
    sx, sy = stride
    x = np.pad(x, ((0, 0), (0, 0), (padding, padding), (padding, padding)))
    win = np.lib.stride_tricks.sliding_window_view(x, weight.shape[2:], axis=(2, 3))
    win = win[:, :, ::sy, ::sx]
    return np.tensordot(win, weight, axes=([1, 4, 5], [1, 2, 3])).transpose(0, 3, 1, 2)
