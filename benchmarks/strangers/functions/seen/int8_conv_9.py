import numpy as np


def qconv2d(xq, x_scale, x_zp, wq, w_scale, pad):
    """Quantised convolution, dequantised result.

    xq  uint8 (C, H, W), real value = x_scale * (xq - x_zp)
    wq  int8 (K, C, R, S), symmetric, real value = w_scale * wq
    pad zero padding (real zeros) on all four sides
    The result is the float convolution of the real values.
    """
    K, C, R, S = wq.shape
    xp = np.pad(xq, ((0, 0), (pad, pad), (pad, pad)), mode="constant")
    xi = xp.astype(np.int32)
    wi = wq.astype(np.int32)
    H = xp.shape[1] - R + 1
    W = xp.shape[2] - S + 1
    acc = np.zeros((K, H, W), dtype=np.int32)
    for r in range(R):
        for s in range(S):
            acc += np.tensordot(wi[:, :, r, s], xi[:, r:r + H, s:s + W], axes=(1, 0))
    # sum w*(x - zp) = sum w*x - zp * sum w
    acc -= np.int32(x_zp) * wi.sum(axis=(1, 2, 3))[:, None, None]
    return acc.astype(np.float64) * (x_scale * w_scale)
