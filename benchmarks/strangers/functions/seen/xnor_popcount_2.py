import numpy as np

POPCOUNT = np.array([bin(i).count("1") for i in range(256)], dtype=np.int64)


def pack_signs(a):
    """last axis -> bits, 1 for >= 0 and 0 for < 0 (so the sign of zero is +1)"""
    return np.packbits(a >= 0, axis=-1)


def binary_conv2d(x, w):
    """
    XNOR-Net convolution  alpha_f * (sign(x) (*) sign(w_f)),  alpha_f = mean |w_f|.

    x is (C, H, W), w is (F, C, KH, KW); no padding, stride 1, the activations get
    no scaling factor (no K map). Cross-correlation, as always in networks.
    """
    C, H, W = x.shape
    F, _, KH, KW = w.shape
    OH, OW = H - KH + 1, W - KW + 1
    nbits = C * KH * KW
    wbits = pack_signs(w.reshape(F, nbits))
    alpha = np.abs(w).reshape(F, nbits).mean(axis=1)
    out = np.empty((F, OH, OW))
    for i in range(OH):
        for j in range(OW):
            xbits = pack_signs(x[:, i:i + KH, j:j + KW].reshape(nbits))
            # the fill bits of the last byte are 0 on both sides and never differ
            differing = POPCOUNT[wbits ^ xbits].sum(axis=1)
            out[:, i, j] = alpha * (nbits - 2 * differing)
    return out
