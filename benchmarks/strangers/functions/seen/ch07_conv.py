# Chapter 7: Convolutional networks -- common/layers.py
import numpy as np


def im2col(x, fh, fw, stride=1, pad=0):
    N, C, H, W = x.shape
    oh = (H + 2 * pad - fh) // stride + 1
    ow = (W + 2 * pad - fw) // stride + 1
    img = np.pad(x, [(0, 0), (0, 0), (pad, pad), (pad, pad)], 'constant')
    col = np.zeros((N, C, fh, fw, oh, ow))
    for i in range(fh):
        for j in range(fw):
            col[:, :, i, j] = img[:, :, i:i + stride * oh:stride, j:j + stride * ow:stride]
    return col.transpose(0, 4, 5, 1, 2, 3).reshape(N * oh * ow, -1)


def col2im(col, x_shape, fh, fw, stride=1, pad=0):
    N, C, H, W = x_shape
    oh = (H + 2 * pad - fh) // stride + 1
    ow = (W + 2 * pad - fw) // stride + 1
    col = col.reshape(N, oh, ow, C, fh, fw).transpose(0, 3, 4, 5, 1, 2)
    img = np.zeros((N, C, H + 2 * pad + stride - 1, W + 2 * pad + stride - 1))
    for i in range(fh):
        for j in range(fw):
            img[:, :, i:i + stride * oh:stride, j:j + stride * ow:stride] = col[:, :, i, j]
    return img[:, :, pad:H + pad, pad:W + pad]


def conv_forward(x, W, b, stride=1, pad=0):
    """Forward pass. x: (N, C, H, W), W: (FN, C, FH, FW), b: (FN,). Returns (out, cache)."""
    FN, C, FH, FW = W.shape
    N, _, H, Wd = x.shape
    oh = (H + 2 * pad - FH) // stride + 1
    ow = (Wd + 2 * pad - FW) // stride + 1
    col = im2col(x, FH, FW, stride, pad)
    out = col @ W.reshape(FN, -1).T + b
    out = out.reshape(N, oh, ow, FN).transpose(0, 3, 1, 2)
    return out, (x.shape, col, W, stride, pad)


def conv_backward(dout, cache):
    """Backward pass. Returns the gradients (dx, dW, db)."""
    x_shape, col, W, stride, pad = cache
    FN, C, FH, FW = W.shape
    d = dout.transpose(0, 2, 3, 1).reshape(-1, FN)
    db = d.sum(axis=0)
    dW = (col.T @ d).T.reshape(W.shape)
    dx = col2im(d @ W.reshape(FN, -1), x_shape, FH, FW, stride, pad)
    return dx, dW, db
