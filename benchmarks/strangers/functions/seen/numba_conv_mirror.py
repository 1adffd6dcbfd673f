import numpy as np
from numba import njit, prange


@njit(inline='always')
def _mirror(i, n):
    # d c b | a b c d | c b a   (no repeated edge), any distance
    if n == 1:
        return 0
    period = 2 * (n - 1)
    i = i % period
    return i if i < n else period - i


@njit(parallel=True, cache=False)
def convolve_mirror(img, kernel):
    """True 2-D convolution (kernel rotated by 180 degrees) of a 2-D image.

    Output has the shape of `img`, dtype float64.  Borders are mirrored without
    repeating the edge pixel.  The kernel may have even sizes; its centre is
    (kh // 2, kw // 2), like scipy.ndimage.convolve(mode='mirror').
    """
    H, W = img.shape
    kh, kw = kernel.shape
    cy, cx = kh // 2, kw // 2
    out = np.empty((H, W), dtype=np.float64)
    for y in prange(H):
        for x in range(W):
            acc = 0.0
            for i in range(kh):
                yy = _mirror(y + cy - i, H)
                for j in range(kw):
                    xx = _mirror(x + cx - j, W)
                    acc += kernel[i, j] * img[yy, xx]
            out[y, x] = acc
    return out
