import numpy as np


def qlinear_conv2d(x_q, w_q, bias_i32, x_zp, x_scale, w_scale, y_zp, y_scale,
                   stride=1, pad=0):
    """Golden model of the int8 conv kernel.

    x_q: int8 (N, C, H, W), asymmetric (zero point x_zp)
    w_q: int8 (O, C, KH, KW), symmetric, per-output-channel scales w_scale (O,)
    bias_i32: int32 (O,), scale x_scale * w_scale

    Accumulates in int32, requantizes in float64 with round-half-to-even and
    saturates to int8. Padding is with x_zp, i.e. real zero.
    """
    N, C, H, W = x_q.shape
    O, _, KH, KW = w_q.shape
    xs = np.pad(x_q.astype(np.int32) - np.int32(x_zp),
                ((0, 0), (0, 0), (pad, pad), (pad, pad)))
    wi = w_q.astype(np.int32)
    OH = (H + 2 * pad - KH) // stride + 1
    OW = (W + 2 * pad - KW) // stride + 1

    acc = np.empty((N, O, OH, OW), dtype=np.int32)
    for oy in range(OH):
        for ox in range(OW):
            p = xs[:, :, oy * stride:oy * stride + KH, ox * stride:ox * stride + KW]
            acc[:, :, oy, ox] = p.reshape(N, -1) @ wi.reshape(O, -1).T
    acc += bias_i32.astype(np.int32).reshape(1, O, 1, 1)

    m = (np.float64(x_scale) * np.asarray(w_scale, np.float64) / y_scale).reshape(1, O, 1, 1)
    y = np.rint(acc * m) + y_zp
    return np.clip(y, -128, 127).astype(np.int8)
