"""Dilated 2-D convolution layer with hand-written gradients (numpy)."""
from itertools import product

import numpy as np


def _taps(w, dilation, out_h, out_w):
    """(i, j, the block of the input that tap (i, j) sees) for every tap."""
    for i, j in product(range(w.shape[2]), range(w.shape[3])):
        top, left = i * dilation, j * dilation
        yield i, j, (slice(None), slice(None),
                     slice(top, top + out_h), slice(left, left + out_w))


def _out_size(x, w, dilation):
    return (x.shape[2] - dilation * (w.shape[2] - 1),
            x.shape[3] - dilation * (w.shape[3] - 1))


def dilated_conv2d(x, w, dilation=2):
    """Cross-correlation without padding.

    x: (N, C, H, W), w: (O, C, kh, kw)
    y[n, o, p, q] = sum_{c,i,j} w[o, c, i, j] x[n, c, p + dilation i, q + dilation j]
    """
    oh, ow = _out_size(x, w, dilation)
    y = np.zeros((x.shape[0], w.shape[0], oh, ow), dtype=np.result_type(x, w))
    for i, j, block in _taps(w, dilation, oh, ow):
        y += np.einsum("nchw,oc->nohw", x[block], w[:, :, i, j])
    return y


def dilated_conv2d_backward(dy, x, w, dilation=2):
    """Gradients (dx, dw) given dy, the gradient by the layer's output."""
    dx = np.zeros(x.shape, dtype=np.result_type(dy, w))
    dw = np.zeros(w.shape, dtype=np.result_type(dy, x))
    for i, j, block in _taps(w, dilation, *dy.shape[2:]):
        dw[:, :, i, j] = np.einsum("nohw,nchw->oc", dy, x[block])
        dx[block] += np.einsum("nohw,oc->nchw", dy, w[:, :, i, j])
    return dx, dw
