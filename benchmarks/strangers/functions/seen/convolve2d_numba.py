import numpy as np
import numba as nb


@nb.njit(parallel=True)
def convolve2d_same(image, kernel):
    """2-D convolution (kernel flipped), zero boundary, output like the image.

    Matches scipy.signal.convolve2d(image, kernel, mode="same") for real input.
    """
    H, W = image.shape
    kh, kw = kernel.shape
    oy, ox = (kh - 1) // 2, (kw - 1) // 2
    out = np.zeros((H, W), dtype=np.float64)
    for y in nb.prange(H):
        for x in range(W):
            acc = 0.0
            for i in range(kh):
                yy = y + oy - i
                if yy < 0 or yy >= H:
                    continue
                for j in range(kw):
                    xx = x + ox - j
                    if 0 <= xx < W:
                        acc += float(image[yy, xx]) * kernel[i, j]
            out[y, x] = acc
    return out
