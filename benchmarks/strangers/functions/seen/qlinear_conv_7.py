import numpy as np


def qlinear_conv2d(xq, x_scale, x_zp, wq, w_scale, y_scale, y_zp, bias=None, pad=1):
    """Quantised conv: uint8 activations (asymmetric), int8 weights (symmetric), stride 1.

    Equivalent to dequantise -> float conv with `pad` zero padding -> quantise (round half even).
    xq (C,H,W) uint8, wq (O,C,kh,kw) int8, bias (O,) int32 in units of x_scale*w_scale.
    """
    C, H, W = xq.shape
    O, _, kh, kw = wq.shape
    xp = np.pad(xq, ((0, 0), (pad, pad), (pad, pad)), constant_values=0)
    xi = xp.astype(np.int32) - np.int32(x_zp)
    wi = wq.astype(np.int32)
    oh, ow = H + 2 * pad - kh + 1, W + 2 * pad - kw + 1
    acc = np.zeros((O, oh, ow), np.int32)
    for i in range(kh):
        for j in range(kw):
            acc += np.tensordot(wi[:, :, i, j], xi[:, i:i + oh, j:j + ow], axes=1).astype(np.int32)
    if bias is not None:
        acc += np.asarray(bias, np.int32)[:, None, None]
    y = np.rint(acc * (x_scale * w_scale / y_scale)) + y_zp
    return np.clip(y, 0, 255).astype(np.uint8)
