"""Reference QLinearConv for uint8 activations, int8 weights."""
import numpy as np


def qlinear_conv2d(xq, x_scale, x_zp, wq, w_scale, y_scale, y_zp, pad=0):
    """Quantised 2-D convolution.

    xq: (C,H,W) uint8 with real value x_scale*(xq-x_zp).
    wq: (O,C,KH,KW) int8, symmetric.  The padded border has real value 0.
    Returns (O,OH,OW) uint8 with scale y_scale and zero point y_zp.
    """
    xp = np.pad(xq, ((0, 0), (pad, pad), (pad, pad)))
    xi = xp.astype(np.int32) - int(x_zp)
    wi = wq.astype(np.int32)
    o, c, kh, kw = wi.shape
    oh = xp.shape[1] - kh + 1
    ow = xp.shape[2] - kw + 1
    acc = np.zeros((o, oh, ow), dtype=np.int32)
    for i in range(kh):
        for j in range(kw):
            acc += np.tensordot(wi[:, :, i, j], xi[:, i:i + oh, j:j + ow], axes=(1, 0))
    y = np.rint(acc * (x_scale * w_scale / y_scale)) + y_zp
    return np.clip(y, 0, 255).astype(np.uint8)
