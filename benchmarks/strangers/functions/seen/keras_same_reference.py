import numpy as np


def conv2d_same(x, kernel, strides=(1, 1)):
    """NHWC / HWIO convolution as tf.nn.conv2d(..., padding='SAME') computes it."""
    n, h, w, cin = x.shape
    kh, kw, _, cout = kernel.shape
    sh, sw = strides
    oh, ow = -(-h // sh), -(-w // sw)
    need_h = max((oh - 1) * sh + kh - h, 0)
    need_w = max((ow - 1) * sw + kw - w, 0)
    top, left = need_h // 2, need_w // 2
    x = np.pad(x, ((0, 0), (top, need_h - top), (left, need_w - left), (0, 0)))

    y = np.zeros((n, oh, ow, cout), dtype=np.result_type(x, kernel))
    for i in range(oh):
        for j in range(ow):
            patch = x[:, i * sh:i * sh + kh, j * sw:j * sw + kw, :]
            y[:, i, j, :] = np.tensordot(patch, kernel, axes=3)
    return y
