import numpy as np


def qconv_zero_point_folded(xq, wq, x_zp, x_scale, w_scale, pad=0):
    """uint8 x int8 convolution with the zero point folded out of the inner loop:

        sum (x - zp) * w  =  sum x*w  -  zp * sum w

    xq (N,C,H,W) uint8, wq (O,C,kh,kw) int8 symmetric. Returns the dequantized float result (N,O,H',W').
    """
    n = xq.shape[0]
    o, c, kh, kw = wq.shape
    xp = np.pad(xq, ((0, 0), (0, 0), (pad, pad), (pad, pad)), constant_values=x_zp)
    win = np.lib.stride_tricks.sliding_window_view(xp, (kh, kw), axis=(2, 3))
    oh, ow = win.shape[2:4]
    cols = win.transpose(0, 2, 3, 1, 4, 5).reshape(n, oh * ow, c * kh * kw).astype(np.int32)
    wmat = wq.reshape(o, -1).astype(np.int32)
    raw = cols @ wmat.T                                  # n, oh*ow, o
    correction = int(x_zp) * wmat.sum()
    acc = (raw - correction).transpose(0, 2, 1).reshape(n, o, oh, ow)
    return acc * (x_scale * w_scale)
