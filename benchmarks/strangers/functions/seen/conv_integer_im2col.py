from __future__ import annotations

import numpy as np


def _im2col(x, kh, kw, sh, sw, dh, dw):
    n, c, h, w = x.shape
    oh = (h - dh * (kh - 1) - 1) // sh + 1
    ow = (w - dw * (kw - 1) - 1) // sw + 1
    cols = np.empty((n, c, kh, kw, oh, ow), dtype=x.dtype)
    for i in range(kh):
        for j in range(kw):
            cols[:, :, i, j] = x[:, :, i * dh:i * dh + sh * oh:sh, j * dw:j * dw + sw * ow:sw][:, :, :oh, :ow]
    return cols.reshape(n, c * kh * kw, oh * ow), oh, ow


def conv_integer(x, w, x_zero_point=None, w_zero_point=None, *, strides=(1, 1),
                 pads=(0, 0, 0, 0), dilations=(1, 1)) -> np.ndarray:
    """ONNX ConvInteger: uint8/int8 tensors in, int32 out, NCHW and OIHW.

    x_zero_point: scalar.  w_zero_point: scalar, or one value for each output channel.
    Both default to 0.  pads are (top, left, bottom, right); the padded cells hold the
    input's zero point.
    """
    if x.ndim != 4 or w.ndim != 4:
        raise NotImplementedError("2-D only")
    o, ci, kh, kw = w.shape
    if x.shape[1] != ci:
        raise ValueError("channel mismatch")

    x_zp = 0 if x_zero_point is None else int(np.asarray(x_zero_point).item())
    w_zp = np.zeros(1, np.int32) if w_zero_point is None else np.asarray(w_zero_point, np.int32).reshape(-1)
    if w_zp.size not in (1, o):
        raise ValueError("w_zero_point must be a scalar or have one entry per output channel")

    top, left, bottom, right = pads
    xp = np.pad(x, ((0, 0), (0, 0), (top, bottom), (left, right)), constant_values=x_zp)
    cols, oh, ow = _im2col(xp.astype(np.int32), kh, kw, *strides, *dilations)

    w2 = w.reshape(o, -1).astype(np.int32)
    acc = np.matmul(w2, cols)
    # fold the input offset into one correction per row
    acc -= x_zp * w2.sum(axis=1, keepdims=True)
    return acc.reshape(x.shape[0], o, oh, ow).astype(np.int32)
