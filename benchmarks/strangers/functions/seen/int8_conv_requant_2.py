"""Reference for the int8 convolution of the DSP library (symmetric per-tensor quantisation)."""
import numpy as np


def conv2d_int8(x_q, w_q, bias_q, multiplier, *, pad=0):
    """int8 NCHW convolution with int32 accumulators, requantised to int8.

    out = saturate_int8(round(acc * multiplier))

    x_q: int8 (N, C, H, W), w_q: int8 (O, C, KH, KW), bias_q: int32 (O,), multiplier: float
    """
    assert x_q.dtype == np.int8 and w_q.dtype == np.int8
    x = np.pad(x_q.astype(np.int32), ((0, 0), (0, 0), (pad, pad), (pad, pad)))
    w = w_q.astype(np.int32)
    n, c, h, wid = x.shape
    o, _, kh, kw = w.shape
    oh, ow = h - kh + 1, wid - kw + 1

    acc = np.zeros((n, o, oh, ow), dtype=np.int32)
    for i in range(kh):
        for j in range(kw):
            acc += np.einsum("nchw,oc->nohw", x[:, :, i:i + oh, j:j + ow], w[:, :, i, j])
    acc += bias_q.astype(np.int32)[:, None, None]

    scaled = np.rint(acc.astype(np.float64) * multiplier)
    return scaled.astype(np.int32).astype(np.int8)
