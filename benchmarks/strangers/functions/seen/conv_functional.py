from typing import Optional

import numpy as np


def conv2d_nhwc(x: np.ndarray, w: np.ndarray, b: Optional[np.ndarray] = None,
                stride: int = 1, pad: int = 0) -> np.ndarray:
    """2-D convolution, channels last.

    Args:
        x: (N, H, W, C)
        w: (KH, KW, C, F)
        b: optional bias (F,)
        stride: step in both directions
        pad: zero padding on each side

    Returns:
        (N, OH, OW, F)
    """
    kh, kw, c, f = w.shape
    if pad:
        x = np.pad(x, ((0, 0), (pad, pad), (pad, pad), (0, 0)))

    if kh == 1 and kw == 1:
        # pointwise: just a matmul over the channels
        return x[:, ::stride, ::stride, :] @ w[0, 0]

    n, h, wd, _ = x.shape
    oh, ow = (h - kh) // stride + 1, (wd - kw) // stride + 1
    out = np.zeros((n, oh, ow, f))
    for i in range(oh):
        for j in range(ow):
            patch = x[:, i * stride:i * stride + kh, j * stride:j * stride + kw, :]
            out[:, i, j, :] = np.tensordot(patch, w, axes=([1, 2, 3], [0, 1, 2]))
    if b is not None:
        out += b
    return out
