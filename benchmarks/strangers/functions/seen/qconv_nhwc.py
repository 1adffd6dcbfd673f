from collections import namedtuple

import numpy as np

QTensor = namedtuple("QTensor", "data scale zero_point")   # real = scale * (data - zero_point)


def qconv2d(x: QTensor, w: QTensor, bias=None, stride=1, padding=0):
    """Quantised convolution with a float result.

    x.data: uint8 (N, H, W, C); w.data: int8 (O, KH, KW, C), both affine with
    one scale and zero point per tensor; bias is float (O,). Equals, exactly up
    to rounding, the float convolution of the dequantised tensors, zero padded.
    """
    n, h, wd, c = x.data.shape
    o, kh, kw, _ = w.data.shape
    xi = np.pad(x.data.astype(np.int32),
                ((0, 0), (padding, padding), (padding, padding), (0, 0)))
    xi -= x.zero_point
    wi = w.data.astype(np.int32) - w.zero_point

    oh = (h + 2 * padding - kh) // stride + 1
    ow = (wd + 2 * padding - kw) // stride + 1
    acc = np.zeros((n, oh, ow, o), dtype=np.int32)
    for r in range(kh):
        for s in range(kw):
            patch = xi[:, r:r + stride * (oh - 1) + 1:stride, s:s + stride * (ow - 1) + 1:stride]
            acc += patch @ wi[:, r, s].T

    y = acc * (x.scale * w.scale)
    if bias is not None:
        y = y + bias
    return y
