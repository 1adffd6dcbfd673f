import numpy as np


def deconv2d(x, w, stride=2):
    """Transposed convolution of an image (C, H, W) with w (C, F, kh, kw): what overlaps adds up."""
    c, h, wid = x.shape
    _, f, kh, kw = w.shape
    y = np.zeros((f, (h - 1) * stride + kh, (wid - 1) * stride + kw))
    for i in range(h):
        for j in range(wid):
            y[:, i * stride:i * stride + kh, j * stride:j * stride + kw] += np.tensordot(
                x[:, i, j], w, axes=1)
    return y
