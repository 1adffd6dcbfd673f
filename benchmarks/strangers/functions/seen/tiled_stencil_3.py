import numpy as np

TILE_Y, TILE_X = 8, 16


def _load_tile(src, y0, x0, h, w):
    """copy src[y0:y0+h, x0:x0+w]; anything outside reads as 0 (texture border mode)"""
    tile = np.zeros((h, w), np.float32)
    ya, yb = max(y0, 0), min(y0 + h, src.shape[0])
    xa, xb = max(x0, 0), min(x0 + w, src.shape[1])
    if ya < yb and xa < xb:
        tile[ya - y0:yb - y0, xa - x0:xb - x0] = src[ya:yb, xa:xb]
    return tile


def conv2d_tiled(src, mask):
    """Mimics the CUDA kernel: true 2-D convolution (mask rotated by 180 deg), output as
    large as src, zero border, odd mask. float32 in and out."""
    ky, kx = mask.shape
    ry, rx = ky // 2, kx // 2
    rot = mask[::-1, ::-1].astype(np.float32)
    H, W = src.shape
    dst = np.empty((H, W), np.float32)
    for by in range(0, H, TILE_Y):
        for bx in range(0, W, TILE_X):
            smem = _load_tile(src, by - ry, bx - rx, TILE_Y + ky - 1, TILE_X + kx - 1)
            acc = np.zeros((TILE_Y, TILE_X), np.float32)
            for u in range(ky):
                for v in range(kx):
                    acc += rot[u, v] * smem[u:u + TILE_Y, v:v + TILE_X]
            h, w = min(TILE_Y, H - by), min(TILE_X, W - bx)
            dst[by:by + h, bx:bx + w] = acc[:h, :w]
    return dst
