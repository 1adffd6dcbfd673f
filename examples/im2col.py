"""A convolution as one matrix product over columns of pixels: right for one image, wrong for two.

    convcheck try examples/im2col.py:conv2d

The columns are ordered by position first and by image last, and the product is read back as if
they were ordered by image first. Every sum is right, and they come out in the wrong places, which
nobody sees who tries one image. The last line should be

    return out.reshape(filters, out_height, out_width, batch).transpose(3, 0, 1, 2)
"""

import numpy as np


def im2col(x, kernel_height, kernel_width, stride):
    """Return one column for each position and image, and how many positions there are."""
    batch, channels, height, width = x.shape
    out_height = (height - kernel_height) // stride + 1
    out_width = (width - kernel_width) // stride + 1
    shape = (channels, kernel_height, kernel_width, out_height, out_width, batch)
    columns = np.empty(shape, dtype=x.dtype)
    for i in range(kernel_height):
        for j in range(kernel_width):
            ends = i + stride * out_height, j + stride * out_width
            taps = x[:, :, i : ends[0] : stride, j : ends[1] : stride]
            columns[:, i, j] = taps.transpose(1, 2, 3, 0)
    rows = channels * kernel_height * kernel_width
    return columns.reshape(rows, -1), out_height, out_width


def conv2d(x, w, b=None, stride=1, padding=0):
    """Convolve images (batch, channels, height, width) with (filters, channels, height, width)."""
    x = np.pad(x, ((0, 0), (0, 0), (padding, padding), (padding, padding)))
    batch, filters = x.shape[0], w.shape[0]
    columns, out_height, out_width = im2col(x, *w.shape[2:], stride)
    out = w.reshape(filters, -1) @ columns
    if b is not None:
        out = out + b.reshape(-1, 1)
    return out.reshape(batch, filters, out_height, out_width)
