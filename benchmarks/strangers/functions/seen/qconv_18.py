import numpy as np


def quantized_conv2d(xq, wq, bias, x_zp, x_scale, w_scale, y_zp, y_scale, pad=0):
    """Reference of an int8 convolution.

    xq: int8 (C, H, W), asymmetric with zero point x_zp
    wq: int8 (F, C, k, k), symmetric, one scale w_scale[f] per filter
    bias: int32 (F,), scale x_scale * w_scale[f]
    returns int8 (F, H', W'), rounded half to even, saturated
    """
    F, C, k, _ = wq.shape
    xp = np.pad(xq.astype(np.int32) - x_zp, ((0, 0), (pad, pad), (pad, pad)))
    win = np.lib.stride_tricks.sliding_window_view(xp, (k, k), axis=(1, 2))
    acc = np.einsum("cyxij,fcij->fyx", win, wq.astype(np.int32))
    acc = acc + bias[:, None, None]
    mult = x_scale * np.asarray(w_scale, dtype=np.float64) / y_scale
    y = np.rint(acc * mult[:, None, None]) + y_zp
    return np.clip(y, -128, 127).astype(np.int8)
