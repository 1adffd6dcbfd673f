from __future__ import annotations

import numpy as np
from numpy.lib.stride_tricks import sliding_window_view


def depthwise_conv2d(x: np.ndarray, weight: np.ndarray, padding: int = 0) -> np.ndarray:
    """Depthwise convolution with a channel multiplier.

    Takes the weights of ``torch.nn.Conv2d(C, C * M, k, groups=C, bias=False)``
    as they are, i.e. ``(C * M, 1, kh, kw)``, and returns what that layer
    returns for an NCHW input.
    """
    n, c, _, _ = x.shape
    cm, one, kh, kw = weight.shape
    if one != 1 or cm % c:
        raise ValueError("weight is not that of a depthwise convolution")
    m = cm // c

    x = np.pad(x, ((0, 0), (0, 0), (padding,) * 2, (padding,) * 2))
    win = sliding_window_view(x, (kh, kw), axis=(2, 3))
    w = weight.reshape(m, c, kh, kw)
    out = np.einsum("nchwij,mcij->nmchw", win, w)
    return out.reshape(n, cm, *out.shape[3:])
