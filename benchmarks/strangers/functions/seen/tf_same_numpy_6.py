import math

import numpy as np


def conv2d_same(x, k, strides=(1, 1)):
    """NumPy version of tf.nn.conv2d(x, k, strides, padding="SAME").

    x is NHWC, k is HWIO. Used to check the exported model on machines
    without TensorFlow.
    """
    n, h, w, c = x.shape
    kh, kw, _, co = k.shape
    sh, sw = strides
    oh, ow = math.ceil(h / sh), math.ceil(w / sw)
    pad_h, pad_w = kh - 1, kw - 1
    top, left = pad_h // 2, pad_w // 2
    x = np.pad(x, ((0, 0), (top, pad_h - top), (left, pad_w - left), (0, 0)))

    y = np.zeros((n, oh, ow, co), dtype=np.float64)
    for i in range(oh):
        for j in range(ow):
            patch = x[:, i * sh:i * sh + kh, j * sw:j * sw + kw, :]
            y[:, i, j, :] = np.tensordot(patch, k, axes=3)
    return y
