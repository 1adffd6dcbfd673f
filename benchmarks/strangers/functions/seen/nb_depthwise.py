import numba
import numpy as np


@numba.njit
def depthwise_replicate(picture, kernels):
    """Per-channel correlation of an (H, W, C) picture with (kh, kw, C) kernels.

    Kernel anchor at (kh // 2, kw // 2). Off-image reads take the nearest edge
    pixel (BORDER_REPLICATE). float64 (H, W, C) result.
    """
    h, w, ch = picture.shape
    kh, kw, _ = kernels.shape
    dst = np.zeros((h, w, ch))
    for y in range(h):
        for x in range(w):
            for u in range(kh):
                sy = min(max(y + u - kh // 2, 0), h - 1)
                for v in range(kw):
                    sx = min(max(x + v - kw // 2, 0), w - 1)
                    for c in range(ch):
                        dst[y, x, c] += float(picture[sy, sx, c]) * kernels[u, v, c]
    return dst
