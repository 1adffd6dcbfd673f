# Lab 3, exercise 2 -- convolution with padding and stride
import numpy as np


def conv2d(X, K, pad=0, stride=1):
    # X is (H, W), K is (kh, kw), a CNN convolution (no flipping)
    H, W = X.shape
    kh, kw = K.shape

    Xp = np.zeros((H + 2 * pad, W + 2 * pad))
    Xp[pad:pad + H, pad:pad + W] = X

    # how many positions fit?
    out_h = (H + 2 * pad - kh + 1) // stride
    out_w = (W + 2 * pad - kw + 1) // stride
    Y = np.zeros((out_h, out_w))

    for i in range(out_h):
        for j in range(out_w):
            y = i * stride
            x = j * stride
            Y[i, j] = np.sum(Xp[y:y + kh, x:x + kw] * K)
    return Y
