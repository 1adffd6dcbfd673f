# tinyinfer - conv layer.  Everything is uint8 affine: real = scale * (q - zero_point)
from collections import namedtuple

import numpy as np
from numpy.lib.stride_tricks import sliding_window_view

QP = namedtuple("QP", "scale zero_point")


def conv_u8(x, w, bias, x_qp, w_qp, y_qp, stride=1, padding=0, activation=None):
    """Quantised conv layer.

    x: uint8 NCHW, w: uint8 OIHW, bias: float32 [O] or None (real values; it is
    quantised here).  x_qp, w_qp, y_qp: (scale, zero_point) pairs, per tensor.
    activation: None or "relu".  Returns uint8 NCHW.
    """
    sx, zx = x_qp
    sw, zw = w_qp
    sy, zy = y_qp

    xi = x.astype(np.int32) - int(zx)
    wi = w.astype(np.int32) - int(zw)
    if padding:
        p = padding
        xi = np.pad(xi, ((0, 0), (0, 0), (p, p), (p, p)))

    kh, kw = w.shape[2:]
    win = sliding_window_view(xi, (kh, kw), axis=(2, 3))[:, :, ::stride, ::stride]
    acc = np.einsum("nchwij,ocij->nohw", win, wi, optimize=True)

    if bias is not None:
        bias_q = np.rint(np.asarray(bias, np.float64) / sy).astype(np.int32)
        acc = acc + bias_q[None, :, None, None]

    y = np.rint(acc * (sx * sw / sy)).astype(np.int64) + int(zy)
    lo = int(zy) if activation == "relu" else 0
    return np.clip(y, lo, 255).astype(np.uint8)
