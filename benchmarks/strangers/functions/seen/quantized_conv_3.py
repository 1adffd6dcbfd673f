"""Integer convolution for a quantised network (per-tensor affine, uint8 in and out)."""
import numpy as np


def qconv2d(x_q, x_scale, x_zero, w_q, w_scale, w_zero, bias_q,
            y_scale, y_zero, stride=1, pad=0):
    """Quantised 2-D convolution.

    real value = scale * (q - zero)

    x_q     uint8 (N, H, W, C)           activations, NHWC
    w_q     int8  (O, KH, KW, C)         weights, OHWI as in TFLite
    bias_q  int32 (O,)                   at scale x_scale * w_scale, zero point 0
    returns uint8 (N, OH, OW, O)

    Padding means real zeros, so the border is filled with x_zero and not with
    the number 0. Sums are exact in int32; only the final value is rounded, to
    nearest with ties to even, and saturated to 0..255.
    """
    kh, kw = w_q.shape[1:3]
    x = np.pad(x_q, ((0, 0), (pad, pad), (pad, pad), (0, 0)),
               constant_values=x_zero).astype(np.int32) - np.int32(x_zero)
    w = w_q.astype(np.int32) - np.int32(w_zero)

    n, h, wd, _ = x.shape
    oh = (h - kh) // stride + 1
    ow = (wd - kw) // stride + 1
    acc = np.zeros((n, oh, ow, w.shape[0]), dtype=np.int32)
    for i in range(kh):
        for j in range(kw):
            tile = x[:, i:i + stride * (oh - 1) + 1:stride,
                     j:j + stride * (ow - 1) + 1:stride, :]
            acc += tile @ w[:, i, j, :].T
    if bias_q is not None:
        acc += bias_q.astype(np.int32)

    multiplier = x_scale * w_scale / y_scale
    y = np.rint(acc * multiplier) + y_zero
    return np.clip(y, 0, 255).astype(np.uint8)
