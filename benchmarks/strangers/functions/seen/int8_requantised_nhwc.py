import numpy as np


def qconv2d_s8(q_in, q_w, bias32, *, in_zp, in_scale, w_scales, out_zp, out_scale,
               stride=1, pad=0):
    """Integer convolution, NHWC activations, symmetric per-channel weights.

    q_in   (N, H, W, C) int8, real value = in_scale * (q - in_zp)
    q_w    (O, kh, kw, C) int8, real value = w_scales[o] * q
    bias32 (O,) int32 with scale in_scale * w_scales[o]

    Padding stands for the real value 0.  Rounds half to even, saturates to int8.
    """
    N, H, W, C = q_in.shape
    O, kh, kw, _ = q_w.shape
    a = q_in.astype(np.int32) - np.int32(in_zp)
    a = np.pad(a, ((0, 0), (pad, pad), (pad, pad), (0, 0)))
    w = q_w.astype(np.int32)

    oh = (H + 2 * pad - kh) // stride + 1
    ow = (W + 2 * pad - kw) // stride + 1
    acc = np.zeros((N, oh, ow, O), np.int32)
    for i in range(kh):
        for j in range(kw):
            win = a[:, i:i + stride * (oh - 1) + 1:stride, j:j + stride * (ow - 1) + 1:stride, :]
            acc += win @ w[:, i, j, :].T
    acc += np.asarray(bias32, np.int32)

    multiplier = in_scale * np.asarray(w_scales, np.float64) / out_scale
    q = np.rint(acc * multiplier) + out_zp
    return np.clip(q, -128, 127).astype(np.int8)
