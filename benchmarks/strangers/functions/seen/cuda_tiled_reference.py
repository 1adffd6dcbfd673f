# Host-side model of the shared-memory tiled kernel (conv2d_tiled.cu).
# Used to bit-check the device output in the unit tests.
#
#   grid  : one block per TILE_Y x TILE_X output tile
#   smem  : (TILE_Y + KH - 1) x (TILE_X + KW - 1), halo included
#   border: zero
#   op    : cross-correlation, output has the size of the input, odd KH, KW
import numpy as np

TILE_Y = 8
TILE_X = 16


def conv2d_tiled_ref(img: np.ndarray, mask: np.ndarray) -> np.ndarray:
    H, W = img.shape
    KH, KW = mask.shape
    ry, rx = KH // 2, KW // 2
    out = np.zeros((H, W), np.float32)

    grid_y = max(1, H // TILE_Y)
    grid_x = max(1, W // TILE_X)

    for by in range(grid_y):
        for bx in range(grid_x):
            # cooperative load
            smem = np.zeros((TILE_Y + KH - 1, TILE_X + KW - 1), np.float32)
            for sy in range(smem.shape[0]):
                for sx in range(smem.shape[1]):
                    gy = by * TILE_Y + sy - ry
                    gx = bx * TILE_X + sx - rx
                    if 0 <= gy < H and 0 <= gx < W:
                        smem[sy, sx] = img[gy, gx]
            # __syncthreads()
            for ty in range(TILE_Y):
                for tx in range(TILE_X):
                    oy, ox = by * TILE_Y + ty, bx * TILE_X + tx
                    if oy >= H or ox >= W:
                        continue
                    out[oy, ox] = np.sum(smem[ty:ty + KH, tx:tx + KW] * mask, dtype=np.float32)
    return out
