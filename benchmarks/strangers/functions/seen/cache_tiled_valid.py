import numpy as np


def conv2d_tiled(src: np.ndarray, ker: np.ndarray, tile_h: int = 16, tile_w: int = 16) -> np.ndarray:
    """Single-plane 'valid' cross-correlation, computed tile by tile.

    One output tile plus its halo fits in L1.  Works for any plane size.
    """
    H, W = src.shape
    KH, KW = ker.shape
    OH, OW = H - KH + 1, W - KW + 1
    dst = np.zeros((OH, OW), dtype=np.result_type(src, ker, np.float32))

    for y0 in range(0, OH, tile_h):
        y1 = min(y0 + tile_h, OH)
        for x0 in range(0, OW - tile_w + 1, tile_w):
            x1 = x0 + tile_w
            # halo: KH-1 rows below, KW-1 columns to the right
            t = src[y0:y1 + KH - 1, x0:x1 + KW - 1]
            th, tw = y1 - y0, x1 - x0
            acc = dst[y0:y1, x0:x1]
            for u in range(KH):
                for v in range(KW):
                    acc += t[u:u + th, v:v + tw] * ker[u, v]
    return dst
