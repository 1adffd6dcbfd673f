import numpy as np


def conv2d_fp16(x, w, stride=1):
    """Convolution layer in mixed precision.

    Inputs and output are float16; products are summed up in a float32
    accumulator (as tensor cores do) and rounded to float16 once, at the end.

    x: float16 (N, C, H, W), w: float16 (F, C, KH, KW), no padding.
    """
    n, c, h, wd = x.shape
    f, _, kh, kw = w.shape
    oh = (h - kh) // stride + 1
    ow = (wd - kw) // stride + 1

    x32 = x.astype(np.float32)
    w32 = w.astype(np.float32)
    acc = np.zeros_like(x, shape=(n, f, oh, ow))
    for ch in range(c):
        for i in range(kh):
            for j in range(kw):
                tap = x32[:, ch, i:i + stride * oh:stride, j:j + stride * ow:stride]
                acc += tap[:, None] * w32[:, ch, i, j][None, :, None, None]
    return acc.astype(np.float16)
