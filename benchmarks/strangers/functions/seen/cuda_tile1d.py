import numpy as np

BLOCK = 32


def _kernel(blockIdx, n, src, mask, radius, dst):
    """Body of the CUDA kernel; the `for tid` loops stand for the threads of a
    block, the gaps between them for __syncthreads()."""
    tile = np.zeros(BLOCK + 2 * radius)
    base = blockIdx * BLOCK

    for tid in range(BLOCK):
        g = base + tid
        tile[tid + radius] = src[g] if g < n else 0.0
        if tid < radius:
            left = g - radius
            tile[tid] = src[left] if 0 <= left < n else 0.0
            right = g + BLOCK
            tile[tid + radius + BLOCK] = src[right] if right < n else 0.0

    for tid in range(BLOCK):
        g = base + tid
        if g < n:
            acc = 0.0
            for j in range(-radius, radius + 1):
                acc += tile[tid + radius + j] * mask[radius - j]
            dst[g] = acc


def convolve1d_tiled(src, mask):
    """Same-size zero-padded convolution, emulating convolution1DTiled<<<>>>.
    mask has odd length."""
    src = np.asarray(src, dtype=np.float64)
    mask = np.asarray(mask, dtype=np.float64)
    if len(mask) % 2 == 0:
        raise ValueError("odd mask length expected")
    n = len(src)
    dst = np.zeros(n)
    for b in range((n + BLOCK - 1) // BLOCK):
        _kernel(b, n, src, mask, len(mask) // 2, dst)
    return dst
