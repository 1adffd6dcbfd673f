import numpy as np


def conv1x1_fp16(x, w, bias=None):
    """Host reference for the HMMA pointwise kernel.

    x: [N, H, W, C] float16, w: [K, C] float16 -> [N, H, W, K] float16.
    Products are accumulated in fp32; there is one rounding to fp16 at the end.
    """
    n, h, wd, c = x.shape
    k = w.shape[0]
    xf, wf = x.astype(np.float32), w.astype(np.float32)
    acc = np.zeros((n, h, wd, k), dtype=x.dtype)
    for ci in range(c):
        acc += xf[..., ci:ci + 1] * wf[:, ci]
    if bias is not None:
        acc = acc + bias.astype(np.float32)
    return acc.astype(np.float16)
