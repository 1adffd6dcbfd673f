"""Reference int8 convolution for checking the microcontroller kernels."""
import numpy as np


def _round_half_away(v):
    return np.sign(v) * np.floor(np.abs(v) + 0.5)


def conv2d_int8(x, x_scale, x_zp, w, w_scale, bias, y_scale, y_zp,
                stride=(1, 1), padding=(0, 0), relu=False):
    """int8 x int8 -> int8 convolution with int32 accumulation.

    x        int8 (N, H, W, C), real value = x_scale * (x - x_zp)
    w        int8 (O, KH, KW, C), symmetric, real value = w_scale[o] * w
    bias     int32 (O,) in units of x_scale * w_scale[o], or None
    padding  (rows, cols) of real value 0 on either side
    Output is rounded half away from zero and saturated to int8; with
    ``relu`` values below real 0 are clamped to real 0.
    """
    x = np.asarray(x)
    w = np.asarray(w)
    if x.dtype != np.int8 or w.dtype != np.int8:
        raise TypeError("x and w must be int8")
    n, h, wid, c = x.shape
    o, kh, kw, cw = w.shape
    if c != cw:
        raise ValueError("channel mismatch")
    (sh, sw), (ph, pw) = stride, padding
    oh = (h + 2 * ph - kh) // sh + 1
    ow = (wid + 2 * pw - kw) // sw + 1

    # after removing the zero point, real zero is integer zero
    xc = x.astype(np.int32) - int(x_zp)
    xc = np.pad(xc, ((0, 0), (ph, ph), (pw, pw), (0, 0)))
    wi = w.astype(np.int32)

    acc = np.zeros((n, oh, ow, o), dtype=np.int32)
    for i in range(kh):
        for j in range(kw):
            tap = xc[:, i:i + sh * (oh - 1) + 1:sh, j:j + sw * (ow - 1) + 1:sw, :]
            acc += tap @ wi[:, i, j, :].T
    if bias is not None:
        acc += np.asarray(bias, dtype=np.int32)

    multiplier = float(x_scale) * np.asarray(w_scale, dtype=np.float64) / float(y_scale)
    y = _round_half_away(acc * multiplier) + int(y_zp)
    low = max(-128, int(y_zp)) if relu else -128
    return np.clip(y, low, 127).astype(np.int8)
