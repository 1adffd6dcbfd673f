import numpy as np


def qconv2d_int8(xq, wq, bias_i32, x_zp, y_zp, x_scale, w_scales, y_scale):
    """Reference int8 convolution (NCHW, stride 1, no padding).

    xq: int8 activations with zero point ``x_zp`` and scale ``x_scale``.
    wq: int8 weights (O, C, KH, KW), symmetric, one scale per output channel.
    bias_i32: already in units of x_scale * w_scales[o].
    Accumulates in int32, requantises with round-half-to-even and saturates to
    [-128, 127].
    """
    n, c, h, w = xq.shape
    o, _, kh, kw = wq.shape
    oh, ow = h - kh + 1, w - kw + 1
    xi = xq.astype(np.int32) - np.int32(x_zp)
    wi = wq.astype(np.int32)
    acc = np.zeros((n, o, oh, ow), np.int32)
    for dy in range(kh):
        for dx in range(kw):
            acc += np.einsum("nchw,oc->nohw", xi[:, :, dy:dy + oh, dx:dx + ow], wi[:, :, dy, dx])
    acc += np.asarray(bias_i32, np.int32)[None, :, None, None]
    mult = (x_scale * np.asarray(w_scales, np.float64) / y_scale)[None, :, None, None]
    q = np.rint(acc * mult) + y_zp
    return np.clip(q, -128, 127).astype(np.int8)
