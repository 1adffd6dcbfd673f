"""Darknet's convolutional layer, numba flavour (one image at a time, CHW)."""
import numpy as np
from numba import njit


@njit
def get_pixel(im, row, col, channel, pad):
    row -= pad
    col -= pad
    if row < 0 or col < 0 or row >= im.shape[1] or col >= im.shape[2]:
        return 0.0
    return im[channel, row, col]


@njit
def im2col(im, ksize, stride, pad, out_h, out_w):
    channels = im.shape[0]
    channels_col = channels * ksize * ksize
    data_col = np.zeros((channels_col, out_h * out_w))
    for c in range(channels_col):
        w_offset = c % ksize
        h_offset = (c // ksize) % ksize
        c_im = c // ksize // ksize
        for h in range(out_h):
            for w in range(out_w):
                data_col[c, h * out_w + w] = get_pixel(im, h_offset + h * stride, w_offset + w * stride, c_im, pad)
    return data_col


def out_size(n, size, stride, pad):
    return int(round((n + 2 * pad - size) / stride + 1))


def forward_convolutional(image, weights, biases=None, stride=1, pad=0):
    """image (C,H,W); weights (filters, C, size, size), square kernels only; float64 result."""
    if np.iscomplexobj(image) or np.iscomplexobj(weights):
        raise TypeError("real input only")
    image = np.ascontiguousarray(image, dtype=np.float64)
    weights = np.ascontiguousarray(weights, dtype=np.float64)
    filters, c, size, size_w = weights.shape
    if size != size_w:
        raise ValueError("square kernels only")
    if c != image.shape[0]:
        raise ValueError("channels")
    if min(image.shape[1:]) + 2 * pad < size:
        raise ValueError("kernel bigger than padded image")
    out_h = out_size(image.shape[1], size, stride, pad)
    out_w = out_size(image.shape[2], size, stride, pad)
    cols = im2col(image, size, stride, pad, out_h, out_w)
    out = (weights.reshape(filters, -1) @ cols).reshape(filters, out_h, out_w)
    if biases is not None:
        out += np.asarray(biases, np.float64).reshape(-1, 1, 1)
    return out


if __name__ == "__main__":
    print(forward_convolutional(np.random.rand(3, 13, 13), np.random.rand(16, 3, 3, 3), stride=2, pad=1).shape)
