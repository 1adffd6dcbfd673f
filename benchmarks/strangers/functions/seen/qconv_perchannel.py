import numpy as np


def conv2d_int8_per_channel(x_q, w_q, bias_q, x_scale, x_zp, w_scales, y_scale, y_zp, pad=0):
    """int8 convolution golden reference (NHWC), stride 1.

    x_q      int8 (N, H, W, C), real = x_scale * (x_q - x_zp)
    w_q      int8 (O, kh, kw, C), symmetric, real = w_scales[o] * w_q
    bias_q   int32 (O,), scale x_scale * w_scales[o]
    output   int8 (N, OH, OW, O), real = y_scale * (y_q - y_zp);
             rounded half to even, saturated.
    Padded positions hold x_zp, that is a real zero.
    """
    N, H, W, C = x_q.shape
    O, kh, kw, _ = w_q.shape
    x = np.full((N, H + 2 * pad, W + 2 * pad, C), x_zp, dtype=np.int32)
    x[:, pad:pad + H, pad:pad + W, :] = x_q
    x -= x_zp
    w = w_q.astype(np.int32)

    oh = H + 2 * pad - kh + 1
    ow = W + 2 * pad - kw + 1
    acc = np.zeros((N, oh, ow, O), dtype=np.int32)
    for r in range(kh):
        for s in range(kw):
            acc += np.tensordot(x[:, r:r + oh, s:s + ow, :], w[:, r, s, :], axes=([3], [1])).astype(np.int32)
    acc += np.asarray(bias_q, dtype=np.int32)

    mult = x_scale * np.asarray(w_scales, dtype=np.float64) / y_scale
    y = np.rint(acc * mult) + y_zp
    return np.clip(y, -128, 127).astype(np.int8)
