from typing import Tuple

import numpy as np
from numpy.lib.stride_tricks import as_strided


def conv3d_strided(x: np.ndarray, w: np.ndarray, stride: Tuple[int, int, int] = (1, 1, 1)) -> np.ndarray:
    """Channels-last 3-D convolution layer (no flip, no padding).

    x: (D, H, W, C), w: (kd, kh, kw, C, F), stride: (depth, height, width) -> (D', H', W', F)
    """
    k = w.shape[:3]
    out = tuple((n - m) // s + 1 for n, m, s in zip(x.shape, k, stride))
    st = x.strides
    view = as_strided(x,
                      shape=out + k + (x.shape[3],),
                      strides=tuple(a * s for a, s in zip(st, stride)) + st[:3] + (st[3],),
                      writeable=False)
    return np.tensordot(view, w, axes=([3, 4, 5, 6], [0, 1, 2, 3]))
