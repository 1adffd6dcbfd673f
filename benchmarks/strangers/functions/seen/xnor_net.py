"""XNOR-Net style binary convolution, bit-packed."""
import numpy as np

POPCOUNT = np.array([bin(v).count("1") for v in range(256)], dtype=np.int32)


def pack_signs(m):
    """rows of signs (>= 0 -> bit 1, < 0 -> bit 0) packed into bytes"""
    return np.packbits((m >= 0).astype(np.uint8), axis=-1)


def binary_conv2d(x, w, stride=1):
    """Convolution of sign(x) with sign(w), where sign(0) = +1.

    x: (C, H, W) float, w: (F, C, KH, KW) float, no padding.
    Returns int32 (F, OH, OW) holding the exact dot products of the +-1 vectors.
    """
    C, H, W = x.shape
    F, _, KH, KW = w.shape
    OH = (H - KH) // stride + 1
    OW = (W - KW) // stride + 1
    nbits = C * KH * KW

    patches = np.empty((OH * OW, nbits), dtype=np.float64)
    for i in range(OH):
        for j in range(OW):
            patches[i * OW + j] = x[:, i * stride:i * stride + KH,
                                    j * stride:j * stride + KW].ravel()

    a = pack_signs(patches)
    b = pack_signs(w.reshape(F, nbits))
    out = np.empty((F, OH * OW), dtype=np.int32)
    for f in range(F):
        same = POPCOUNT[~(a ^ b[f])].sum(axis=1)
        out[f] = 2 * same - nbits
    return out.reshape(F, OH, OW)
