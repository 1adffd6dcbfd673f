import numpy as np

TILE = 8


def conv2d_tiled(image, kernel):
    """
    Python model of the shared memory CUDA kernel.
    Odd kernel, zero padding outside of the image, output has the size of the image
    (cross-correlation, as in the CPU version).
    """
    H, W = image.shape
    kh, kw = kernel.shape
    ry, rx = kh // 2, kw // 2
    out = np.zeros((H, W), dtype=np.float64)

    for by in range(0, H, TILE):            # blockIdx.y
        for bx in range(0, W, TILE):        # blockIdx.x
            block = image[by:by + TILE, bx:bx + TILE]
            bh, bw = block.shape
            shared = np.zeros((bh + 2 * ry, bw + 2 * rx))
            shared[ry:ry + bh, rx:rx + bw] = block

            for ty in range(bh):            # threadIdx.y
                for tx in range(bw):        # threadIdx.x
                    acc = 0.0
                    for i in range(kh):
                        for j in range(kw):
                            acc += shared[ty + i, tx + j] * kernel[i, j]
                    out[by + ty, bx + tx] = acc
    return out
