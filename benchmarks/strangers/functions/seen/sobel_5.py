import numpy as np

SOBEL_X = np.array([[-1, 0, 1],
                    [-2, 0, 2],
                    [-1, 0, 1]])
SOBEL_Y = SOBEL_X.T


def apply_kernel(gray, kernel):
    h, w = gray.shape
    padded = np.pad(gray.astype(np.int64), 1, mode='reflect')
    res = np.zeros((h, w), dtype=np.int64)
    for y in range(h):
        for x in range(w):
            res[y, x] = (padded[y:y + 3, x:x + 3] * kernel).sum()
    return res


def sobel(gray):
    """Gradient magnitude of an 8-bit grayscale image, clipped to 0..255."""
    gx = apply_kernel(gray, SOBEL_X)
    gy = apply_kernel(gray, SOBEL_Y)
    mag = np.sqrt(gx ** 2 + gy ** 2)
    return np.clip(np.rint(mag), 0, 255).astype(np.uint8)
