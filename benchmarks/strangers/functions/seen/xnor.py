import numpy as np


def binary_conv2d(x, w):
    """XNOR convolution of sign(x) (C,H,W) with sign(w) (O,C,k,l), valid, stride 1.

    sign(0) counts as +1. The dot product of two +-1 vectors of n bits is
    n - 2*popcount(a xor b). Returns an int32 array (O, H-k+1, W-l+1)."""
    a = np.asarray(x) < 0
    b = np.asarray(w) < 0
    O, C, k, l = b.shape
    _, H, W = a.shape
    n = C * k * l
    bits_w = b.reshape(O, n)
    out = np.empty((O, H - k + 1, W - l + 1), dtype=np.int32)
    for i in range(H - k + 1):
        for j in range(W - l + 1):
            bits_x = a[:, i:i + k, j:j + l].reshape(n)
            out[:, i, j] = n - 2 * np.count_nonzero(bits_w ^ bits_x, axis=1)
    return out
