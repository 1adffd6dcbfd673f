import numpy as np

_POP = np.array([bin(i).count('1') for i in range(256)], dtype=np.int32)


def binary_conv2d(x, w, stride=1):
    """Binarised convolution by XNOR and popcount, no padding.

    x (C, H, W) and w (O, C, k, k) are real; they are replaced by their signs
    (+1 for values >= 0, else -1) and packed to bits. Returns the int32 correlation (O, H', W') of
    the signs.
    """
    C, H, W = x.shape
    O, _, k, _ = w.shape
    n = C * k * k
    ho, wo = (H - k) // stride + 1, (W - k) // stride + 1
    wbits = np.packbits((w >= 0).reshape(O, n), axis=1)
    xb = x >= 0
    out = np.empty((O, ho, wo), dtype=np.int32)
    for i in range(ho):
        for j in range(wo):
            patch = xb[:, i * stride:i * stride + k, j * stride:j * stride + k]
            pbits = np.packbits(patch.reshape(n))
            differ = _POP[wbits ^ pbits].sum(axis=1)     # filler bits are 0 in both
            out[:, i, j] = n - 2 * differ
    return out
