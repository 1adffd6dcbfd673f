import numpy as np


def smooth(img, kernel):
    """Weighted 3x3 smoothing; the one-pixel border is left as it is.

    Returns a new float image; kernel is a symmetric 3x3 array.
    """
    out = np.asarray(img, dtype=np.float64)
    H, W = out.shape
    for i in range(1, H - 1):
        for j in range(1, W - 1):
            s = 0.0
            for di in (-1, 0, 1):
                for dj in (-1, 0, 1):
                    s += img[i + di][j + dj] * kernel[di + 1][dj + 1]
            out[i, j] = s
    return out
