import numpy as np


def qconv2d(xq, x_scale, x_zp, wq, w_scale, pad):
    """Affine-quantised convolution, accumulators in int32, result dequantised.

    xq : uint8 (C, H, W), the real input is x_scale * (xq - x_zp)
    wq : int8  (K, C, R, S), symmetric, one scale per output channel
    pad: rows/cols of (real) zeros added on every side
    Returns float64 (K, H', W').
    """
    C, H, W = xq.shape
    K, _, R, S = wq.shape
    framed = np.zeros((C, H + 2 * pad, W + 2 * pad), dtype=np.int32)
    framed[:, pad:pad + H, pad:pad + W] = xq
    centred = framed - np.int32(x_zp)
    w = wq.astype(np.int32)
    Ho, Wo = H + 2 * pad - R + 1, W + 2 * pad - S + 1
    acc = np.zeros((K, Ho, Wo), dtype=np.int32)
    for r in range(R):
        for s in range(S):
            acc += np.tensordot(w[:, :, r, s], centred[:, r:r + Ho, s:s + Wo], axes=1)
    return acc * (x_scale * np.asarray(w_scale, dtype=np.float64))[:, None, None]
