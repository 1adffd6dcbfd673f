"""Host model of the shared-memory stencil kernel (conv_smem.cu).

Same block decomposition as on the device so that a tile can be diffed against a dump.
Zero padding, output size == input size, odd filters, correlation.
"""
import numpy as np

TILE = 16
HALO = 1


def conv_smem(src, filt):
    h, w = src.shape
    kh, kw = filt.shape
    ry, rx = kh // 2, kw // 2
    dst = np.zeros((h, w), dtype=np.float64)
    for by in range(0, h, TILE):
        for bx in range(0, w, TILE):
            smem = np.zeros((TILE + 2 * ry, TILE + 2 * rx))
            # cooperative load
            for ty in range(-HALO, TILE + HALO):
                for tx in range(-HALO, TILE + HALO):
                    gy, gx = by + ty, bx + tx
                    sy, sx = ty + ry, tx + rx
                    if not (0 <= sy < smem.shape[0] and 0 <= sx < smem.shape[1]):
                        continue
                    if 0 <= gy < h and 0 <= gx < w:
                        smem[sy, sx] = src[gy, gx]
            # __syncthreads()
            for ty in range(min(TILE, h - by)):
                for tx in range(min(TILE, w - bx)):
                    acc = 0.0
                    for i in range(kh):
                        for j in range(kw):
                            acc += smem[ty + i, tx + j] * filt[i, j]
                    dst[by + ty, bx + tx] = acc
    return dst
