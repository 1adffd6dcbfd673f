import numpy as np
from numpy.lib.stride_tricks import sliding_window_view


def max_pool2d(x, size=2, stride=None, padding=0):
    """Max pooling over NCHW input, written like a convolution (pad, windows, reduce).

    Padded positions never win. Same results as torch.nn.functional.max_pool2d.
    """
    stride = stride or size
    if padding:
        x = np.pad(x, ((0, 0), (0, 0), (padding, padding), (padding, padding)))
    win = sliding_window_view(x, (size, size), axis=(2, 3))
    return win[:, :, ::stride, ::stride].max(axis=(-2, -1))
