import numpy as np


def im2col(img, kh, kw, stride):
    C, H, W = img.shape
    oh = (H - kh) // stride + 1
    ow = (W - kw) // stride + 1
    cols = np.empty((C * kh * kw, oh * ow), dtype=img.dtype)
    q = 0
    for y in range(oh):
        for x in range(ow):
            ys, xs = y * stride, x * stride
            cols[:, q] = img[:, ys:ys + kh, xs:xs + kw].ravel()
            q += 1
    return cols


def conv_forward(X, W, b, stride=1, padding=0):
    """Forward pass of a convolution layer.

    X: N x C x H x W minibatch
    W: F x C x HH x WW filters
    b: F biases
    returns N x F x H' x W'
    """
    N, C, H, Wd = X.shape
    F, _, HH, WW = W.shape
    X = np.pad(X, ((0, 0), (0, 0), (padding, padding), (padding, padding)), mode='constant')
    h_out = (H + 2 * padding - HH) // stride + 1
    w_out = (Wd + 2 * padding - WW) // stride + 1

    X_col = np.concatenate([im2col(X[n], HH, WW, stride) for n in range(N)], axis=1)
    W_row = W.reshape(F, -1)

    out = W_row @ X_col + b.reshape(-1, 1)
    out = out.reshape(F, h_out, w_out, N)
    return out.transpose(3, 0, 1, 2)
