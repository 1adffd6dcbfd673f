"""Convolution with a fused ReLU, channels last, forward and backward."""
import numpy as np


def conv_relu(w, b, x, stride=1):
    """y = relu(x (*) w + b); parameters come first.

    w (KH, KW, C, F), b (F,), x (N, H, W, C), y (N, OH, OW, F)

    The (*) is the correlation of deep learning, without padding. Rows and
    columns that are left over when the stride does not fit are ignored.
    Returns y and what the backward pass needs.
    """
    kh, kw = w.shape[:2]
    oh = (x.shape[1] - kh) // stride + 1
    ow = (x.shape[2] - kw) // stride + 1
    z = np.zeros((x.shape[0], oh, ow, w.shape[3])) + b
    for i in range(kh):
        for j in range(kw):
            z += np.tensordot(_tap(x, i, j, oh, ow, stride), w[i, j], axes=(3, 0))
    return np.maximum(z, 0.0), (w, x, z > 0, stride)


def conv_relu_backward(saved, dy):
    """Gradients (dw, db, dx), in the order of the arguments of conv_relu.

    Parameter gradients are summed over the batch. The derivative of the ReLU
    at exactly 0 is taken as 0.
    """
    w, x, active, stride = saved
    dz = dy * active
    oh, ow = dz.shape[1:3]
    dw = np.zeros(w.shape)
    dx = np.zeros(x.shape)
    for i in range(w.shape[0]):
        for j in range(w.shape[1]):
            dw[i, j] = np.tensordot(_tap(x, i, j, oh, ow, stride), dz, axes=((0, 1, 2), (0, 1, 2)))
            _tap(dx, i, j, oh, ow, stride)[...] += np.tensordot(dz, w[i, j], axes=(3, 1))
    db = dz.sum(axis=(0, 1, 2))
    return dw, db, dx


def _tap(a, i, j, oh, ow, s):
    """View of the samples of `a` that kernel tap (i, j) meets."""
    return a[:, i:i + s * (oh - 1) + 1:s, j:j + s * (ow - 1) + 1:s, :]
