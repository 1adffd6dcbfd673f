"""Integer convolution as the NPU does it: int8 x int8 -> int32 accumulators.

Activations are affine (real = s_x * (q - zero_point)), weights symmetric.
"""
import numpy as np


def qconv2d(x_q, w_q, bias_q=None, x_zero_point=0, stride=1, pad=0):
    """
    x_q : int8 (N, C, H, W)
    w_q : int8 (O, C, kh, kw)
    bias_q : int32 (O,) or None
    Returns int32 accumulators  sum (x_q - x_zero_point) * w_q + bias_q ; the border is real zero.
    Requantisation is left to the caller.
    """
    for name, a in (("x_q", x_q), ("w_q", w_q)):
        if np.asarray(a).dtype != np.int8:
            raise TypeError(f"{name} must be int8, quantise first")
    if not -128 <= x_zero_point <= 127:
        raise ValueError("zero point out of the int8 range")
    n, c, h, w = x_q.shape
    o, ci, kh, kw = w_q.shape
    if ci != c:
        raise ValueError("channels")
    if ci * kh * kw * 255 * 128 > np.iinfo(np.int32).max:
        raise ValueError("kernel so large that int32 accumulators may overflow")
    x32 = x_q.astype(np.int32) - np.int32(x_zero_point)
    x32 = np.pad(x32, ((0, 0), (0, 0), (pad, pad), (pad, pad)))
    oh = (h + 2 * pad - kh) // stride + 1
    ow = (w + 2 * pad - kw) // stride + 1
    if oh < 1 or ow < 1:
        raise ValueError("kernel exceeds input")
    acc = np.zeros((n, o, oh, ow), np.int32)
    for r in range(kh):
        for s in range(kw):
            win = x32[:, :, r:r + stride * (oh - 1) + 1:stride, s:s + stride * (ow - 1) + 1:stride]
            acc += np.einsum("nchw,oc->nohw", win, w_q[:, :, r, s].astype(np.int32))
    if bias_q is not None:
        acc += np.asarray(bias_q, np.int32)[:, None, None]
    return acc
