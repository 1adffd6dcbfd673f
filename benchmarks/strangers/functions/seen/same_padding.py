import numpy as np


def conv2d_same(x, k, stride=1):
    '''TensorFlow-compatible padding="SAME" convolution of NHWC x with HWIO k.'''
    n, h, w, c = x.shape
    kh, kw, _, o = k.shape
    oh = -(-h // stride)
    ow = -(-w // stride)
    ph = max((oh - 1) * stride + kh - h, 0)
    pw = max((ow - 1) * stride + kw - w, 0)
    top, left = (ph + 1) // 2, (pw + 1) // 2
    xp = np.pad(x, ((0, 0), (top, ph - top), (left, pw - left), (0, 0)))

    y = np.zeros((n, oh, ow, o), dtype=np.result_type(x, k))
    for i in range(oh):
        for j in range(ow):
            patch = xp[:, i * stride:i * stride + kh, j * stride:j * stride + kw]
            y[:, i, j] = np.einsum('nhwc,hwco->no', patch, k)
    return y
