import numpy as np

TILE = 16


def conv2d_tiled(src, ker):
    """Cache-blocked 2-D convolution (valid, true convolution with flipped kernel)."""
    kh, kw = ker.shape
    oh = src.shape[0] - kh + 1
    ow = src.shape[1] - kw + 1
    dst = np.zeros((oh, ow))
    rk = ker[::-1, ::-1]
    ny = max(1, oh // TILE)
    nx = (ow + TILE - 1) // TILE
    for ty in range(ny):
        y0 = ty * TILE
        y1 = min(y0 + TILE, oh)
        for tx in range(nx):
            x0 = tx * TILE
            x1 = min(x0 + TILE, ow)
            halo = src[y0:y1 + kh - 1, x0:x1 + kw - 1]
            for u in range(kh):
                for v in range(kw):
                    dst[y0:y1, x0:x1] += rk[u, v] * halo[u:u + y1 - y0, v:v + x1 - x0]
    return dst
