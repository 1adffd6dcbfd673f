import numpy as np
from numpy.lib.stride_tricks import sliding_window_view


def im2col(x, kh, kw, stride):
    """(N, H, W, C) -> (N*OH*OW, kh*kw*C) plus the output size."""
    win = sliding_window_view(x, (kh, kw), axis=(1, 2))[:, ::stride, ::stride]
    # win: N, OH, OW, C, kh, kw
    n, oh, ow = win.shape[:3]
    win = win.transpose(0, 1, 2, 4, 5, 3)
    return win.reshape(n * oh * ow, -1), oh, ow


def conv2d_gemm(x, weight, bias=None, stride=1, padding=0):
    """Convolution as one big GEMM.

    The activations are channels-last, the weights come straight out of a
    PyTorch checkpoint:

        x       (N, H, W, C)
        weight  (O, C, kh, kw)
        bias    (O,)

    Returns (N, OH, OW, O).
    """
    o, c, kh, kw = weight.shape
    if padding:
        x = np.pad(x, ((0, 0), (padding, padding), (padding, padding), (0, 0)))
    cols, oh, ow = im2col(x, kh, kw, stride)
    out = cols @ weight.reshape(o, -1).T
    if bias is not None:
        out = out + bias
    return out.reshape(x.shape[0], oh, ow, o)
