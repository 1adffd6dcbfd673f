import numpy as np


def qlinear_conv(x_q, x_scale, x_zp, w_q, w_scale, y_scale, y_zp, bias_q=None, pad=0):
    """Quantized convolution, uint8 in / uint8 out, symmetric int8 weights.

    real = scale * (q - zero_point).  Padding is zero in the real domain.
    x_q (C,H,W) uint8, w_q (O,C,kh,kw) int8, bias_q (O,) int32 with scale x_scale*w_scale.
    """
    x = np.pad(x_q, ((0, 0), (pad, pad), (pad, pad)))
    x = x.astype(np.int32) - int(x_zp)
    O, C, kh, kw = w_q.shape
    oh, ow = x.shape[1] - kh + 1, x.shape[2] - kw + 1
    acc = np.zeros((O, oh, ow), np.int32)
    w = w_q.astype(np.int32)
    for ky in range(kh):
        for kx in range(kw):
            acc += np.tensordot(w[:, :, ky, kx], x[:, ky:ky + oh, kx:kx + ow], axes=1)
    if bias_q is not None:
        acc += bias_q[:, None, None]
    y = np.rint(acc * (x_scale * w_scale / y_scale)) + y_zp
    return np.clip(y, 0, 255).astype(np.uint8)
