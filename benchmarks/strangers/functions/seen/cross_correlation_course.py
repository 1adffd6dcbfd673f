import numpy as np


def corr2d(X, K, padding=0, stride=1):
    """Compute 2D cross-correlation of X with K.

    X is zero padded by `padding` on every side; the window moves by `stride`.
    """
    X = np.pad(np.asarray(X, dtype=float), padding)
    h, w = K.shape
    out_h = (X.shape[0] - h) // stride + 1
    out_w = (X.shape[1] - w) // stride + 1
    Y = np.zeros((out_h, out_w))
    for i in range(out_h):
        for j in range(out_w):
            r, c = i * stride, j * stride
            Y[i, j] = (X[r:r + h, c:c + w] * K).sum()
    return Y
