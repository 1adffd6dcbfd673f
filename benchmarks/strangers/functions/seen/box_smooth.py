import numpy as np


def smooth(img, kernel):
    """Linear smoothing of a grey image.

    Each pixel becomes the sum of its neighbourhood in `img`, weighted with
    `kernel` (odd sizes, not flipped). Where the kernel would stick out of
    the image, the pixel keeps its value. Returns a float64 image.
    """
    img = np.asarray(img)
    kernel = np.asarray(kernel, dtype=np.float64)
    rows, cols = img.shape
    ry, rx = kernel.shape[0] // 2, kernel.shape[1] // 2

    result = np.asarray(img, dtype=np.float64)
    for y in range(ry, rows - ry):
        for x in range(rx, cols - rx):
            region = img[y - ry:y + ry + 1, x - rx:x + rx + 1]
            result[y, x] = (region * kernel).sum()
    return result
