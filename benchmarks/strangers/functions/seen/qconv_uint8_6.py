"""Integer-only reference for the quantised conv kernel on the accelerator."""
import numpy as np


def qconv2d(xq, x_scale, x_zero, wq, w_scale, bias, y_scale, y_zero, stride=1, pad=0):
    """Asymmetric uint8 activations, symmetric int8 weights with per-channel scales.

        real x = x_scale * (xq - x_zero)
        real w = w_scale[o] * wq[o]
        real y = y_scale * (yq - y_zero)

    xq      uint8 (N, H, W, I)
    wq      int8  (O, kh, kw, I)
    bias    int32 (O,), in units of x_scale * w_scale[o]
    pad     rings of *real* zeros around the image, that is of the value x_zero

    The int32 accumulator is rescaled, rounded half to even, shifted by y_zero
    and saturated to 0..255.  Returns uint8 (N, H', W', O).
    """
    xq = np.asarray(xq)
    if xq.dtype != np.uint8 or np.asarray(wq).dtype != np.int8:
        raise TypeError("expected uint8 activations and int8 weights")

    x = np.pad(xq, ((0, 0), (pad, pad), (pad, pad), (0, 0)), constant_values=x_zero)
    x = x.astype(np.int32) - int(x_zero)
    w = wq.astype(np.int32)

    n, h, wd, _ = x.shape
    o, kh, kw, _ = w.shape
    oh, ow = (h - kh) // stride + 1, (wd - kw) // stride + 1

    acc = np.empty((n, oh, ow, o), np.int32)
    for i in range(oh):
        for j in range(ow):
            patch = x[:, i * stride:i * stride + kh, j * stride:j * stride + kw]
            acc[:, i, j] = np.tensordot(patch, w, axes=([1, 2, 3], [1, 2, 3]))
    acc += np.asarray(bias, np.int32)

    multiplier = x_scale * np.asarray(w_scale, np.float64) / y_scale
    y = np.rint(acc * multiplier) + y_zero
    return np.clip(y, 0, 255).astype(np.uint8)
