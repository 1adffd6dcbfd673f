"""CPU model of the shared-memory tiled kernel in conv_tiled.cu (TILE x TILE blocks).

Same-size output, zero padding outside the image, odd masks.
"""
import numpy as np

TILE = 8


def conv2d_tiled_ref(img, mask):
    H, W = img.shape
    K = mask.shape[0]
    r = K // 2
    out = np.zeros((H, W), dtype=np.float64)
    for by in range(0, H, TILE):
        for bx in range(0, W, TILE):
            # "shared memory"
            smem = np.zeros((TILE + 2 * r, TILE + 2 * r))
            for ty in range(TILE):
                for tx in range(TILE):
                    y, x = by + ty, bx + tx
                    if y < H and x < W:
                        smem[ty + r, tx + r] = img[y, x]
            # __syncthreads()
            for ty in range(min(TILE, H - by)):
                for tx in range(min(TILE, W - bx)):
                    acc = 0.0
                    for i in range(K):
                        for j in range(K):
                            acc += smem[ty + i, tx + j] * mask[i, j]
                    out[by + ty, bx + tx] = acc
    return out
