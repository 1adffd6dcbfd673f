import numpy as np


def conv2d_fp16_ref(x, w, out_dtype=np.float32):
    """Host reference for the fp16 tensor core kernel.

    Inputs are float16 (NCHW / KCRS), products are accumulated in float32.
    """
    n, c, h, wd = x.shape
    k, _, r, s = w.shape
    p, q = h - r + 1, wd - s + 1
    acc = np.zeros((n, k, p, q), dtype=x.dtype)
    for ci in range(c):
        for ri in range(r):
            for si in range(s):
                a = x[:, ci, ri:ri + p, si:si + q].astype(np.float32)
                b = w[:, ci, ri, si].astype(np.float32)
                acc += (a[:, None] * b[None, :, None, None]).astype(acc.dtype)
    return acc.astype(out_dtype)
