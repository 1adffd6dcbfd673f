# HW3 - convolution layer from scratch, forward and backward
import numpy as np


def conv_forward(A_prev, W, b, stride=1):
    """
    A_prev -- (m, n_H_prev, n_W_prev, n_C_prev)
    W      -- (f, f, n_C_prev, n_C)
    b      -- (1, 1, 1, n_C)
    Valid convolution. Returns Z and a cache for conv_backward.
    """
    m, nh, nw, _ = A_prev.shape
    f, _, _, n_C = W.shape
    n_H = (nh - f) // stride + 1
    n_W = (nw - f) // stride + 1
    Z = np.zeros((m, n_H, n_W, n_C))
    for h in range(n_H):
        for w in range(n_W):
            a = A_prev[:, h*stride:h*stride+f, w*stride:w*stride+f, :]
            Z[:, h, w, :] = np.tensordot(a, W, axes=([1, 2, 3], [0, 1, 2]))
    return Z + b, (A_prev, W, b, stride)


def conv_backward(dZ, cache):
    """Returns dA_prev, dW, db: gradients of the (summed) cost."""
    A_prev, W, b, stride = cache
    m, n_H, n_W, n_C = dZ.shape
    f = W.shape[0]
    dA_prev = np.zeros(A_prev.shape)
    db = dZ.sum(axis=(0, 1, 2)).reshape(b.shape)
    for i in range(m):
        dW = np.zeros(W.shape)
        for h in range(n_H):
            for w in range(n_W):
                hs, ws = h * stride, w * stride
                a_slice = A_prev[i, hs:hs+f, ws:ws+f, :]
                for c in range(n_C):
                    dA_prev[i, hs:hs+f, ws:ws+f, :] += W[:, :, :, c] * dZ[i, h, w, c]
                    dW[:, :, :, c] += a_slice * dZ[i, h, w, c]
    return dA_prev, dW, db
