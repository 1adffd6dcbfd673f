import numpy as np


def forward(X, W, B, stride=1, padding=0):
    """X (N, C, H, W), W (F, C, k, k), B (F,).  Image after image, one product for each tap row."""
    N, C, H, Wd = X.shape
    F, _, KH, KW = W.shape
    OH = (H + 2 * padding - KH) // stride + 1
    OW = (Wd + 2 * padding - KW) // stride + 1
    Y = np.zeros((N, F, OH, OW))
    acc = np.zeros((F, OH, OW))
    for n in range(N):
        img = np.pad(X[n], ((0, 0), (padding, padding), (padding, padding)))
        for i in range(KH):
            for j in range(KW):
                part = img[:, i:i + stride * OH:stride, j:j + stride * OW:stride]
                acc += np.tensordot(W[:, :, i, j], part, axes=1)
        Y[n] = acc + B[:, None, None]
    return Y
