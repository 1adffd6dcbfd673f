import numpy as np
from numpy.lib.stride_tricks import sliding_window_view


def conv_backward(dy, x, w, stride=1, pad=0):
    """Backward of y = conv(x, w) + b.

    Shapes: dy (N,F,OH,OW), x (N,C,H,W), w (F,C,KH,KW).
    Returns dx, dw, db.
    """
    N, C, H, W = x.shape
    _, _, KH, KW = w.shape
    OH, OW = dy.shape[2], dy.shape[3]
    xp = np.pad(x, ((0, 0), (0, 0), (pad,) * 2, (pad,) * 2))

    win = sliding_window_view(xp, (KH, KW), axis=(2, 3))[:, :, ::stride, ::stride]
    dw = np.tensordot(dy, win, axes=([0, 2, 3], [0, 2, 3]))
    db = dy.sum(axis=(0, 2, 3))

    dxp = np.zeros(xp.shape, dtype=np.result_type(dy, w))
    for p in range(OH):
        for q in range(OW):
            a, b = p * stride, q * stride
            dxp[:, :, a:a + KH, b:b + KW] += np.tensordot(dy[:, :, p, q], w, axes=(1, 0))
    return dxp[:, :, pad:pad + H, pad:pad + W], dw, db
