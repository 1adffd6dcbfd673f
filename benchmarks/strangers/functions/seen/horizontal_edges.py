import numpy as np
from scipy.ndimage import convolve

SOBEL_X = np.array([
    [-1, 0, 1],
    [-2, 0, 2],
    [-1, 0, 1],
], dtype=float)


def sobel_gx(img):
    """Horizontal Sobel derivative, the numbers of cv2.Sobel(img, CV_64F, 1, 0)
    with replicated borders: positive where the image gets brighter to the right."""
    return convolve(np.asarray(img, dtype=float), SOBEL_X, mode="nearest")
