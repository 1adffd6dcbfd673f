import numpy as np


def conv2d_tiled(a, k, tile=16):
    """Cache-blocked 'valid' cross-correlation of a 2-D array.

    The output is produced in tile x tile blocks, each from an input block
    with a halo of (kh - 1, kw - 1).
    """
    kh, kw = k.shape
    oh, ow = a.shape[0] - kh + 1, a.shape[1] - kw + 1
    out = np.zeros((oh, ow), dtype=np.result_type(a, k))
    n_ty = max(1, oh // tile)
    n_tx = max(1, ow // tile)
    for ty in range(n_ty):
        for tx in range(n_tx):
            y0, x0 = ty * tile, tx * tile
            y1, x1 = min(y0 + tile, oh), min(x0 + tile, ow)
            block = a[y0:y1 + kh - 1, x0:x1 + kw - 1]
            for i in range(kh):
                for j in range(kw):
                    out[y0:y1, x0:x1] += k[i, j] * block[i:i + y1 - y0, j:j + x1 - x0]
    return out
