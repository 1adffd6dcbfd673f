"""Convolution the TensorFlow way, in NumPy (NHWC images, HWIO kernels)."""
import math
from numpy.lib.stride_tricks import sliding_window_view
import numpy as np


def _same(n, k, s):
    total = max((math.ceil(n / s) - 1) * s + k - n, 0)
    return total // 2, total - total // 2


def conv2d_nhwc(images, kernel, strides=(1, 1), padding="VALID", bias=None):
    """images: [batch, height, width, in], kernel: [kh, kw, in, out]."""
    if isinstance(strides, int):
        strides = (strides, strides)
    sy, sx = strides
    kh, kw, cin, cout = kernel.shape
    if images.shape[3] != cin:
        raise ValueError(f"images have {images.shape[3]} channels but kernel takes {cin}")
    mode = padding.upper()
    if mode == "SAME":
        images = np.pad(images, ((0, 0), _same(images.shape[1], kh, sy),
                                 _same(images.shape[2], kw, sx), (0, 0)))
    elif mode != "VALID":
        raise ValueError("padding must be SAME or VALID")
    win = sliding_window_view(images, (kh, kw), axis=(1, 2))[:, ::sy, ::sx]
    # win: n y x c i j
    out = np.tensordot(win.astype(np.float64), kernel.astype(np.float64), axes=([4, 5, 3], [0, 1, 2]))
    return out if bias is None else out + bias
