import numpy as np


def qconv2d(xq, x_zp, wq, bias_i32, mult, y_zp, pad=0):
    """Asymmetric uint8 x symmetric int8 convolution, TFLite style accumulation.

    xq: uint8 (C,H,W), real value = scale*(xq - x_zp); wq: int8 (O,C,k,k);
    mult = sx*sw/sy.  The border is padded with REAL zeros.
    Returns uint8 (O, H+2*pad-k+1, W+2*pad-k+1), rounded half to even and saturated.
    """
    o, c, k, _ = wq.shape
    xp = np.pad(xq.astype(np.int32), ((0, 0), (pad, pad), (pad, pad)))
    w32 = wq.astype(np.int32)
    H, W = xp.shape[1] - k + 1, xp.shape[2] - k + 1
    acc = np.zeros((o, H, W), np.int32) + bias_i32[:, None, None]
    for i in range(k):
        for j in range(k):
            acc += np.tensordot(w32[:, :, i, j], xp[:, i:i + H, j:j + W] - x_zp, axes=1)
    y = np.rint(acc * mult) + y_zp
    return np.clip(y, 0, 255).astype(np.uint8)
