import numpy as np


def filter_reflect(img, kernel):
    """Like cv2.filter2D with BORDER_REFLECT_101 (gfedcb|abcdefgh|gfedcba); odd kernel, correlation."""
    r, c = kernel.shape[0] // 2, kernel.shape[1] // 2
    p = np.pad(img.astype(float), ((r, r), (c, c)), mode="symmetric")
    out = np.zeros(img.shape)
    for i in range(kernel.shape[0]):
        for j in range(kernel.shape[1]):
            out += kernel[i, j] * p[i:i + img.shape[0], j:j + img.shape[1]]
    return out
