import numpy as np
from scipy.linalg import toeplitz


def conv_matrix(h, n):
    col = np.concatenate([h, np.zeros(n - 1)])
    row = np.concatenate([h[:1], np.zeros(n - 1)])
    return toeplitz(col, row)


def conv2d_full(x, h):
    """Full 2-D linear convolution through a doubly block Toeplitz matrix."""
    H, W = x.shape
    kh, kw = h.shape
    oh, ow = H + kh - 1, W + kw - 1
    blocks = [conv_matrix(h[i], W) for i in range(kh)]
    T = np.zeros((oh * ow, H * W))
    for r in range(H):
        for i in range(kh):
            T[(r + i) * ow:(r + i + 1) * ow, r * W:(r + 1) * W] = blocks[i]
    return (T @ x.reshape(-1)).reshape(oh, ow)
