import numpy as np


def qconv2d(xq, x_scale, x_zp, wq, w_scale, pad=1):
    """Quantised 3x3-style convolution, uint8 activations, symmetric int8 weights.

    real_x = x_scale * (xq - x_zp), real_w = w_scale * wq.  The real-valued image is
    padded with `pad` zeros on each side. Returns the float32 result, i.e. the
    convolution (cross-correlation) of real_x with real_w.

    xq: (C, H, W) uint8;  wq: (O, C, k, k) int8
    """
    C, H, W = xq.shape
    O, _, kh, kw = wq.shape
    xp = np.pad(xq, ((0, 0), (pad, pad), (pad, pad)), mode="constant", constant_values=0)
    xi = xp.astype(np.int32) - np.int32(x_zp)
    wi = wq.astype(np.int32)
    oh, ow = H + 2 * pad - kh + 1, W + 2 * pad - kw + 1
    acc = np.zeros((O, oh, ow), np.int32)
    for i in range(kh):
        for j in range(kw):
            acc += np.tensordot(wi[:, :, i, j], xi[:, i:i + oh, j:j + ow], axes=(1, 0))
    return (acc * (x_scale * w_scale)).astype(np.float32)
