import numpy as np


def im2col(x, kh, kw, stride=1, pad=0):
    N, C, H, W = x.shape
    out_h = (H + 2 * pad - kh) // stride + 1
    out_w = (H + 2 * pad - kw) // stride + 1

    img = np.pad(x, [(0, 0), (0, 0), (pad, pad), (pad, pad)], 'constant')
    col = np.zeros((N, C, kh, kw, out_h, out_w), dtype=x.dtype)
    for y in range(kh):
        y_max = y + stride * out_h
        for x_ in range(kw):
            x_max = x_ + stride * out_w
            col[:, :, y, x_] = img[:, :, y:y_max:stride, x_:x_max:stride]
    return col.transpose(0, 4, 5, 1, 2, 3).reshape(N * out_h * out_w, -1), out_h, out_w


def conv_forward(x, w, b, stride=1, pad=0):
    """
    Input:
    - x: (N, C, H, W)
    - w: (F, C, HH, WW)
    - b: (F,)
    Returns (N, F, H', W').
    """
    F, C, HH, WW = w.shape
    col, out_h, out_w = im2col(x, HH, WW, stride, pad)
    out = col @ w.reshape(F, -1).T + b
    return out.reshape(x.shape[0], out_h, out_w, F).transpose(0, 3, 1, 2)
