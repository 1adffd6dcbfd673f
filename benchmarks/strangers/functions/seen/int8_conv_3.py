from dataclasses import dataclass

import numpy as np


@dataclass(frozen=True)
class QParams:
    scale: float
    zero_point: int


def qconv2d_int8(x, x_q, weight, w_scales, bias, out_q, stride=1, padding=0):
    """Per-channel quantised convolution, int8 in and out.

    x        : (N, C, H, W) int8 with parameters x_q
    weight   : (O, C, KH, KW) int8, symmetric, one scale per output channel
    bias     : (O,) int32 in units of x_q.scale * w_scales[o], or None
    padding  : zeros (in real value) on each side

    real = scale * (q - zero_point); the result is rounded half to even and
    saturated to [-128, 127].
    """
    centred = x.astype(np.int32) - x_q.zero_point
    centred = np.pad(centred, ((0, 0), (0, 0), (padding,) * 2, (padding,) * 2))
    kh, kw = weight.shape[2:]
    win = np.lib.stride_tricks.sliding_window_view(centred, (kh, kw), (2, 3))
    win = win[:, :, ::stride, ::stride]
    acc = np.einsum("nchwij,ocij->nohw", win, weight.astype(np.int32))
    if bias is not None:
        acc = acc + np.asarray(bias, np.int32).reshape(1, -1, 1, 1)
    mult = np.asarray(w_scales, np.float64) * x_q.scale / out_q.scale
    y = np.rint(acc * mult.reshape(1, -1, 1, 1)) + out_q.zero_point
    return np.clip(y, -128, 127).astype(np.int8)
