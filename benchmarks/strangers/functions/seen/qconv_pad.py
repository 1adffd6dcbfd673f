import numpy as np


def qconv2d_acc(x_q, x_zp, w_q, pad):
    """Integer accumulator of an asymmetric-quantised convolution.

    x_q:  (C, H, W) uint8, real value = x_scale * (x_q - x_zp)
    w_q:  (O, C, K, K) int8, symmetric
    pad:  the REAL-valued activation map is padded with 0.0, `pad` on every side

    Returns int32 (O, OH, OW), such that x_scale * w_scale * acc is the convolution
    (cross-correlation) of the dequantised tensors.
    """
    O, C, K, _ = w_q.shape
    xp = np.pad(x_q, ((0, 0), (pad, pad), (pad, pad)), constant_values=0)
    xi = xp.astype(np.int32) - np.int32(x_zp)
    wi = w_q.astype(np.int32)
    oh, ow = xp.shape[1] - K + 1, xp.shape[2] - K + 1
    acc = np.zeros((O, oh, ow), np.int32)
    for r in range(K):
        for s in range(K):
            acc += np.einsum("oc,chw->ohw", wi[:, :, r, s], xi[:, r:r + oh, s:s + ow])
    return acc
