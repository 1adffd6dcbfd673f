import numpy as np


def conv2d_fp16(x, w):
    """Half-precision conv reference: float16 in, float32 accumulation, float16 out.

    x: (C, H, W) float16; w: (O, C, kh, kw) float16. Valid, stride 1.
    Products and sums are kept in single precision; only the final result is rounded
    to half, as tensor cores do.
    """
    C, H, W = x.shape
    O, _, kh, kw = w.shape
    oh, ow = H - kh + 1, W - kw + 1
    acc = np.zeros((O, oh, ow), dtype=x.dtype)
    for c in range(C):
        for i in range(kh):
            for j in range(kw):
                xs = x[c, i:i + oh, j:j + ow].astype(np.float32)
                acc += w[:, c, i, j].astype(np.float32)[:, None, None] * xs
    return acc.astype(np.float16)
