import numpy as np


def _correlate_same(a, k):
    kh, kw = k.shape
    p = np.pad(a, ((kh // 2, kh // 2), (kw // 2, kw // 2)))
    out = np.zeros(a.shape, dtype=float)
    for i in range(kh):
        for j in range(kw):
            out += k[i, j] * p[i:i + a.shape[0], j:j + a.shape[1]]
    return out


def filter_raster(raster, kernel, tile=256):
    """Apply an odd-sized (kh, kw) kernel to a big raster tile by tile.

    Correlation, zeros outside of the raster.  The tiles are read with a halo
    so that the result doesn't depend on the tile size.
    """
    kernel = np.asarray(kernel, dtype=float)
    rows, cols = raster.shape
    halo = kernel.shape[0] // 2
    out = np.empty((rows, cols), dtype=float)

    for r0 in range(0, rows, tile):
        r1 = min(r0 + tile, rows)
        top = max(r0 - halo, 0)
        bottom = min(r1 + halo, rows)
        for c0 in range(0, cols, tile):
            c1 = min(c0 + tile, cols)
            left = max(c0 - halo, 0)
            right = min(c1 + halo, cols)
            res = _correlate_same(raster[top:bottom, left:right], kernel)
            out[r0:r1, c0:c1] = res[r0 - top:r1 - top, c0 - left:c1 - left]
    return out
