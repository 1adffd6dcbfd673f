import numpy as np

TILE = 8


def conv_tiled(src, ker):
    """CPU model of our shared-memory kernel: 'same' correlation, zero border, odd kernel.
    Every tile of TILE x TILE outputs loads its block and the halo into `smem` first."""
    kh, kw = ker.shape
    ry, rx = kh // 2, kw // 2
    H, W = src.shape
    dst = np.zeros((H, W), dtype=np.float64)
    for ty in range(0, H, TILE):
        for tx in range(0, W, TILE):
            smem = np.zeros((TILE + 2 * ry, TILE + 2 * rx))
            for ly in range(TILE + 2 * ry):
                for lx in range(TILE + rx):
                    gy, gx = ty + ly - ry, tx + lx - rx
                    if 0 <= gy < H and 0 <= gx < W:
                        smem[ly, lx] = src[gy, gx]
            for ly in range(min(TILE, H - ty)):
                for lx in range(min(TILE, W - tx)):
                    acc = 0.0
                    for a in range(kh):
                        for b in range(kw):
                            acc += smem[ly + a, lx + b] * ker[a, b]
                    dst[ty + ly, tx + lx] = acc
    return dst
