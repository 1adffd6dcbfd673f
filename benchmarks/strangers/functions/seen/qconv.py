import numpy as np


def qconv2d(xq, wq, bias=None, x_zero_point=0, w_zero_point=0, stride=1, padding=0):
    """ConvInteger with bias: sum((xq - x_zero_point) * (wq - w_zero_point)) + bias.

    xq: uint8 [N, C, H, W]; wq: int8 or uint8 [O, C, kh, kw]; bias: int32 [O].
    Padded positions stand for the real value 0. Returns int32.
    """
    if padding:
        xq = np.pad(xq, [(0, 0), (0, 0), (padding, padding), (padding, padding)])
    x = xq.astype(np.int32) - x_zero_point
    w = wq.astype(np.int32) - w_zero_point
    O, C, kh, kw = w.shape
    win = np.lib.stride_tricks.sliding_window_view(x, (kh, kw), axis=(2, 3))[:, :, ::stride, ::stride]
    acc = np.tensordot(win, w, axes=([1, 4, 5], [1, 2, 3]))       # N, oh, ow, O
    acc = acc.transpose(0, 3, 1, 2)
    if bias is not None:
        acc = acc + np.asarray(bias, np.int32)[None, :, None, None]
    return acc.astype(np.int32)
