import numpy as np


def qconv2d(x_q, w_q, x_zero_point, bias=None, stride=1, padding=0):
    """Integer convolution as in a quantized runtime, int32 accumulators out.

    x_q: (N, C, H, W) uint8 with real value  s_x * (x_q - x_zero_point)
    w_q: (O, C, kh, kw) int8, symmetric
    bias: (O,) int32 in units of s_x * s_w
    Zero padding refers to the real values.
    """
    x = np.pad(x_q.astype(np.int32),
               ((0, 0), (0, 0), (padding, padding), (padding, padding)))
    x -= np.int32(x_zero_point)
    w = w_q.astype(np.int32)
    n, c, h, wd = x.shape
    o, _, kh, kw = w.shape
    oh = (h - kh) // stride + 1
    ow = (wd - kw) // stride + 1
    acc = np.zeros((n, o, oh, ow), dtype=np.int32)
    for i in range(oh):
        for j in range(ow):
            win = x[:, :, i * stride:i * stride + kh, j * stride:j * stride + kw]
            acc[:, :, i, j] = np.einsum("ncij,ocij->no", win, w)
    if bias is not None:
        acc += bias.astype(np.int32)[None, :, None, None]
    return acc
