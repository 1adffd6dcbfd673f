import numpy as np


def qconv2d_int8(x_q, x_scale, x_zp, w_q, w_scales, bias_q, y_scale, y_zp, stride=1, pad=0):
    """int8 convolution with symmetric per-output-channel weights.

    x_q      (C, H, W) int8, real value = x_scale * (x_q - x_zp)
    w_q      (O, C, kh, kw) int8, real value = w_scales[o] * w_q
    bias_q   (O,) int32, scale x_scale * w_scales[o]
    result   (O, oh, ow) int8 with (y_scale, y_zp); rounds half to even, saturates.
    Padding means padding with the real value 0.
    """
    x = x_q.astype(np.int32) - np.int32(x_zp)
    x = np.pad(x, ((0, 0), (pad, pad), (pad, pad)))
    O, C, kh, kw = w_q.shape
    oh = (x.shape[1] - kh) // stride + 1
    ow = (x.shape[2] - kw) // stride + 1

    w = w_q.astype(np.int32).reshape(O, -1)
    acc = np.empty((O, oh, ow), dtype=np.int32)
    for i in range(oh):
        for j in range(ow):
            patch = x[:, i * stride:i * stride + kh, j * stride:j * stride + kw]
            acc[:, i, j] = w @ patch.reshape(-1) + bias_q

    mult = (x_scale * np.asarray(w_scales, dtype=np.float64) / y_scale)[:, None, None]
    y = np.rint(acc * mult) + y_zp
    return np.clip(y, -128, 127).astype(np.int8)
