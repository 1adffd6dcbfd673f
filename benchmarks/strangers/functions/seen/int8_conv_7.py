import numpy as np


def qconv2d(x_q, w_q, x_scale, x_zero, w_scale, pad=0):
    """Quantised 2-D convolution (cross-correlation) with a float result.

    x_q: uint8 (C, H, W), real value = x_scale * (x_q - x_zero)
    w_q: int8 (O, C, kh, kw), real value = w_scale[o] * w_q (symmetric, per output channel)
    pad: border of real zeros on all four sides

    Accumulates in int32 and corrects for the zero point with the sums of the weights.
    """
    O, C, kh, kw = w_q.shape
    x = np.pad(x_q, ((0, 0), (pad, pad), (pad, pad))).astype(np.int32)
    w = w_q.astype(np.int32)
    oh = x.shape[1] - kh + 1
    ow = x.shape[2] - kw + 1
    acc = np.zeros((O, oh, ow), dtype=np.int32)
    for i in range(kh):
        for j in range(kw):
            acc += np.tensordot(w[:, :, i, j], x[:, i:i + oh, j:j + ow], axes=1)
    acc -= int(x_zero) * w.sum(axis=(1, 2, 3))[:, None, None]
    return acc * (x_scale * np.asarray(w_scale, dtype=np.float64))[:, None, None]
