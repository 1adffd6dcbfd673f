import numpy as np


def conv2d_u8(x, w, x_zp, w_zp, pad=0, stride=1):
    """Integer accumulators of an asymmetric uint8 convolution.

    x : uint8 (C, H, W), real value  s_x * (x - x_zp)
    w : uint8 (O, C, kh, kw), real value  s_w * (w - w_zp)
    Returns int32 (O, Ho, Wo) so that  s_x * s_w * result  is the convolution
    of the real values, with the borders filled with real zeros.
    """
    C, H, W = x.shape
    O, _, kh, kw = w.shape
    xp = np.zeros((C, H + 2 * pad, W + 2 * pad), dtype=np.int32)
    xp[:, pad:pad + H, pad:pad + W] = x
    xp -= x_zp
    wc = w.astype(np.int32) - w_zp
    Ho = (H + 2 * pad - kh) // stride + 1
    Wo = (W + 2 * pad - kw) // stride + 1
    acc = np.zeros((O, Ho, Wo), dtype=np.int32)
    for i in range(kh):
        for j in range(kw):
            view = xp[:, i:i + stride * Ho:stride, j:j + stride * Wo:stride]
            acc += np.tensordot(wc[:, :, i, j], view, axes=1)
    return acc
