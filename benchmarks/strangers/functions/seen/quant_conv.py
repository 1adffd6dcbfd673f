"""Reference integer convolution with affine (asymmetric) quantisation."""
import numpy as np


def quantized_conv2d(x, w, x_zero=128, w_zero=0, x_scale=1.0, w_scale=1.0,
                     stride=1, padding=1):
    """Convolution layer on uint8 / int8 data, result in real units.

    x : (C, H, W) integers, a real value is x_scale * (x - x_zero)
    w : (O, C, kh, kw) integers, a real weight is w_scale * (w - w_zero)

    As in the float layer that was quantised, the borders are padded with
    `padding` rows and columns of the real value 0.  Sums are kept in int64.
    """
    x = np.asarray(x).astype(np.int64)
    w = np.asarray(w).astype(np.int64) - w_zero
    p = padding
    x = np.pad(x, ((0, 0), (p, p), (p, p)))
    x = x - x_zero

    o, c, kh, kw = w.shape
    rows = (x.shape[1] - kh) // stride + 1
    cols = (x.shape[2] - kw) // stride + 1
    acc = np.zeros((o, rows, cols), dtype=np.int64)
    for i in range(kh):
        for j in range(kw):
            patch = x[:, i:i + stride * (rows - 1) + 1:stride,
                      j:j + stride * (cols - 1) + 1:stride]
            acc += np.tensordot(w[:, :, i, j], patch, axes=(1, 0))
    return acc * (x_scale * w_scale)
