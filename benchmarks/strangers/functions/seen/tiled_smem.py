import numpy as np

TILE = 32


def tiled_conv2d(img, ker):
    """Model of the shared-memory kernel: each block makes a TILE x TILE piece of the output.

    Single channel, valid cross-correlation, (H, W) * (R, S) -> (H-R+1, W-S+1).
    """
    H, W = img.shape
    R, S = ker.shape
    P, Q = H - R + 1, W - S + 1
    out = np.zeros((P, Q), dtype=np.float64)

    for by in range(0, P, TILE):
        for bx in range(0, Q, TILE):
            # cooperative load, every thread brings in one element
            smem = np.zeros((TILE + R - 1, TILE + S - 1))
            for ty in range(TILE):
                for tx in range(TILE):
                    if by + ty < H and bx + tx < W:
                        smem[ty, tx] = img[by + ty, bx + tx]
            # __syncthreads()
            for ty in range(min(TILE, P - by)):
                for tx in range(min(TILE, Q - bx)):
                    out[by + ty, bx + tx] = np.vdot(smem[ty:ty + R, tx:tx + S], ker)
    return out
