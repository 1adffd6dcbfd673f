import math
import numpy as np


def tf_conv2d(x, w, stride, padding):
    """tf.nn.conv2d on the CPU without TF.

    x NHWC, w HWIO, stride int, padding 'SAME' | 'VALID'
    """
    n, h, wd, c = x.shape
    kh, kw, _, f = w.shape

    if padding == 'SAME':
        oh = math.ceil(h / stride)
        ow = math.ceil(wd / stride)
        pad_h = max((oh - 1) * stride + kh - h, 0)
        pad_w = max((ow - 1) * stride + kw - wd, 0)
        bottom, right = pad_h // 2, pad_w // 2
        top, left = pad_h - bottom, pad_w - right
        x = np.pad(x, [(0, 0), (top, bottom), (left, right), (0, 0)])
    else:
        oh = math.ceil((h - kh + 1) / stride)
        ow = math.ceil((wd - kw + 1) / stride)

    y = np.empty((n, oh, ow, f))
    for i in range(oh):
        for j in range(ow):
            win = x[:, i*stride:i*stride+kh, j*stride:j*stride+kw, :]
            y[:, i, j] = np.einsum('nhwc,hwcf->nf', win, w)
    return y
