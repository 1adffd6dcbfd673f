"""A convolution in plain loops: slow, short, and right.

convcheck try examples/loops.py:conv2d
"""

import numpy as np


def conv2d(x, w, b=None, stride=1, padding=0):
    """Convolve images (batch, channels, height, width) with (filters, channels, height, width)."""
    x = np.pad(x, ((0, 0), (0, 0), (padding, padding), (padding, padding)))
    batch, _, height, width = x.shape
    filters, _, kernel_height, kernel_width = w.shape
    out_height = (height - kernel_height) // stride + 1
    out_width = (width - kernel_width) // stride + 1
    out = np.zeros((batch, filters, out_height, out_width), dtype=x.dtype)
    for n in range(batch):
        for f in range(filters):
            for i in range(out_height):
                for j in range(out_width):
                    top, left = i * stride, j * stride
                    window = x[n, :, top : top + kernel_height, left : left + kernel_width]
                    out[n, f, i, j] = np.sum(window * w[f])
    return out if b is None else out + b.reshape(1, -1, 1, 1)
