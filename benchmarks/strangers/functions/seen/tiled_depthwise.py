import numpy as np

TILE = 8


def depthwise3x3(src, ker, dst=None):
    """dst(h, w, c) = sum_{r, s} src(h + r - 1, w + s - 1, c) * ker(r, s, c), zero border.

    Translated from the C++ reference kernel, HWC float32.
    """
    H, W, C = src.shape
    if dst is None:
        dst = np.zeros((H, W, C), dtype=np.float32)
    pad = np.zeros((H + 2, W + 2, C), dtype=np.float32)
    pad[1:H + 1, 1:W + 1] = src
    n_ty = (H + TILE - 1) // TILE
    n_tx = W // TILE if W >= TILE else 1
    for ty in range(n_ty):
        for tx in range(n_tx):
            y0, x0 = ty * TILE, tx * TILE
            y1, x1 = min(y0 + TILE, H), min(x0 + TILE, W)
            acc = np.zeros((y1 - y0, x1 - x0, C), dtype=np.float32)
            for r in range(3):
                for s in range(3):
                    acc += pad[y0 + r:y1 + r, x0 + s:x1 + s] * ker[r, s]
            dst[y0:y1, x0:x1] = acc
    return dst
