import numpy as np


def im2col(x, kh, kw, stride, pad):
    n, c, h, w = x.shape
    out_h = (h + 2 * pad - kh) // stride + 1
    out_w = (w + 2 * pad - kw) // stride + 1
    img = np.pad(x, [(0, 0), (0, 0), (pad, pad), (pad, pad)], mode="constant")
    col = np.zeros((n, c, kh, kw, out_h, out_w), dtype=x.dtype)
    for i in range(kh):
        i_max = i + stride * out_h
        for j in range(kw):
            j_max = j + stride * out_w
            col[:, :, i, j, :, :] = img[:, :, i:i_max:stride, j:j_max:stride]
    return col.transpose(0, 4, 5, 1, 2, 3).reshape(n * out_h * out_w, -1)


def conv_forward(x, W, b, stride=1, pad=0):
    """Forward pass of a convolution layer using im2col.

    x: (N, C, H, W), W: (F, C, KH, KW), b: (F,). Returns (N, F, OH, OW).
    """
    f, c, kh, kw = W.shape
    n, _, h, w = x.shape
    out_h = (h + 2 * pad - kh) // stride + 1
    out_w = (w + 2 * pad - kw) // stride + 1
    col = im2col(x, kh, kw, stride, pad)
    out = col @ W.reshape(f, -1).T + b
    return out.reshape(n, out_h, out_w, f).transpose(0, 3, 1, 2)
