import numpy as np

POPCOUNT = np.array([bin(i).count("1") for i in range(256)], dtype=np.int32)


def binary_conv1d(x, w):
    """Binarised convolution (XNOR-Net), valid, no flip.

    x: (C, T) and w: (O, C, K) with entries +1 / -1.
    Returns the int32 array (O, T-K+1) of the ordinary +1/-1 dot products,
    from packed bits: dot = 2 * popcount(xnor) - n.
    """
    o, c, k = w.shape
    t = x.shape[1] - k + 1
    wb = np.packbits((w > 0).reshape(o, -1), axis=1)
    out = np.empty((o, t), np.int32)
    for i in range(t):
        xb = np.packbits((x[:, i:i + k] > 0).ravel())
        same = ~(wb ^ xb)
        n = 8 * xb.size
        out[:, i] = 2 * POPCOUNT[same].sum(axis=1) - n
    return out
