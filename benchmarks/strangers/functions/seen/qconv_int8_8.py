import numpy as np


def qconv2d(x_q, w_q, bias_i32, x_scale, x_zp, w_scale, y_scale, y_zp, stride=1, pad=0):
    """Quantised convolution, per-tensor, int8 activations and symmetric int8 weights.

    real value = scale * (q - zero_point); padding means real zeros around the image.
    x_q (N, C, H, W) int8, w_q (F, C, KH, KW) int8, bias_i32 (F,) with scale x_scale * w_scale.
    Returns int8, rounded half to even and saturated to [-128, 127].
    """
    N, C, H, W = x_q.shape
    F, _, KH, KW = w_q.shape
    xq = np.pad(x_q, ((0, 0), (0, 0), (pad, pad), (pad, pad)), constant_values=0)
    x = xq.astype(np.int32) - int(x_zp)
    w = w_q.astype(np.int32)
    OH = (H + 2 * pad - KH) // stride + 1
    OW = (W + 2 * pad - KW) // stride + 1
    acc = np.zeros((N, F, OH, OW), np.int32)
    for i in range(KH):
        for j in range(KW):
            sl = x[:, :, i:i + stride * OH:stride, j:j + stride * OW:stride]
            acc += np.einsum("nchw,fc->nfhw", sl, w[:, :, i, j])
    acc += bias_i32.astype(np.int32)[None, :, None, None]
    y = np.rint(acc * (x_scale * w_scale / y_scale)) + y_zp
    return np.clip(y, -128, 127).astype(np.int8)
