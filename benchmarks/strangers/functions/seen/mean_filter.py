import numpy as np


def box_blur(img, ksize=3):
    """Mean filter with an integral image, 'reflect' borders. ksize must be odd."""
    assert ksize % 2 == 1, "ksize must be odd"
    r = ksize // 2
    p = np.pad(img.astype(np.float64), r, mode='reflect')
    S = np.zeros((p.shape[0] + 1, p.shape[1] + 1))
    S[1:, 1:] = p.cumsum(0).cumsum(1)
    total = S[ksize:, ksize:] - S[:-ksize, ksize:] - S[ksize:, :-ksize] + S[:-ksize, :-ksize]
    return total / ksize ** 2
