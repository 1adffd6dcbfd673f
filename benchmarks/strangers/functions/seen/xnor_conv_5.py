import numpy as np

_POP = np.array([bin(i).count("1") for i in range(256)], dtype=np.int32)


def binary_conv2d(x, w):
    """Binarised layer: both operands replaced by their signs (0 counts as +1), then a
    valid NCHW cross-correlation, by XOR and popcount on packed bits.  int32 result.
    """
    n, c, h, wd = x.shape
    o, _, kh, kw = w.shape
    bits = c * kh * kw
    p, q = h - kh + 1, wd - kw + 1
    wneg = np.packbits((w < 0).reshape(o, bits), axis=1)
    out = np.empty((n, o, p, q), np.int32)
    for i in range(p):
        for j in range(q):
            patch = (x[:, :, i:i + kh, j:j + kw] < 0).reshape(n, bits)
            xneg = np.packbits(patch, axis=1)
            differ = _POP[xneg[:, None, :] ^ wneg[None, :, :]].sum(-1)
            out[:, :, i, j] = bits - 2 * differ
    return out
