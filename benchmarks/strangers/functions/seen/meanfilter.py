import numpy as np


def mean_filter_3x3(image):
    """3x3 mean filter. Border pixels are left as they are."""
    img = np.array(image, dtype=float)
    rows, cols = img.shape
    result = img
    for r in range(1, rows - 1):
        for c in range(1, cols - 1):
            result[r, c] = img[r - 1:r + 2, c - 1:c + 2].mean()
    return result
